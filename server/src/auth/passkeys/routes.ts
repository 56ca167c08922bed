import { route } from '../../platform/http/route.ts'
import { PasskeySignedIn, SignInWithPasskeyBody } from './schema.ts'
import { completePasskeySignIn } from './service.ts'

export const passkeySignInRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/passkeys',
    summary: 'Complete a passkey sign-in',
    sdk: 'auth.signInWithPasskey',
    description:
      'Opens a session for the user of a passkey that has signed the challenge. It creates no user and verifies no email. A passkey that cannot be copied, and whose counter has not grown, is disabled.',
    access: 'public',
    permission: 'auth:relay',
    limit: 'auth',
    attempts: 'failures',
    input: { body: SignInWithPasskeyBody },
    data: PasskeySignedIn,
    errors: ['CHALLENGE_EXPIRED', 'PASSKEY_INVALID', 'UNAUTHORIZED', 'FORBIDDEN', 'SESSION_LIMIT_REACHED'],
    handler: completePasskeySignIn,
  }),
]
