import { type Static, Type } from 'typebox'
import { idField, nullable, oneOfVariants, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { contextField, UsagePeriod } from '../schema.ts'
import { accessKeyField } from './access-keys/schema.ts'

const closed = { additionalProperties: false }
const amount = (description: string, example: number) => Type.Number({ description, examples: [example] })
const quantity = Type.Optional(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Quantity, which can be a decimal. Default: 1.',
    examples: [1],
  }),
)
const instant = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601.`, examples: ['2026-01-01T12:00:00.000Z'] })

const subject = {
  userId: Type.Optional(
    idField(
      'usr',
      'ID of the user who used the feature. Alternatively, send `licenseId`. Users report their own usage.',
    ),
  ),
  licenseId: Type.Optional(idField('lic')),
  ...contextField,
  ...accessKeyField,
}
const featureKey = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Key of a metered feature.',
  examples: ['api_calls'],
})
const idempotencyKey = (description: string) =>
  Type.String({ minLength: 1, maxLength: 255, description, examples: ['request-1017'] })
const countedOnce = 'A retry with the same key within 40 days is counted once.'

const event = {
  ...subject,
  key: featureKey,
  quantity,
  idempotencyKey: Type.Optional(
    idempotencyKey(
      `Idempotency key. ${countedOnce} Servers must send it, here or as the header \`Idempotency-Key\`. Optional for users.`,
    ),
  ),
  occurredAt: Type.Optional(
    instant('When the usage happened, at most 35 days ago. It counts in the period of that time. Default: now.'),
  ),
  enforce: Type.Optional(
    Type.Boolean({
      description: 'Whether to reject usage above the limit. `false` counts it anyway. Default: true.',
      examples: [true],
    }),
  ),
  properties: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
      description: 'Properties stored with the event; at most 4 KiB.',
      examples: [{ model: 'a' }],
    }),
  ),
}

const exampleUser = 'usr_0199f3c2a4b87c1d9e5f60718293a4b5'
const usageEvent = { userId: exampleUser, key: 'api_calls', quantity: 1, idempotencyKey: 'request-1017' }

export const UsageBody = Type.Object(event, {
  ...closed,
  title: 'UsageEvent',
  description:
    'Usage of a user, or of the holder of a license or an access key: at most one of `userId` and `licenseId`.',
  ...oneOfVariants(
    { name: 'UsageEventOfUser', required: [], optional: ['userId', 'organizationId'] },
    { name: 'UsageEventOfLicense', required: ['licenseId'] },
    { name: 'UsageEventOfAccessKey', required: ['accessKeyId'], optional: ['userId', 'organizationId'] },
  ),
  examples: [usageEvent],
})
export type UsageBody = Static<typeof UsageBody>

export const UsageHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    idempotencyKey(
      `Idempotency key, instead of the field \`idempotencyKey\`. If you send both, they must be equal. ${countedOnce}`,
    ),
  ),
})
export type UsageHeaders = Static<typeof UsageHeaders>

const balance = {
  key: text('Key of the feature.', 'api_calls'),
  used: amount('Usage in the period.', 8_123),
  remaining: nullable(
    amount(
      'Quantity left in the period, at least 0. With the overage policy `cap`, up to the cap. `null` if unlimited.',
      1_877,
    ),
  ),
  limit: nullable(amount('Limit for the period. `null` if unlimited.', 10_000)),
  overage: amount('Overage: usage above the limit.', 0),
  resetsAt: nullable(Timestamp('When the next period starts.', '2026-02-01T00:00:00.000Z')),
}

export const UsageCounted = Type.Object(
  {
    outcome: Type.Enum(['accepted', 'duplicate'], {
      description: 'Outcome. `duplicate`: the idempotency key was already counted, so nothing was counted now.',
      examples: ['accepted'],
    }),
    quantity: amount('Requested quantity.', 1),
    ...balance,
  },
  { title: 'UsageCounted' },
)
export type UsageCounted = Static<typeof UsageCounted>

const BatchEvent = Type.Object(
  { ...event, idempotencyKey: idempotencyKey(`Idempotency key. ${countedOnce}`) },
  {
    ...closed,
    title: 'UsageBatchEvent',
    description:
      'Usage of a user, or of the holder of a license or an access key: exactly one of `userId`, `licenseId`, and `accessKeyId`; with the last, `userId` may name its holder.',
    ...oneOfVariants(
      { name: 'UsageBatchEventOfUser', required: ['userId'] },
      { name: 'UsageBatchEventOfLicense', required: ['licenseId'] },
      { name: 'UsageBatchEventOfAccessKey', required: ['accessKeyId'], optional: ['userId'] },
    ),
    examples: [usageEvent],
  },
)

export const BatchBody = Type.Object(
  {
    events: Type.Array(BatchEvent, {
      minItems: 1,
      maxItems: 1_000,
      description: 'Events. Each has its own idempotency key.',
    }),
    mode: Type.Optional(
      Type.Enum(['partial', 'atomic'], {
        description:
          'Whether events are counted individually (`partial`) or all together or not at all (`atomic`). Default: `partial`.',
        examples: ['partial'],
      }),
    ),
  },
  closed,
)
export type BatchBody = Static<typeof BatchBody>

