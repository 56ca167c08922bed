import { type Static, Type } from 'typebox'
import { licenseFields, Status } from '../../licenses/schema.ts'
import { Entitlement } from '../../plans/schema.ts'
import { idField, idParam, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const instant = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601.`, examples: ['2027-01-01T00:00:00.000Z'] })
const reason = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'Why; kept with the time line and the audit log.',
  examples: ['Asked by mail'],
})
const plan = Type.String({ minLength: 1, maxLength: 100, description: 'Key or id of a plan.', examples: ['pro'] })
const quantity = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Multiplies the limits.', examples: [1] })
const email = Type.String({ minLength: 3, maxLength: 320, examples: ['ada@example.com'] })
const metadata = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
  description: 'Whatever is kept with it; at most 16 KiB.',
  examples: [{ order: 'A-1017' }],
})

export const LicenseInfo = Type.Object(
  {
    ...licenseFields,
    projectId: idField('prj'),
    planId: idField('pln'),
    kind: Type.Enum(['base', 'addon'], { examples: ['base'] }),
    group: text('Of one group a subject has at most one base licence.', 'default'),
    userId: nullable(idField('usr', 'Whose it is.')),
    email: nullable(text('Address of the user; or the one that it waits for.', 'ada@example.com')),
    pastDueSince: nullable(Timestamp('Since when a payment is missing.')),
    metadata,
    overrides: Type.Array(
      Type.Object({
        featureKey: text('Which feature.', 'api_calls'),
        entitlement: Entitlement,
        reason: text('Why.', 'Asked by mail'),
        expiresAt: nullable(Timestamp('Until when it counts.')),
        createdBy: nullable(text('Who made it.', 'owner@example.com')),
        createdAt: Timestamp('When it was made.'),
      }),
      { description: 'What it grants in place of what its plan says. In lists left empty.' },
    ),
    allowed: Type.Array(Type.String(), { description: 'What can be done to it now.', examples: [['renew', 'revoke']] }),
  },
  { title: 'License' },
)
export type LicenseInfo = Static<typeof LicenseInfo>

export const ListLicensesQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    userId: Type.Optional(idField('usr')),
    plan: Type.Optional(plan),
    status: Type.Optional(Status),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 320,
        description: 'The beginning of an address, or the id of a licence or a user.',
        examples: ['ada@'],
      }),
    ),
  },
  closed,
)
export type ListLicensesQuery = Static<typeof ListLicensesQuery>

export const GrantBody = Type.Object(
  {
    projectId: Type.Optional(idField('prj', 'An API key implies its own; members have to name it.')),
    userId: Type.Optional(idField('usr', 'Who gets it. Or `email`.')),
    email: Type.Optional(email),
    withKey: Type.Optional(
      Type.Boolean({
        description:
          'With a licence key, told in this answer. Then nobody need be named: it is for whoever redeems the key.',
        examples: [false],
      }),
    ),
    plan,
    quantity: Type.Optional(quantity),
    startsAt: Type.Optional(instant('When it begins. Default: now.')),
    trialEndsAt: Type.Optional(nullable(instant('Null: no trial, whatever the plan says.'))),
    endsAt: Type.Optional(nullable(instant('Null: for ever, whatever the plan says.'))),
    metadata: Type.Optional(metadata),
    reason: Type.Optional(reason),
  },
  closed,
)
export type GrantBody = Static<typeof GrantBody>

export const LicenseParams = idParam('licenseId', 'lic')
export type LicenseParams = Static<typeof LicenseParams>

export const RenewBody = Type.Object(
  { endsAt: Type.Optional(instant('To when. Default: a term of the plan further.')), reason: Type.Optional(reason) },
  closed,
)
export type RenewBody = Static<typeof RenewBody>

export const ReasonBody = Type.Object({ reason: Type.Optional(reason) }, closed)
export type ReasonBody = Static<typeof ReasonBody>

export const CancelBody = Type.Object(
  {
    cancelAtPeriodEnd: Type.Boolean({ description: 'False takes it back.', examples: [true] }),
    reason: Type.Optional(reason),
  },
  closed,
)
export type CancelBody = Static<typeof CancelBody>

export const TransferBody = Type.Object(
  { userId: Type.Optional(idField('usr')), email: Type.Optional(email), reason: Type.Optional(reason) },
  closed,
)
export type TransferBody = Static<typeof TransferBody>

export const ChangePlanBody = Type.Object(
  {
    plan: Type.Optional(plan),
    quantity: Type.Optional(quantity),
    at: Type.Optional(
      Type.Enum(['now', 'period_end'], {
        description:
          'Left out: now, unless it would grant less and there is a period to wait for. It takes the place of a change that was to come.',
        examples: ['period_end'],
      }),
    ),
    reason: Type.Optional(reason),
  },
  closed,
)
export type ChangePlanBody = Static<typeof ChangePlanBody>

export const OverrideBody = Type.Object(
  {
    featureKey: Type.String({ minLength: 1, maxLength: 64, examples: ['api_calls'] }),
    entitlement: nullable(Entitlement),
    expiresAt: Type.Optional(instant('Until when it counts. Default: for good.')),
    reason,
  },
  closed,
)
export type OverrideBody = Static<typeof OverrideBody>

export const TimelineEvent = Type.Object(
  {
    type: text('What happened, as the audit log calls it.', 'license.renew'),
    effectiveAt: Timestamp('From when on it counted.'),
    actorType: Type.Enum(['user', 'member', 'api_key', 'system', 'payment'], { examples: ['member'] }),
    actorRef: nullable(text('Id of who did it.', 'mem_0199f3c2a4b87c1d9e5f60718293a4b5')),
    reason: nullable(text('Why.', 'Asked by mail')),
    state: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The licence from then on.',
      examples: [{ plan: 'pro@3', endsAt: '2027-01-01T00:00:00.000Z' }],
    }),
  },
  { title: 'LicenseEvent' },
)
export type TimelineEvent = Static<typeof TimelineEvent>
