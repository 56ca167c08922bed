import { route } from '../../platform/http/route.ts'
import { CallbackBody, LoginBody, LoginStarted, SignedIn } from './schema.ts'
import { completeSignIn, startSignIn } from './service.ts'

export const oauthRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/login',
    summary: 'Start a provider sign-in',
    sdk: 'auth.startSignIn',
    description:
      'Gives the address to send the browser to. With `link: true` and a bearer token the provider is linked to the signed-in user; then the callback must carry a bearer token of the same user.',
    access: 'public',
    limit: 'auth',
    input: { body: LoginBody },
    data: LoginStarted,
    errors: [
      'INVALID_PROVIDER',
      'INVALID_STATE',
      'REDIRECT_URI_NOT_ALLOWED',
      'APP_REQUIRED',
      'UNAUTHORIZED',
      'PROVIDER_UNAVAILABLE',
    ],
    handler: startSignIn,
  }),
  route({
    method: 'POST',
    url: '/v1/auth/callback',
    summary: 'Complete a provider sign-in',
    sdk: 'auth.completeSignIn',
    description:
      'Trades the code for a session. The state is used up, whatever the provider answers. An existing account of the same address is linked only when the provider vouches for the address and the account has proven it.',
    access: 'public',
    limit: 'auth',
    attempts: 'failures',
    input: { body: CallbackBody },
    data: SignedIn,
    errors: [
      'INVALID_PROVIDER',
      'INVALID_CODE',
      'INVALID_STATE',
      'REDIRECT_URI_NOT_ALLOWED',
      'EMAIL_NOT_VERIFIED',
      'FORBIDDEN',
      'SESSION_LIMIT_REACHED',
      'PROVIDER_UNAVAILABLE',
    ],
    handler: completeSignIn,
  }),
]
