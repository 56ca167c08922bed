import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const status = Type.Enum(['open', 'accepted', 'revoked', 'expired'], {
  description:
    'Status of the invitation. `revoked`: also if a newer invitation of the email has replaced it. An expired one can be resent.',
  examples: ['open'],
})
const email = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'Email to invite, as a plain address.',
  examples: ['grace@example.com'],
})
const metadata = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ team: 'research' }] })

const fields = {
  id: idField('uin'),
  projectId: idField('prj'),
  appId: idField('app', 'App in which the user signs up.'),
  email: text('Invited email, in normalized form.', 'grace@example.com'),
  status,
  redirectUri: text('URL that the link opens.', 'https://app.example.com/callback'),
  name: nullable(text('Name for the new user.', 'Grace Hopper')),
  locale: nullable(text('Language of the email and the new user.', 'en-GB')),
  metadata: metadata('Metadata for the new user.'),
  publicMetadata: metadata('Metadata for the new user, who can read and not write it.'),
  privateMetadata: metadata('Private metadata for the new user.'),
  mail: Type.Boolean({ description: 'Whether Licet sends the link by email.', examples: [true] }),
  userId: nullable(idField('usr', 'User who accepted the invitation. `null` before.')),
  createdAt: Timestamp('When the invitation was created.'),
  sentAt: Timestamp('When the current link was created.'),
  expiresAt: Timestamp('When the invitation expires.', '2026-01-08T12:00:00.000Z'),
  acceptedAt: nullable(Timestamp('When it was accepted. `null` before.')),
  revokedAt: nullable(Timestamp('When it was revoked or replaced. `null` if it was not.')),
}

export const UserInvitationItem = Type.Object(fields, { title: 'UserInvitation' })
export type UserInvitationItem = Static<typeof UserInvitationItem>

export const UserInvitationSent = Type.Object(
  {
    ...fields,
    link: Type.Optional(
      Type.String({
        description: 'Link to accept the invitation. Only in this response, and only if `mail` is false.',
        examples: ['https://app.example.com/callback?token=lml_7pNq0vS3bXkLwZ2dYtRfGhJmUeAoCiVr5s8KQxT1WyE'],
      }),
    ),
  },
  { title: 'UserInvitationSent' },
)
export type UserInvitationSent = Static<typeof UserInvitationSent>

export const ListUserInvitationsQuery = Type.Object(
  { ...LongPageQuery, ...projectQuery, status: Type.Optional(status) },
  closed,
)
export type ListUserInvitationsQuery = Static<typeof ListUserInvitationsQuery>

export const InviteUserBody = Type.Object(
  {
    projectId: Type.Optional(idField('prj', 'ID of the project. An API key implies its project.')),
    appId: idField('app', 'App in which the user signs up.'),
    email,
    redirectUri: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "URL that the link opens, from the app's allowlist. `token=…` is added to it.",
      examples: ['https://app.example.com/callback'],
    }),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Name for the new user.',
        examples: ['Grace Hopper'],
      }),
    ),
    locale: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'BCP 47 language tag: language of the email and the new user.',
        examples: ['en-GB'],
      }),
    ),
    metadata: Type.Optional(metadata('Metadata for the new user; at most 16 KiB.')),
    publicMetadata: Type.Optional(
      metadata('Metadata for the new user, who can read and not write it; at most 16 KiB.'),
    ),
    privateMetadata: Type.Optional(metadata('Private metadata for the new user; at most 16 KiB.')),
    expiresInDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'Days until the invitation expires.' }),
    ),
    mail: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Whether Licet sends the link by email. `false`: the response has the link, and you send it.',
      }),
    ),
  },
  {
    ...closed,
    examples: [
      {
        appId: 'app_0199f3c2a4b87c1d9e5f60718293a4b5',
        email: 'grace@example.com',
        redirectUri: 'https://app.example.com/callback',
        name: 'Grace Hopper',
      },
    ],
  },
)
export type InviteUserBody = Static<typeof InviteUserBody>

export const UserInvitationParams = idParam('userInvitationId', 'uin')
export type UserInvitationParams = Static<typeof UserInvitationParams>
