import { route } from '../../platform/http/route.ts'
import { CallbackBody, LoginBody, LoginStarted, SignedIn } from './schema.ts'
import { completeSignIn } from './service.ts'
import { startSignIn } from './start.ts'

export const oauthRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/login',
    summary: 'Start a provider sign-in',
    sdk: 'auth.startSignIn',
    description:
      'Starts a sign-in and returns the provider URL for the browser. With `link: true`, it links the provider to the current user, who must have signed in or stepped up within the last 10 minutes. The callback then requires a bearer token of the same session.',
    access: 'public',
    permission: 'auth:relay',
    recent: true,
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
      'Completes a sign-in by exchanging the code for a session. The state works once, whatever the provider responds. If `link` was requested, it opens no session: it returns a new pair of tokens of the session that started linking, at most 15 minutes after the user authenticated for the token. For a flow of `POST /v1/auth/step-up`, it returns one more access token of that session. An existing account is linked by its email only if both the provider and the account have verified it, and no other identity of the provider is linked to it.',
    access: 'public',
    permission: 'auth:relay',
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
      'OTHER_IDENTITY_LINKED',
      'SIGNUP_NOT_ALLOWED',
      'FORBIDDEN',
      'REAUTH_REQUIRED',
      'WAY_IN_LIMIT_REACHED',
      'SESSION_LIMIT_REACHED',
      'PROVIDER_UNAVAILABLE',
    ],
    handler: completeSignIn,
  }),
]
