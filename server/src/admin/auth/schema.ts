import { type Static, Type } from 'typebox'
import { idField, text } from '../../platform/http/fields.ts'
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

export const MemberProvider = Type.Object({
  id: idField('prv'),
  name: text('For the button.', 'corp'),
  type: text('oidc, oauth2 or a preset.', 'oidc'),
})
export type MemberProvider = Static<typeof MemberProvider>

export const MemberLoginBody = Type.Object({ providerId: idField('prv') }, { additionalProperties: false })
export type MemberLoginBody = Static<typeof MemberLoginBody>

const state = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'Comes back with the code.',
  examples: ['member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM'],
})

export const MemberLoginStarted = Type.Object({
  authUrl: text('Send the browser there within ten minutes.', 'https://id.example.com/authorize?client_id=licet-web'),
  state,
})
export type MemberLoginStarted = Static<typeof MemberLoginStarted>

export const MemberCallbackBody = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 8192, examples: ['SplxlOBeZQQYbYS6WxSbIA'] }),
    state,
    iss: Type.Optional(Type.String({ minLength: 1, maxLength: 2048, examples: ['https://id.example.com'] })),
  },
  { additionalProperties: false },
)
export type MemberCallbackBody = Static<typeof MemberCallbackBody>
