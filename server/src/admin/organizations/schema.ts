import { type Static, Type } from 'typebox'
import { organizationFields, organizationInput, roleField } from '../../me/organizations/schema.ts'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const optional = Type.Optional

const privateMetadata = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ crm: '4711' }] })

const externalIdInput = Type.String({
  minLength: 1,
  maxLength: 255,
  description: "ID of the organization in your application's own database, unique in the project.",
  examples: ['customer-4711'],
})

export const ManagedOrganization = Type.Object(
  {
    ...organizationFields,
    projectId: idField('prj'),
    ownerCount: Type.Integer({ description: 'Number of memberships with the role `owner`.', examples: [1] }),
    membership: optional(
      Type.Object(
        { id: idField('mbs'), role: text('Role: `owner`, `admin`, `member`, or one of the project.', 'member') },
        { description: 'With `userId`: the membership of that user.' },
      ),
    ),
    externalId: nullable(text("ID of the organization in your application's own database.", 'customer-4711')),
    billingEmail: nullable(text('Email for invoices.', 'billing@example.com')),
    privateMetadata: optional(
      privateMetadata('Metadata that users never see. Only for servers, and for members with `organizations:write`.'),
    ),
  },
  { title: 'ManagedOrganization' },
)
export type ManagedOrganization = Static<typeof ManagedOrganization>

export const ListManagedQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    q: optional(
      Type.String({
        maxLength: 200,
        description: 'Starts of words of the name or slug, or an ID.',
        examples: ['acme'],
      }),
    ),
    externalId: optional(externalIdInput),
    userId: optional(idField('usr', 'Only organizations that this user belongs to.')),
  },
  closed,
)
export type ListManagedQuery = Static<typeof ListManagedQuery>

export const ListManagedLicensesQuery = Type.Object(LongPageQuery, closed)
export type ListManagedLicensesQuery = Static<typeof ListManagedLicensesQuery>

const { name, slug, billingEmail, metadata } = organizationInput
const fields = {
  slug: optional(slug),
  externalId: optional(nullable(externalIdInput)),
  billingEmail: optional(billingEmail),
  metadata: optional(metadata),
  privateMetadata: optional(
    nullable(privateMetadata('Private metadata, as a JSON merge patch; at most 16 KiB. `null` empties it.')),
  ),
}

export const CreateManagedBody = Type.Object(
  {
    projectId: optional(idField('prj', 'ID of the project. An API key implies its project.')),
    name,
    ownerUserId: idField('usr', 'User who becomes the owner.'),
    ...fields,
  },
  closed,
)
export type CreateManagedBody = Static<typeof CreateManagedBody>

export const UpdateManagedBody = Type.Object({ name: optional(name), ...fields }, closed)
export type UpdateManagedBody = Static<typeof UpdateManagedBody>

export const AddMembershipBody = Type.Object(
  { userId: idField('usr', 'User to add, without an invitation.'), role: optional(roleField) },
  closed,
)
export type AddMembershipBody = Static<typeof AddMembershipBody>

export const ManagedParams = idParam('organizationId', 'org')
export type ManagedParams = Static<typeof ManagedParams>
