import { type Static, Type } from 'typebox'
import { idField, nullable, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

const metadata = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ region: 'eu' }] })

/** Spelling of a slug. */
const slugField = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,46}[a-z0-9]$',
  description:
    'Name in URLs, unique in the project: 2 to 48 lower-case letters, digits, and dashes. Default: made of the name.',
  examples: ['acme'],
})

/** A role that a caller gives. */
export const roleField = Type.String({
  minLength: 1,
  maxLength: 32,
  description: '`owner`, `admin`, `member`, or the key of a role in the settings of the project.',
  examples: ['member'],
})

const emailField = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'Email to invite, as a plain address.',
  examples: ['grace@example.com'],
})

/** What callers write of an organization. */
export const organizationInput = {
  name: Type.String({ minLength: 1, maxLength: 80, description: 'Display name.', examples: ['Acme'] }),
  slug: slugField,
  billingEmail: nullable(
    Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Email for invoices. `null` removes it.',
      examples: ['billing@example.com'],
    }),
  ),
  metadata: nullable(metadata('Metadata, as a JSON merge patch; at most 16 KiB. `null` empties it.')),
}

/** What everyone who sees an organization sees of it. */
export const organizationFields = {
  id: idField('org'),
  name: text('Display name.', 'Acme'),
  slug: text('Name in URLs, unique in the project.', 'acme'),
  metadata: metadata('Metadata that its admins and the apps read and write.'),
  membershipCount: Type.Integer({ description: 'Number of memberships.', examples: [12] }),
  ...times,
}

const role = text('Role: `owner`, `admin`, `member`, or one of the project.', 'member')

export const OrganizationItem = Type.Object(
  {
    ...organizationFields,
    role: text('Your role: `owner`, `admin`, `member`, or one of the project.', 'member'),
    membershipId: idField('mbs', 'Your membership.'),
    isActive: Type.Boolean({
      description: 'Whether it is the active organization of your session.',
      examples: [false],
    }),
    billingEmail: Type.Optional(
      nullable(text('Email for invoices. Only for the roles `admin` and `owner`.', 'billing@example.com')),
    ),
  },
  { title: 'Organization' },
)
export type OrganizationItem = Static<typeof OrganizationItem>

export const MembershipItem = Type.Object(
  {
    id: idField('mbs'),
    userId: idField('usr'),
    name: nullable(text('Name of the user.', 'Grace Hopper')),
    email: text('Email of the user.', 'grace@example.com'),
    emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
    role,
    seats: Type.Array(
      Type.Object({
        id: idField('seat'),
        licenseId: idField('lic'),
        slot: Type.Integer({ description: 'Number of the seat in the license, starting at 1.', examples: [2] }),
      }),
      { description: "Seats of the organization's licenses that the user has." },
    ),
    joinedAt: Timestamp('When the user joined.'),
  },
  { title: 'OrganizationMembership' },
)
export type MembershipItem = Static<typeof MembershipItem>

export const OrganizationInvitationItem = Type.Object(
  {
    id: idField('oin'),
    email: text('Invited email.', 'grace@example.com'),
    role,
    status: Type.Enum(['open', 'expired'], { description: 'Whether it can be accepted.', examples: ['open'] }),
    invitedBy: nullable(idField('usr', 'User who sent it. `null`: a server or a member of the dashboard.')),
    createdAt: Timestamp('When it was created.'),
    sentAt: Timestamp('When it was last sent.'),
    expiresAt: Timestamp('When it expires.', '2026-01-08T12:00:00.000Z'),
  },
  { title: 'OrganizationInvitation' },
)
export type OrganizationInvitationItem = Static<typeof OrganizationInvitationItem>

export const ReceivedInvitation = Type.Object(
  {
    id: idField('oin'),
    organization: Type.Object({ name: text('Name of the organization.', 'Acme') }),
    role,
    invitedBy: nullable(text('Email of the user who sent it, if a user did.', 'ada@example.com')),
    expiresAt: Timestamp('When it expires.', '2026-01-08T12:00:00.000Z'),
  },
  { title: 'ReceivedInvitation' },
)
export type ReceivedInvitation = Static<typeof ReceivedInvitation>

export const JoinedOrganization = Type.Object(
  { organization: OrganizationItem, membership: MembershipItem },
  { title: 'JoinedOrganization' },
)
export type JoinedOrganization = Static<typeof JoinedOrganization>

export const ListOrganizationsQuery = Type.Object(PageQuery, closed)
export type ListOrganizationsQuery = Static<typeof ListOrganizationsQuery>

const { name, slug, billingEmail, metadata: metadataPatch } = organizationInput
const optional = Type.Optional

export const CreateOrganizationBody = Type.Object(
  { name, slug: optional(slug), metadata: optional(metadata('Metadata; at most 16 KiB.')) },
  closed,
)
export type CreateOrganizationBody = Static<typeof CreateOrganizationBody>

export const UpdateOrganizationBody = Type.Object(
  {
    name: optional(name),
    slug: optional(slug),
    billingEmail: optional(billingEmail),
    metadata: optional(metadataPatch),
  },
  closed,
)
export type UpdateOrganizationBody = Static<typeof UpdateOrganizationBody>

export const DeleteOrganizationBody = Type.Object(
  { slug: Type.String({ maxLength: 48, description: 'Slug of the organization, to confirm.', examples: ['acme'] }) },
  closed,
)
export type DeleteOrganizationBody = Static<typeof DeleteOrganizationBody>

export const UpdateMembershipBody = Type.Object({ role: roleField }, closed)
export type UpdateMembershipBody = Static<typeof UpdateMembershipBody>

export const InviteToOrganizationBody = Type.Object(
  {
    email: emailField,
    role: optional(roleField),
    appId: optional(
      idField(
        'app',
        'App that the email names, and to whose home page the user continues after joining on the account pages. Default: the app of the session; otherwise, the email names the project.',
      ),
    ),
    expiresInDays: optional(
      Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'Days until the invitation expires.' }),
    ),
  },
  closed,
)
export type InviteToOrganizationBody = Static<typeof InviteToOrganizationBody>

export const TransferMyLicenseBody = Type.Object(
  {
    licenseId: idField('lic', 'License that you hold.'),
    organizationId: idField('org', 'Organization that you administer.'),
  },
  closed,
)
export type TransferMyLicenseBody = Static<typeof TransferMyLicenseBody>

const organizationId = idField('org')
export const OrganizationParams = Type.Object({ organizationId }, closed)
export type OrganizationParams = Static<typeof OrganizationParams>
export const MembershipParams = Type.Object({ organizationId, membershipId: idField('mbs') }, closed)
export type MembershipParams = Static<typeof MembershipParams>
const organizationInvitationId = idField('oin')
export const OrganizationInvitationParams = Type.Object({ organizationId, organizationInvitationId }, closed)
export type OrganizationInvitationParams = Static<typeof OrganizationInvitationParams>
export const ReceivedInvitationParams = Type.Object({ organizationInvitationId }, closed)
export type ReceivedInvitationParams = Static<typeof ReceivedInvitationParams>
