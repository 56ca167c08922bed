import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../platform/http/fields.ts'
import { Timestamp } from '../platform/http/page.ts'

export const exampleKey = '7G4XW-0MQ2A-9TBHC-K3VNE-5RZ1J'

export const Status = Type.Enum(['scheduled', 'trialing', 'active', 'grace', 'expired', 'suspended', 'revoked'], {
  description:
    'trialing, active and grace grant what the plan says; scheduled has not begun; expired, suspended and revoked grant nothing.',
  examples: ['active'],
})

const PlanName = Type.Object({
  key: text('Key of the plan.', 'pro'),
  name: text('For people.', 'Pro'),
  version: Type.Integer({ description: 'Which version of it.', examples: [3] }),
})

const Period = Type.Object({
  start: Timestamp('When it began.', '2026-01-01T00:00:00.000Z'),
  end: Timestamp('When the next one begins.', '2026-02-01T00:00:00.000Z'),
})

const Addon = Type.Object({
  id: idField('lic'),
  plan: PlanName,
  quantity: Type.Integer({ examples: [2] }),
  endsAt: nullable(Timestamp('When it ends.')),
})

/** What a user and an admin see of a licence alike. */
export const licenseFields = {
  id: idField('lic'),
  status: Status,
  statusReason: nullable(text('Why it is suspended or revoked.', 'chargeback')),
  plan: PlanName,
  quantity: Type.Integer({ description: 'Multiplies the limits of the plan.', examples: [1] }),
  source: Type.Enum(['default', 'admin', 'payment', 'promo', 'api'], {
    description: 'How it came to be.',
    examples: ['payment'],
  }),
  startsAt: Timestamp('When it begins, or began.', '2026-01-01T00:00:00.000Z'),
  trialEndsAt: nullable(Timestamp('When its trial ends.')),
  endsAt: nullable(Timestamp('When it ends. Null: never.', '2027-01-01T00:00:00.000Z')),
  graceEndsAt: nullable(Timestamp('Until when it counts after its end, or after a payment failed.')),
  cancelAtPeriodEnd: Type.Boolean({ description: 'It ends at `endsAt` and is not renewed.', examples: [false] }),
  pendingChange: nullable(
    Type.Object(
      {
        plan: Type.Object({ key: text('Key of the plan.', 'free'), version: Type.Integer({ examples: [1] }) }),
        quantity: Type.Integer({ examples: [1] }),
        at: Timestamp('When.', '2027-01-01T00:00:00.000Z'),
      },
      { description: 'What it changes to when its period is over.' },
    ),
  ),
  key: Type.Object({
    present: Type.Boolean({ description: 'It has a licence key.', examples: [true] }),
    last4: nullable(text('The end of the key.', '7QK2')),
    value: Type.Optional(text('The key itself: only in the answer that made it.', exampleKey)),
  }),
  activations: Type.Object({
    limit: nullable(Type.Integer({ description: 'Devices at once. Null: as many as there are.', examples: [3] })),
    used: Type.Integer({ description: 'Devices that are active.', examples: [1] }),
    mode: Type.Enum(['node_locked', 'floating'], {
      description: 'A device stays until it is removed, or for as long as it sends heartbeats.',
      examples: ['node_locked'],
    }),
  }),
  seats: Type.Object({
    limit: Type.Integer({ description: 'People who may use the licence. 0: its holder alone.', examples: [10] }),
    used: Type.Integer({ description: 'Seats that are given to somebody.', examples: [4] }),
  }),
  entitlementsVersion: Type.Integer({ description: 'Grows with every change of what it grants.', examples: [42] }),
  createdAt: Timestamp('When it was granted.'),
  updatedAt: Timestamp('When it last changed.'),
}

export const MyLicense = Type.Object(
  {
    ...licenseFields,
    addons: Type.Array(Addon),
    subject: Type.Object({
      type: Type.Enum(['user', 'email'], { examples: ['user'] }),
      id: text('Whose licence it is.', 'usr_0199f3c2a4b87c1d9e5f60718293a4b5'),
    }),
    currentPeriod: nullable(Period),
    serverTime: Timestamp('What time it is here.'),
  },
  { title: 'CurrentLicense' },
)
export type MyLicense = Static<typeof MyLicense>

export const MyLicenseQuery = Type.Object(
  {
    at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'How it stood at this instant: ISO 8601. Not before the licence was granted.',
        examples: ['2026-01-01T12:00:00.000Z'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type MyLicenseQuery = Static<typeof MyLicenseQuery>