export const BatchCounted = Type.Object(
  {
    accepted: Type.Integer({ examples: [2] }),
    duplicates: Type.Integer({ examples: [0] }),
    denied: Type.Integer({ examples: [0] }),
    results: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Index of the event, starting at 0.', examples: [0] }),
        outcome: Type.Enum(['accepted', 'duplicate', 'denied', 'skipped'], {
          description: 'Outcome. `skipped`: another event of the atomic batch was denied.',
          examples: ['accepted'],
        }),
        code: nullable(text('Error code of a denied event.', 'USAGE_LIMIT_EXCEEDED')),
      }),
      { description: 'Results, in the order of the events.' },
    ),
  },
  { title: 'UsageBatch' },
)
export type BatchCounted = Static<typeof BatchCounted>

export const ReserveBody = Type.Object(
  {
    ...subject,
    key: featureKey,
    quantity,
    ttlSeconds: Type.Optional(
      Type.Integer({
        minimum: 5,
        maximum: 3_600,
        description: 'Lifetime of the reservation, in seconds. Default: 300.',
        examples: [300],
      }),
    ),
  },
  {
    ...closed,
    description: 'At most one of `userId` and `licenseId`.',
    ...oneOfVariants(
      { name: 'ReserveUsageOfUser', required: [], optional: ['userId', 'organizationId'] },
      { name: 'ReserveUsageOfLicense', required: ['licenseId'] },
      { name: 'ReserveUsageOfAccessKey', required: ['accessKeyId'], optional: ['userId', 'organizationId'] },
    ),
    examples: [{ userId: exampleUser, key: 'api_calls', quantity: 5, ttlSeconds: 300 }],
  },
)
export type ReserveBody = Static<typeof ReserveBody>

export const Reserved = Type.Object(
  {
    reservationId: idField('rsv'),
    quantity: amount('Reserved quantity.', 5),
    expiresAt: Timestamp('When the reservation expires and is released.'),
    remaining: nullable(amount('Quantity left besides the reservation. `null` if unlimited.', 1_872)),
  },
  { title: 'UsageReservation' },
)
export type Reserved = Static<typeof Reserved>

export const ReservationParams = Type.Object({ reservationId: idField('rsv') }, closed)
export type ReservationParams = Static<typeof ReservationParams>

export const CommitBody = Type.Object(
  {
    quantity: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'Quantity to commit; the rest is released. A larger quantity requires room below the limit. Default: all of it.',
        examples: [4],
      }),
    ),
  },
  closed,
)
export type CommitBody = Static<typeof CommitBody>

export const SettledReservation = Type.Object(
  {
    reservationId: idField('rsv'),
    status: Type.Enum(['committed', 'released'], { examples: ['committed'] }),
    quantity: amount('Committed quantity.', 4),
    ...balance,
  },
  { title: 'UsageReservationSettled' },
)
export type SettledReservation = Static<typeof SettledReservation>

export const UsageQuery = Type.Object(
  {
    key: Type.Optional(featureKey),
    from: Type.Optional(instant('Start of the series. Default: start of the period.')),
    to: Type.Optional(instant('End of the series. Default: now.')),
    granularity: Type.Optional(
      Type.Enum(['hour', 'day', 'month'], {
        description: 'Interval of the series, which has at most 1,000 points.',
        examples: ['day'],
      }),
    ),
    timezone: Type.String({
      maxLength: 64,
      default: 'UTC',
      description: 'Time zone of the days: an IANA name.',
      examples: ['UTC'],
    }),
  },
  closed,
)
export type UsageQuery = Static<typeof UsageQuery>

export const MyUsageQuery = Type.Object({ ...UsageQuery.properties, ...contextField }, closed)
export type MyUsageQuery = Static<typeof MyUsageQuery>

const point = Type.Object(
  {
    start: Timestamp('When the period starts.'),
    end: Timestamp('When the period ends.'),
    used: amount('Usage in the interval.', 120),
  },
  { title: 'UsagePoint' },
)

export const Usage = Type.Object(
  {
    licenseId: idField('lic'),
    asOf: Timestamp('When the usage was read.'),
    features: Type.Array(
      Type.Object(
        {
          ...balance,
          unit: nullable(text('Unit in which usage is counted.', 'call')),
          reserved: amount('Quantity held by reservations.', 20),
          percentUsed: nullable(amount('Usage as a percentage of the limit. `null` if unlimited.', 81.23)),
          unlimited: Type.Boolean({ examples: [false] }),
          period: nullable(UsagePeriod),
          lastEventAt: nullable(Timestamp('When the last event was counted.')),
          series: Type.Optional(Type.Array(point)),
        },
        { title: 'FeatureUsage' },
      ),
    ),
  },
  { title: 'Usage' },
)
export type Usage = Static<typeof Usage>
