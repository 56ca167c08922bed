import { type Static, Type } from 'typebox'
import { Entitlement } from '../../catalog/plans/schema.ts'
import { licenseFields, Mode, Status } from '../../licenses/schema.ts'
import { idField, idParam, nullable, oneOfVariants, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'
import { PaidAmount } from '../payment-events/schema.ts'

const closed = { additionalProperties: false }
const instant = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601.`, examples: ['2027-01-01T00:00:00.000Z'] })
const reason = Type.String({
  minLength: 1,
  maxLength: 500,
  description: "Reason, kept in the license's events and in the audit log.",
  examples: ['Requested by email'],
})
const plan = Type.String({ minLength: 1, maxLength: 100, description: 'Key or ID of a plan.', examples: ['pro'] })
const quantity = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: 'Quantity, which multiplies the limits.',
  examples: [1],
})
const email = Type.String({ minLength: 3, maxLength: 320, examples: ['ada@example.com'] })
const metadata = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
  description: 'Metadata stored with the license; at most 16 KiB.',
  examples: [{ order: 'A-1017' }],
})

export const LicenseInfo = Type.Object(
  {
    ...licenseFields,
    projectId: idField('prj'),
    planId: idField('pln'),
    kind: Type.Enum(['base', 'addon'], { examples: ['base'] }),
    group: text('Group of the plan. A holder has at most one base license per group.', 'default'),
    userId: nullable(idField('usr', 'User who holds the license. `null` while the license is pending.')),
    organizationId: Type.Optional(
      idField('org', 'Organization that holds the license. Missing for a license of a user or an email.'),
    ),
    organizationName: Type.Optional(text('Name of that organization.', 'Acme')),
    email: nullable(text('Email of the holder, or the email for which the license is pending.', 'ada@example.com')),
    emailVerified: Type.Boolean({
      description: 'Whether the holder has verified the email. False while the license is pending.',
      examples: [true],
    }),
    pastDueSince: nullable(Timestamp('When the payment became past due. `null` if payments are up to date.')),
    collectionPaused: Type.Boolean({
      description: 'Whether the payment provider has paused collecting payments for the license.',
      examples: [false],
    }),
    metadata,
    overrides: Type.Array(
      Type.Object(
        {
          featureKey: text('Key of the feature.', 'api_calls'),
          entitlement: Entitlement,
          reason: text('Why.', 'Requested by email'),
          expiresAt: nullable(Timestamp('When the override expires. `null` if it never expires.')),
          createdBy: nullable(text('Member or API key that created the override.', 'owner@example.com')),
          createdAt: Timestamp('When the override was created.'),
        },
        { title: 'LicenseOverride' },
      ),
      { description: 'Overrides: entitlements that replace those of the plan. Empty in lists.' },
    ),
    allowed: Type.Array(Type.String(), {
      description: 'Actions that the status of the license allows.',
      examples: [['renew', 'revoke']],
    }),
  },
  { title: 'License' },
)
export type LicenseInfo = Static<typeof LicenseInfo>

/** Which licenses. */
const listed = {
  ...projectQuery,
  userId: Type.Optional(idField('usr')),
  organizationId: Type.Optional(idField('org', 'Only licenses that this organization holds.')),
  plan: Type.Optional(plan),
  status: Type.Optional(Status),
  mode: Type.Optional(Mode),
  endedFrom: Type.Optional(instant('Earliest time at which they expired or were revoked.')),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 320,
      description: 'Start of an email, or the ID of a license or a user.',
      examples: ['ada@'],
    }),
  ),
  sort: Type.Enum(['createdAt', 'endsAt'], {
    default: 'createdAt',
    description: 'Field by which the list is sorted.',
  }),
  order: Type.Optional(
    Type.Enum(['asc', 'desc'], {
      description: 'Sort order. Default: newest first, or those that end first. Without an end: last.',
    }),
  ),
}

export const ListLicensesQuery = Type.Object({ ...LongPageQuery, ...listed }, closed)
export type ListLicensesQuery = Static<typeof ListLicensesQuery>

export const ExportLicensesQuery = Type.Object(listed, closed)
export type ExportLicensesQuery = Static<typeof ExportLicensesQuery>

export const GrantBody = Type.Object(
  {
    projectId: Type.Optional(
      idField('prj', 'ID of the project. Required for members; an API key always uses its own project.'),
    ),
    userId: Type.Optional(idField('usr', 'ID of the user who receives the license. Send either this or `email`.')),
    organizationId: Type.Optional(idField('org', 'ID of the organization that receives the license.')),
    email: Type.Optional(email),
    withKey: Type.Optional(
      Type.Boolean({
        description:
          'Whether to create a license key, returned only in this response. `userId` and `email` are then optional: anyone with the key can redeem it.',
        examples: [false],
      }),
    ),
    plan,
    quantity: Type.Optional(quantity),
    startsAt: Type.Optional(instant('When the license starts. Default: now.')),
    trialEndsAt: Type.Optional(
      nullable(instant('When the trial ends. `null` for no trial, even if the plan has one.')),
    ),
    endsAt: Type.Optional(nullable(instant('When the license ends. `null` for no end, even if the plan has a term.'))),
    metadata: Type.Optional(metadata),
    reason: Type.Optional(reason),
  },
  {
    ...closed,
    description: 'One of `userId`, `organizationId`, and `email`, or none of them with `withKey`.',
    ...oneOfVariants(
      { name: 'GrantLicenseToUser', required: ['userId'], optional: ['withKey'] },
      { name: 'GrantLicenseToOrganization', required: ['organizationId'], optional: ['withKey'] },
      { name: 'GrantLicenseToEmail', required: ['email'], optional: ['withKey'] },
      { name: 'GrantLicenseWithKey', required: ['withKey'], values: { withKey: true } },
    ),
    examples: [{ userId: 'usr_0199f3c2a4b87c1d9e5f60718293a4b5', plan: 'pro', reason: 'Requested by email' }],
  },
)
export type GrantBody = Static<typeof GrantBody>

export const LicenseParams = idParam('licenseId', 'lic')
export type LicenseParams = Static<typeof LicenseParams>

export const RenewBody = Type.Object(
  {
    endsAt: Type.Optional(instant('When the renewed license ends. Default: one more term of the plan.')),
    reason: Type.Optional(reason),
  },
  closed,
)
export type RenewBody = Static<typeof RenewBody>

export const ReasonBody = Type.Object({ reason: Type.Optional(reason) }, { ...closed, title: 'LicenseReason' })
export type ReasonBody = Static<typeof ReasonBody>

export const CancelBody = Type.Object(
  {
    cancelAtPeriodEnd: Type.Boolean({
      description: 'Whether to cancel at period end. `false` resumes the license.',
      examples: [true],
    }),
    reason: Type.Optional(reason),
  },
  closed,
)
export type CancelBody = Static<typeof CancelBody>

export const TransferBody = Type.Object(
  {
    userId: Type.Optional(idField('usr')),
    organizationId: Type.Optional(idField('org')),
    email: Type.Optional(email),
    reason: Type.Optional(reason),
  },
  {
    ...closed,
    description: 'The new holder: one of `userId`, `organizationId`, and `email`.',
    ...oneOfVariants(
      { name: 'TransferLicenseToUser', required: ['userId'] },
      { name: 'TransferLicenseToOrganization', required: ['organizationId'] },
      { name: 'TransferLicenseToEmail', required: ['email'] },
    ),
    examples: [{ email: 'ada@example.com', reason: 'Requested by email' }],
  },
)
export type TransferBody = Static<typeof TransferBody>

export const ChangePlanBody = Type.Object(
  {
    plan: Type.Optional(plan),
    quantity: Type.Optional(quantity),
    at: Type.Optional(
      Type.Enum(['now', 'period_end'], {
        description:
          'When the change takes effect. Default: now, or at period end if the change grants less and the license has a period. Replaces a scheduled change.',
        examples: ['period_end'],
      }),
    ),
    reason: Type.Optional(reason),
  },
  {
    ...closed,
    description: '`plan`, `quantity`, or both.',
    ...oneOfVariants(
      { name: 'ChangeLicenseToPlan', required: ['plan'], optional: ['quantity'] },
      { name: 'ChangeLicenseQuantity', required: ['quantity'] },
    ),
    examples: [{ plan: 'pro', at: 'period_end', reason: 'Requested by email' }],
  },
)
export type ChangePlanBody = Static<typeof ChangePlanBody>

export const OverrideBody = Type.Object(
  {
    featureKey: Type.String({ minLength: 1, maxLength: 64, examples: ['api_calls'] }),
    entitlement: nullable(Entitlement),
    expiresAt: Type.Optional(instant('When the override expires. Default: never.')),
    reason,
  },
  closed,
)
export type OverrideBody = Static<typeof OverrideBody>

export const TimelineEvent = Type.Object(
  {
    type: text('Audit action of the event.', 'license.renew'),
    effectiveAt: Timestamp('When the event took effect.'),
    actorType: Type.Enum(['user', 'member', 'api_key', 'system', 'payment'], { examples: ['member'] }),
    actorRef: nullable(text('ID of the actor.', 'mem_0199f3c2a4b87c1d9e5f60718293a4b5')),
    reason: nullable(text('Why.', 'Requested by email')),
    paid: nullable(PaidAmount),
    state: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The license after the event.',
      examples: [{ plan: 'pro@3', endsAt: '2027-01-01T00:00:00.000Z' }],
    }),
  },
  { title: 'LicenseEvent' },
)
export type TimelineEvent = Static<typeof TimelineEvent>
