import { route } from '../../platform/http/route.ts'
import { StartStepUpBody, StepUpStarted, StepUpVerified, VerifyStepUpBody } from './schema.ts'
import { startStepUp, verifyStepUp } from './service.ts'

export const stepUpRoutes = [
  route({
    method: 'POST',
    url: '/v1/auth/step-up',
    summary: 'Start a step-up',
    sdk: 'auth.startStepUp',
    description:
      'Starts a step-up of the current session: the user authenticates again, without another sign-in. Without a method, it returns the methods that the user can use. `mail` sends a six-digit code to their verified email. `passkey` returns a challenge for one of their passkeys. `provider` returns a URL at which the provider asks for their credentials again; `POST /v1/auth/callback` completes it.',
    access: 'user',
    scope: 'account',
    limit: 'auth',
    attempts: 'mails',
    input: { body: StartStepUpBody },
    data: StepUpStarted,
    errors: ['METHOD_NOT_AVAILABLE', 'INVALID_PROVIDER', 'REDIRECT_URI_NOT_ALLOWED', 'PROVIDER_UNAVAILABLE'],
    handler: startStepUp,
  }),
  route({
    method: 'POST',
    url: '/v1/auth/step-up/verify',
    summary: 'Verify a step-up',
    sdk: 'auth.verifyStepUp',
    description:
      'Verifies a step-up of the current session and returns one more access token, which replaces that of an earlier step-up. The other tokens of the session keep working but count as old as before. It takes the code of the email, or the response of a passkey to the challenge. A wrong code returns UNAUTHORIZED with `details.reason` `code_wrong`; after five it is `code_ended`.',
    access: 'user',
    scope: 'account',
    limit: 'auth',
    attempts: 'failures',
    input: { body: VerifyStepUpBody },
    data: StepUpVerified,
    errors: ['METHOD_NOT_AVAILABLE', 'CHALLENGE_EXPIRED', 'PASSKEY_INVALID'],
    handler: verifyStepUp,
  }),
]
