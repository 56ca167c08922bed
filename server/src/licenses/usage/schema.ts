import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const amount = (description: string, example: number) => Type.Number({ description, examples: [example] })
const quantity = Type.Optional(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'How much; decimals are allowed. Default: 1.',
    examples: [1],
  }),
)
const instant = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601.`, examples: ['2026-01-01T12:00:00.000Z'] })

const subject = {
  userId: Type.Optional(idField('usr', 'Whose usage it is. Or `licenseId`; users report their own.')),
  licenseId: Type.Optional(idField('lic')),
}
const featureKey = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Key of a metered feature.',
  examples: ['api_calls'],
})

const event = {
  ...subject,
  key: featureKey,
  quantity,
  idempotencyKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The same key again is counted once, for 40 days.',
      examples: ['request-1017'],
    }),
  ),
  occurredAt: Type.Optional(
    instant('When it was used, if not now: up to 35 days ago. It counts in the period of then.'),
  ),
  enforce: Type.Optional(
    Type.Boolean({ description: 'False counts beyond the limit too. Default: true.', examples: [true] }),
  ),
  properties: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
      description: 'Kept with the event; at most 4 KiB.',
      examples: [{ model: 'a' }],
    }),
  ),
}

export const UsageBody = Type.Object(event, closed)
export type UsageBody = Static<typeof UsageBody>

const balance = {
  key: text('Key of the feature.', 'api_calls'),
  used: amount('Used in the period.', 8_123),
  remaining: nullable(amount('What is left. Null: no limit.', 1_877)),
  limit: nullable(amount('Of the period. Null: no limit.', 10_000)),
  overage: amount('What was used beyond the limit.', 0),
  resetsAt: nullable(Timestamp('When the next period begins.', '2026-02-01T00:00:00.000Z')),
}

export const UsageCounted = Type.Object(
  {
    outcome: Type.Enum(['accepted', 'duplicate'], {
      description: 'duplicate: the idempotency key was counted before, and nothing was counted now.',
      examples: ['accepted'],
    }),
    quantity: amount('What was asked for.', 1),
    ...balance,
  },
  { title: 'UsageCounted' },
)
export type UsageCounted = Static<typeof UsageCounted>

export const BatchBody = Type.Object(
  {
    events: Type.Array(Type.Object(event, closed), { minItems: 1, maxItems: 1_000, description: 'In their order.' }),
    mode: Type.Optional(
      Type.Enum(['partial', 'atomic'], {
        description: 'Each by itself, or all of them or none. Default: partial.',
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
        index: Type.Integer({ description: 'Which of the events, from 0.', examples: [0] }),
        outcome: Type.Enum(['accepted', 'duplicate', 'denied', 'skipped'], {
          description: 'skipped: it would have been counted, but for another one of an atomic batch.',
          examples: ['accepted'],
        }),
        code: nullable(text('Why it was denied: an error code.', 'USAGE_LIMIT_EXCEEDED')),
      }),
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
        description: 'For how long it is held. Default: 300.',
        examples: [300],
      }),
    ),
  },
  closed,
)
export type ReserveBody = Static<typeof ReserveBody>

export const Reserved = Type.Object(
  {
    reservationId: idField('rsv'),
    quantity: amount('What is held.', 5),
    expiresAt: Timestamp('When it is given back by itself.'),
    remaining: nullable(amount('What is left besides. Null: no limit.', 1_872)),
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
        description: 'What was used of it; the rest is given back. More needs room. Default: all.',
        examples: [4],
      }),
    ),
  },
  closed,
)
export type CommitBody = Static<typeof CommitBody>

export const Settled = Type.Object(
  {
    reservationId: idField('rsv'),
    status: Type.Enum(['committed', 'released'], { examples: ['committed'] }),
    quantity: amount('What was counted.', 4),
    ...balance,
  },
  { title: 'UsageReservationSettled' },
)
export type Settled = Static<typeof Settled>

export const UsageQuery = Type.Object(
  {
    key: Type.Optional(featureKey),
    from: Type.Optional(instant('Begin of the series. Default: begin of the period.')),
    to: Type.Optional(instant('End of the series. Default: now.')),
    granularity: Type.Optional(
      Type.Enum(['hour', 'day', 'month'], { description: 'Adds a series, of 1000 points at most.', examples: ['day'] }),
    ),
    timezone: Type.String({
      maxLength: 64,
      default: 'UTC',
      description: 'Whose days: an IANA name.',
      examples: ['UTC'],
    }),
  },
  closed,
)
export type UsageQuery = Static<typeof UsageQuery>

const point = Type.Object({
  start: Timestamp('Begin.'),
  end: Timestamp('End.'),
  used: amount('Used in between.', 120),
})

export const Usage = Type.Object(
  {
    licenseId: idField('lic'),
    asOf: Timestamp('When this was read.'),
    features: Type.Array(
      Type.Object({
        ...balance,
        unit: nullable(text('What is counted.', 'call')),
        reserved: amount('Held by reservations.', 20),
        percentUsed: nullable(amount('Of the limit. Null: no limit.', 81.23)),
        unlimited: Type.Boolean({ examples: [false] }),
        period: nullable(Type.Object({ start: Timestamp('Begin.'), end: Timestamp('End.') })),
        lastEventAt: nullable(Timestamp('The last event.')),
        series: Type.Optional(Type.Array(point)),
      }),
    ),
  },
  { title: 'Usage' },
)
export type Usage = Static<typeof Usage>
