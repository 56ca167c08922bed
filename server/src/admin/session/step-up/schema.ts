import { type Static, Type } from 'typebox'
import { handleField } from '../../../auth/magic-link/schema.ts'
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
  expiresAt: Type.Optional(Timestamp('When the code or the challenge expires.')),
})
export type MemberStepUpStarted = Static<typeof MemberStepUpStarted>

export const VerifyMemberStepUpBody = Type.Object(
  {
    handle: handleField('Handle from the response that sent the code.'),
    code: Type.String({
      pattern: '^[0-9]{6}$',
      description: 'Six-digit code from the email.',
      examples: ['483920'],
    }),
  },
  { additionalProperties: false },
)
export type VerifyMemberStepUpBody = Static<typeof VerifyMemberStepUpBody>

export const MemberProof = Type.Object(times)
export type MemberProof = Static<typeof MemberProof>
