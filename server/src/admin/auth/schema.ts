import { type Static, Type } from 'typebox'
import { handleField } from '../../auth/magic-link/schema.ts'
import { idField, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'

const email = (description: string) =>
  Type.String({ minLength: 3, maxLength: 320, description, examples: ['owner@example.com'] })

export const SendAdminLinkBody = Type.Object(
  {
    email: email('Email of a member. The response is the same for any other email, but no link is sent.'),
    handle: Type.Optional(
      handleField('Handle of an earlier request for the same email, whose link ends when the new email is sent.'),
    ),
  },
  { additionalProperties: false, examples: [{ email: 'owner@example.com' }] },
)
export type SendAdminLinkBody = Static<typeof SendAdminLinkBody>

export const AdminLinkSent = Type.Object({
  sent: Type.Boolean({ examples: [true] }),
  handle: handleField('Handle of this request. Send it with the next one to replace the link.'),
  expiresAt: Timestamp('When the link expires.', '2026-01-01T12:10:00.000Z'),
})
export type AdminLinkSent = Static<typeof AdminLinkSent>

export const VerifyAdminLinkBody = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Token from a sign-in email, from an invitation, or from the link that the server printed.',
      examples: ['lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    }),
    email: Type.Optional(email('Email of the first owner. Only with the setup link of a new server.')),
  },
  { additionalProperties: false, examples: [{ token: 'lal_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }] },
)
export type VerifyAdminLinkBody = Static<typeof VerifyAdminLinkBody>

export const MemberProvider = Type.Object(
  {
    id: idField('prv'),
    name: text('Label of the sign-in button.', 'corp'),
    type: text('Type of the provider: `oidc`, `oauth2`, or a preset.', 'oidc'),
  },
  { title: 'MemberProvider' },
)
export type MemberProvider = Static<typeof MemberProvider>

export const MemberLoginBody = Type.Object({ providerId: idField('prv') }, { additionalProperties: false })
export type MemberLoginBody = Static<typeof MemberLoginBody>

const state = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'State that the provider returns with the code.',
  examples: ['member.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM'],
})

export const MemberLoginStarted = Type.Object({
  authUrl: text(
    'Provider URL to which the client sends the browser within 10 minutes.',
    'https://id.example.com/authorize?client_id=licet-web',
  ),
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
