import { type Static, Type } from 'typebox'
import { Timestamp } from '../../platform/http/page.ts'

const email = (description: string) =>
  Type.String({ minLength: 3, maxLength: 320, description, examples: ['owner@example.com'] })

export const SendAdminLinkBody = Type.Object(
  { email: email('Address of a member. A stranger gets the same answer and no mail.') },
  { additionalProperties: false },
)
export type SendAdminLinkBody = Static<typeof SendAdminLinkBody>

export const AdminLinkSent = Type.Object({
  sent: Type.Boolean({ examples: [true] }),
  expiresAt: Timestamp('Until when the link is good.', '2026-01-01T12:10:00.000Z'),
})
export type AdminLinkSent = Static<typeof AdminLinkSent>

export const VerifyAdminLinkBody = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'From the link of a sign-in mail, an invitation, or the one that the server printed.',
      examples: ['lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    }),
    email: Type.Optional(email('With the link of a fresh server alone: the address of its first owner.')),
  },
  { additionalProperties: false, examples: [{ token: 'lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }] },
)
export type VerifyAdminLinkBody = Static<typeof VerifyAdminLinkBody>
