import { type Static, Type } from 'typebox'
import { AuthenticationCredential, AuthenticationOptions, challengeField } from '../../passkeys/schema.ts'
import { codeAsTyped, oneOfVariants } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { proofFields } from '../../sessions/schema.ts'
import { handleField } from '../magic-link/schema.ts'
import { LoginStarted } from '../oauth/schema.ts'
import { tokenSetFields } from '../tokens/schema.ts'

const methodText =
  '`mail`: a code to the verified email. `passkey`: a passkey of the user. `provider`: an OAuth provider asks for the credentials of a linked identity again.'
const methods = ['mail', 'passkey', 'provider'] as const

export const AvailableMethod = Type.Object({
  method: Type.Enum([...methods], { description: methodText, examples: ['provider'] }),
  provider: Type.Optional(
    Type.String({ description: 'Key of the OAuth provider, for the method `provider`.', examples: ['google'] }),
  ),
})
export type AvailableMethod = Static<typeof AvailableMethod>

const provider = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Key of a provider of the project, for the method `provider`.',
  examples: ['google'],
})
const redirectUri = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: "URL to which the provider returns the browser, from the app's allowlist.",
  examples: ['https://app.example.com/callback'],
})

export const StartStepUpBody = Type.Object(
  {
    method: Type.Optional(Type.Enum([...methods], { description: methodText, examples: ['mail'] })),
    provider: Type.Optional(provider),
    redirectUri: Type.Optional(redirectUri),
  },
  {
    additionalProperties: false,
    description: 'Without a method: lists those that the user can use.',
    ...oneOfVariants(
      { name: 'ListStepUpMethods', required: [] },
      { name: 'StepUpByMail', required: ['method'], values: { method: 'mail' } },
      { name: 'StepUpByPasskey', required: ['method'], values: { method: 'passkey' } },
      { name: 'StepUpByProvider', required: ['method', 'provider', 'redirectUri'], values: { method: 'provider' } },
    ),
    examples: [{ method: 'mail' }],
  },
)
export type StartStepUpBody = Static<typeof StartStepUpBody>

export const StepUpStarted = Type.Object(
  {
    handle: Type.Optional(handleField('Handle of this step-up, to verify the code with. It is not in the email.')),
    expiresAt: Type.Optional(Timestamp('When the code or the challenge expires.', '2026-01-01T12:10:00.000Z')),
    challenge: Type.Optional(challengeField),
    options: Type.Optional(AuthenticationOptions),
    authUrl: Type.Optional(LoginStarted.properties.authUrl),
    state: Type.Optional(LoginStarted.properties.state),
    methods: Type.Optional(
      Type.Array(AvailableMethod, {
        description: 'Methods with which the user can step up. Empty: they have to sign in again.',
      }),
    ),
    authTime: Type.Optional(proofFields.authTime),
    recentUntil: Type.Optional(
      Timestamp(
        'End of the time in which this access token works for actions that require a recent sign-in.',
        '2026-01-01T12:10:00.000Z',
      ),
    ),
  },
  {
    description:
      'For `mail`: `handle`, `expiresAt`. For `passkey`: `challenge`, `options`, `expiresAt`. For `provider`: `authUrl`, `state`. Without a method: `methods`, `authTime`, `recentUntil`.',
  },
)
export type StepUpStarted = Static<typeof StepUpStarted>

export const VerifyStepUpBody = Type.Object(
  {
    handle: Type.Optional(handleField('Handle from the response that started the step-up, sent with `code`.')),
    code: Type.Optional(codeAsTyped('Six-digit code from the email, sent with `handle`.', '402913')),
    challenge: Type.Optional(challengeField),
    credential: Type.Optional(AuthenticationCredential),
  },
  {
    additionalProperties: false,
    description: 'Either `handle` and `code`, or `challenge` and `credential`.',
    dependentRequired: {
      code: ['handle'],
      handle: ['code'],
      challenge: ['credential'],
      credential: ['challenge'],
    },
    ...oneOfVariants(
      { name: 'VerifyStepUpByCode', required: ['handle', 'code'] },
      { name: 'VerifyStepUpByPasskey', required: ['challenge', 'credential'] },
    ),
    examples: [{ handle: 'lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8', code: '402913' }],
  },
)
export type VerifyStepUpBody = Static<typeof VerifyStepUpBody>

/** The access token of a step-up. It comes without a refresh token. */
export const StepUpVerified = Type.Object({
  accessToken: tokenSetFields.accessToken,
  expiresAt: Timestamp(
    'When this access token expires: after 15 minutes, or with the session. It cannot be refreshed.',
    '2026-01-01T12:15:00.000Z',
  ),
  expiresIn: tokenSetFields.expiresIn,
  ...proofFields,
})
export type StepUpVerified = Static<typeof StepUpVerified>
