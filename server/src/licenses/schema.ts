import { type Static, Type } from 'typebox'
import { PlanReference } from '../catalog/plans/schema.ts'
import { idField, nullable, text } from '../platform/http/fields.ts'
import { Timestamp } from '../platform/http/page.ts'

export const exampleKey = '7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J'

export const Status = Type.Enum(['scheduled', 'trialing', 'active', 'grace', 'expired', 'suspended', 'revoked'], {
  description:
    'Status of the license. `trialing`, `active`, and `grace` grant access. `scheduled` has not started. `expired`, `suspended`, and `revoked` grant nothing.',
  examples: ['active'],
})

export const Mode = Type.Enum(['test', 'live'], {
  description: '`test`: a purchase in the test mode of a payment provider is its source, so no one has paid for it.',
  examples: ['live'],
})

export const LicensePlan = Type.Object(
  {
    key: text('Key of the plan.', 'pro'),
    name: text('Display name of the plan.', 'Pro'),
    version: Type.Integer({ description: 'Version of the plan.', examples: [3] }),
  },
  { title: 'LicensePlan' },
)

export const UsagePeriod = Type.Object(
  {
    start: Timestamp('When the period starts.', '2026-01-01T00:00:00.000Z'),
    end: Timestamp('When the next period starts.', '2026-02-01T00:00:00.000Z'),
  },
  { title: 'UsagePeriod' },
)

const Addon = Type.Object(
  {
    id: idField('lic'),
    plan: LicensePlan,
    quantity: Type.Integer({ examples: [2] }),
    endsAt: nullable(Timestamp('When the period ends.')),
  },
  { title: 'LicenseAddon' },
)

/** The context of a request, instead of the header `Licet-Organization`. */
export const contextField = {
  organizationId: Type.Optional(
    Type.String({
      pattern: '^(org_[0-9a-f]{32}|personal)$',
      description:
        'Context: ID of an organization, or `personal`. Default: the header `Licet-Organization`, then the active organization of the session.',
      examples: ['org_0199f3c2a4b87c1d9e5f60718293a4b5'],
    }),
  ),
}

/** Fields of a license for users and members alike. */
export const licenseFields = {
  id: idField('lic'),
  status: Status,
  statusReason: nullable(text('Reason for the suspension or revocation.', 'chargeback')),
  plan: LicensePlan,
  quantity: Type.Integer({ description: 'Quantity, which multiplies the limits of the plan.', examples: [1] }),
  source: Type.Enum(['default', 'admin', 'payment', 'promo', 'api'], {
    description: 'Source of the license.',
    examples: ['payment'],
  }),
  mode: Mode,
  startsAt: Timestamp('When the license starts.', '2026-01-01T00:00:00.000Z'),
  trialEndsAt: nullable(Timestamp('When the trial ends. `null` for no trial.')),
  endsAt: nullable(Timestamp('When the license ends. `null` if it has no end.', '2027-01-01T00:00:00.000Z')),
  graceEndsAt: nullable(Timestamp('When the grace period after the end or a failed payment ends.')),
  cancelAtPeriodEnd: Type.Boolean({
    description: 'Whether the license is canceled: it ends at `endsAt` and is not renewed.',
    examples: [false],
  }),
  pendingChange: nullable(
    Type.Object(
      {
        plan: PlanReference,
        quantity: Type.Integer({ examples: [1] }),
        at: Timestamp('When.', '2027-01-01T00:00:00.000Z'),
      },
      {
        title: 'PendingPlanChange',
        description: 'Scheduled change at period end. `null` if no change is scheduled.',
      },
    ),
  ),
  key: Type.Object(
    {
      present: Type.Boolean({ description: 'Whether the license has a license key.', examples: [true] }),
      last4: nullable(text('Last characters of the license key.', '7QK2')),
      value: Type.Optional(text('License key. Present only in the response that creates it.', exampleKey)),
    },
    { title: 'LicenseKeySummary' },
  ),
  activations: Type.Object(
    {
      limit: nullable(
        Type.Integer({ description: 'Maximum number of active devices. `null` if unlimited.', examples: [3] }),
      ),
      used: Type.Integer({ description: 'Number of active devices.', examples: [1] }),
      held: Type.Integer({
        description:
          'Number of slots held for devices that are no longer active but have a valid offline license file. They count against the limit.',
        examples: [0],
      }),
      mode: Type.Enum(['node_locked', 'floating'], {
        description:
          'Device mode. `node_locked`: a device keeps its slot until it is removed. `floating`: a device keeps it while it sends heartbeats.',
        examples: ['node_locked'],
      }),
    },
    { title: 'LicenseDevices' },
  ),
  seats: Type.Object(
    {
      limit: Type.Integer({
        description: 'Number of seats. 0 if only the holder can use the license.',
        examples: [10],
      }),
      used: Type.Integer({ description: 'Number of assigned seats.', examples: [4] }),
    },
    { title: 'LicenseSeats' },
  ),
  entitlementsVersion: Type.Integer({
    description: 'Revision, which increases with every change of the entitlements.',
    examples: [42],
  }),
  createdAt: Timestamp('When the license was granted.'),
  updatedAt: Timestamp('When the license was last updated.'),
}

export const MyLicense = Type.Object(
  {
    ...licenseFields,
    addons: Type.Array(Addon),
    subject: Type.Object(
      {
        type: Type.Enum(['user', 'organization', 'email'], { examples: ['user'] }),
        id: text('Holder of the license.', 'usr_0199f3c2a4b87c1d9e5f60718293a4b5'),
      },
      { title: 'LicenseHolder' },
    ),
    currentPeriod: nullable(UsagePeriod),
    serverTime: Timestamp('Current time of the server.'),
  },
  { title: 'CurrentLicense' },
)
export type MyLicense = Static<typeof MyLicense>

export const MyLicenseQuery = Type.Object(
  {
    ...contextField,
    at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Time at which to evaluate the license, in ISO 8601. Not before the license was granted.',
        examples: ['2026-01-01T12:00:00.000Z'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type MyLicenseQuery = Static<typeof MyLicenseQuery>
