import { route } from '../platform/http/route.ts'
import { AuthenticationChallenge, NoBody } from './schema.ts'
import { startPasskeySignIn } from './sign-in.ts'

export const passkeyRoutes = [
  route({
    method: 'POST',
    url: '/v1/passkeys/challenge',
    summary: 'Start a passkey sign-in',
    sdk: 'passkeys.startSignIn',
    description:
      'Returns a challenge and the options for `navigator.credentials.get`, with which a browser offers every passkey of the domain. The app is the one in `X-App-Id`; without it, the only app or the one with the key `default`, if a single project has apps. Nothing is stored.',
    access: 'public',
    input: { body: NoBody },
    data: AuthenticationChallenge,
    errors: ['APP_REQUIRED', 'FORBIDDEN'],
    handler: startPasskeySignIn,
  }),
]
