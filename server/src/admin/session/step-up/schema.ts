import { type Static, Type } from 'typebox'
import { handleField } from '../../../auth/magic-link/schema.ts'
import { AuthenticationCredential, AuthenticationOptions, challengeField } from '../../../passkeys/schema.ts'
import { codeAsTyped, oneOfVariants } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

const method = (description: string) => Type.Enum(['passkey', 'mail'], { description, examples: ['mail'] })

export const MemberStepUpBody = Type.Object(
  {
    method: Type.Optional(
      method('`mail` sends a code, `passkey` returns a challenge. Leave it out to get the methods alone.'),
    ),
  },
  { additionalProperties: false, examples: [{ method: 'mail' }] },
)
export type MemberStepUpBody = Static<typeof MemberStepUpBody>

const times = {
  authTime: Timestamp('When the member last authenticated: at sign-in, or at a later step-up.'),
  recentUntil: Timestamp('When this stops counting as recent: after 10 minutes.'),
}

export const MemberStepUpStarted = Type.Object({
  methods: Type.Array(method('A method that is available.'), {
    description: 'Available methods: `passkey` for a member who has one, otherwise `mail`.',
    examples: [['mail']],
  }),
  recent: Type.Boolean({ description: 'Whether the member authenticated recently.', examples: [false] }),
  ...times,
  handle: Type.Optional(handleField('With `mail`: handle of the code, to verify it with. It is not in the email.')),
  challenge: Type.Optional(challengeField),
  options: Type.Optional(AuthenticationOptions),
  expiresAt: Type.Optional(Timestamp('When the code or the challenge expires.')),
})
export type MemberStepUpStarted = Static<typeof MemberStepUpStarted>

export const VerifyMemberStepUpBody = Type.Object(
  {
    handle: Type.Optional(handleField('Handle from the response that sent the code.')),
    code: Type.Optional(codeAsTyped('Six-digit code from the email, sent with `handle`.', '483920')),
    challenge: Type.Optional(challengeField),
    credential: Type.Optional(AuthenticationCredential),
  },
  {
    additionalProperties: false,
    description: 'Either `handle` and `code`, or `challenge` and `credential`.',
    dependentRequired: { code: ['handle'], handle: ['code'], credential: ['challenge'], challenge: ['credential'] },
    ...oneOfVariants(
      { name: 'VerifyMemberByCode', required: ['handle', 'code'] },
      { name: 'VerifyMemberByPasskey', required: ['challenge', 'credential'] },
    ),
    examples: [{ handle: 'lmh_Qm9vN2xkZ3R5c0pXa1V6aEx4RmNSb0d5VHdJbVBlQk8', code: '483920' }],
  },
)
export type VerifyMemberStepUpBody = Static<typeof VerifyMemberStepUpBody>

export const MemberProof = Type.Object(times)
export type MemberProof = Static<typeof MemberProof>
