import { type Static, Type } from 'typebox'

const optional = Type.Optional
const closed = { additionalProperties: false }
/** Usage is counted in decimals up to 2^53 - 1. */
const amount = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [example] })

/** A span of the calendar: `14d`, `1y`, or ISO 8601 (`P1Y`, `P1M15D`, `PT12H`). */
const Duration = (description: string, example: string) =>
  Type.String({
    pattern:
      '^(\\d{1,4}[dwmy]|P(?!$)(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,4}D)?(T(?=\\d)(\\d{1,4}H)?(\\d{1,4}M)?)?)$',
    description: `${description} \`14d\`, \`2w\`, \`1m\`, \`1y\` or an ISO 8601 duration.`,
    examples: [example],
  })

const Counted = Type.Object(
  {
    limit: optional(amount('How many, or how much in a period.', 10_000)),
    unlimited: optional(Type.Boolean({ description: 'In place of a limit.', examples: [false] })),
    reset: optional(
      Type.Enum(['hour', 'day', 'week', 'month', 'year'], {
        description: 'Metered: how long a period is. Without it the limit is for the whole life of the licence.',
        examples: ['month'],
      }),
    ),
    anchor: optional(
      Type.Enum(['license', 'calendar'], {
        description: 'Metered: whether periods begin when the licence did, or with the calendar. Default: license.',
        examples: ['license'],
      }),
    ),
    timezone: optional(
      Type.String({
        maxLength: 64,
        description: 'Whose calendar: an IANA name. Default: UTC.',
        examples: ['Europe/Zurich'],
      }),
    ),
    overage: optional(
      Type.Enum(['block', 'allow', 'cap'], {
        description:
          'Metered: beyond the limit refuse, accept and count, or accept up to `overageLimit` more. Default: block.',
        examples: ['block'],
      }),
    ),
    overageLimit: optional(amount('With `overage: cap`.', 500)),
    rollover: optional(
      amount('Metered: so much of what was left over counts in the next period too. Default: 0.', 1_000),
    ),
    alertAt: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), {
        maxItems: 10,
        description: 'Metered: per cent of the limit at which to tell. Default: 80 and 100.',
        examples: [[80, 100]],
      }),
    ),
    stacking: optional(
      Type.Enum(['sum', 'max', 'replace'], {
        description: 'What the limit of an add-on does to that of the plan. Default: sum.',
        examples: ['sum'],
      }),
    ),
  },
  closed,
)

const StaticValue = Type.Object({ value: Type.Unknown({ examples: [{ allow: ['a', 'b'] }] }) }, closed)

/** What a version of a plan says of one feature. */
export const Entitlement = Type.Union([Type.Boolean({ examples: [true] }), Counted, StaticValue], {
  description:
    'boolean features: true or false. static: `{value}`. limit: `{limit}` or `{unlimited: true}`. metered: those and when they start anew.',
  examples: [{ limit: 10_000, reset: 'month', overage: 'block' }],
})
export type Entitlement = Static<typeof Entitlement>
export type Counted = Static<typeof Counted>

/** All that a version of a plan says. */
export const planContent = {
  entitlements: Type.Record(Type.String({ maxLength: 64 }), Entitlement, {
    description: 'By the key of their feature.',
    examples: [{ sso: true, api_calls: { limit: 10_000, reset: 'month' } }],
  }),
  term: optional(Duration('How long a licence lasts, and how far a renewal takes it. Without it: for ever.', '1y')),
  trial: optional(Duration('A new licence begins with a trial of this length.', '14d')),
  grace: optional(Duration('A licence that is over, or whose payment failed, counts for so long.', '7d')),
  activations: optional(
    Type.Object(
      {
        limit: optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Devices at once.', examples: [3] })),
        mode: optional(
          Type.Enum(['node_locked', 'floating'], {
            description: 'A device stays until it is removed, or for as long as it sends heartbeats.',
            examples: ['node_locked'],
          }),
        ),
        leaseSeconds: optional(
          Type.Integer({
            minimum: 60,
            maximum: 2_592_000,
            description: 'Floating: time to the next heartbeat.',
            examples: [600],
          }),
        ),
      },
      closed,
    ),
  ),
  seats: optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'People who may use the licence.', examples: [10] }),
  ),
  offlineTtl: optional(
    Type.Integer({
      minimum: 3_600,
      maximum: 31_536_000,
      description: 'Seconds that an offline file is good for. Default: 30 days.',
      examples: [2_592_000],
    }),
  ),
}

export const PlanContent = Type.Object(planContent, closed)
export type PlanContent = Static<typeof PlanContent>
