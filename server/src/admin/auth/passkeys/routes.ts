import { AuthenticationChallenge, NoBody } from '../../../passkeys/schema.ts'
import { route } from '../../../platform/http/route.ts'
import { AdminSessionInfo } from '../../session/schema.ts'
import { SignInMemberBody } from './schema.ts'
import { completeMemberPasskeySignIn, startMemberPasskeySignIn } from './service.ts'

export const memberPasskeySignInRoutes = [
  route({
    method: 'POST',
    url: '/v1/admin/auth/passkeys/challenge',
    summary: "Start a member's passkey sign-in",
    sdk: 'memberAuth.startPasskeySignIn',
    description:
      'Returns a challenge and the options for `navigator.credentials.get`. Any passkey of a member fits. Nothing is stored.',
    access: 'dashboard',
    limit: 'memberAuth',
    input: { body: NoBody },
    data: AuthenticationChallenge,
    handler: startMemberPasskeySignIn,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/auth/passkeys',
    summary: 'Sign a member in by passkey',
    sdk: 'memberAuth.signInWithPasskey',
    description:
      'Signs a member in to the dashboard with a passkey that has signed the challenge, and sets the cookie `service_admin_session`. A passkey that cannot be copied, and whose counter has not grown, is disabled.',
    access: 'dashboard',
    limit: 'memberAuth',
    attempts: 'failures',
    input: { body: SignInMemberBody },
    data: AdminSessionInfo,
    errors: ['CHALLENGE_EXPIRED', 'PASSKEY_INVALID', 'UNAUTHORIZED'],
    handler: completeMemberPasskeySignIn,
  }),
]
