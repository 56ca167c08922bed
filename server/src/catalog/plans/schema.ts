import { type Static, Type } from 'typebox'
import { nullable, text } from '../../platform/http/fields.ts'

const optional = Type.Optional

/** What buyers see of a plan, and may have of it. */
export const saleFields = {
  description: nullable(
    Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: '\\S',
      description: 'Description of the plan for buyers: plain text. `null` for none.',
      examples: ['For small teams that ship every week'],
    }),
  ),
  listed: Type.Boolean({
    description:
      'Whether `GET /v1/plans` shows the plan to anyone who knows an app: its name, description, features, and listed prices.',
    examples: [true],
  }),
  trialRule: Type.Enum(['once', 'always'], {
    description:
      'Trials of a buyer. `once` (default): one among the plans of the group. `always`: one with each purchase.',
    examples: ['once'],
  }),
}

const closed = { additionalProperties: false }
/** Decimal quantities up to 2^53 - 1. */
const amount = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description, examples: [example] })

/** A calendar duration: `14d`, `1y`, or ISO 8601 (`P1Y`, `P1M15D`, `PT12H`). */
const Duration = (description: string, example: string) =>
  Type.String({
    pattern:
      '^(\\d{1,4}[dwmy]|P(?!$)(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,4}D)?(T(?=\\d)(\\d{1,4}H)?(\\d{1,4}M)?)?)$',
    description: `${description} \`14d\`, \`2w\`, \`1m\`, \`1y\`, or an ISO 8601 duration.`,
    examples: [example],
  })

const Counted = Type.Object(
  {
    limit: optional(amount('Limit: a maximum at any time, or per period for a metered feature.', 10_000)),
    unlimited: optional(
      Type.Boolean({ description: 'Whether the feature has no limit. Sent instead of `limit`.', examples: [false] }),
    ),
    reset: optional(
      Type.Enum(['hour', 'day', 'week', 'month', 'year'], {
        description:
          'Metered features: length of a period. Without it, the limit covers the whole life of the license.',
        examples: ['month'],
      }),
    ),
    anchor: optional(
      Type.Enum(['license', 'calendar'], {
        description: 'Metered features: whether periods start with the license or the calendar. Default: `license`.',
        examples: ['license'],
      }),
    ),
    timezone: optional(
      Type.String({
        maxLength: 64,
        description: 'Time zone of the periods: an IANA name. Default: UTC.',
        examples: ['Europe/Zurich'],
      }),
    ),
    overage: optional(
      Type.Enum(['block', 'allow', 'cap'], {
        description:
          'Metered features: reaction to usage above the limit. Reject it (`block`), count it (`allow`), or count at most `overageLimit` more (`cap`). Default: `block`.',
        examples: ['block'],
      }),
    ),
    overageLimit: optional(amount('Maximum overage. Only allowed with `overage: cap`.', 500)),
    rollover: optional(
      amount('Metered features: maximum unused quantity carried over to the next period. Default: 0.', 1_000),
    ),
    alertAt: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), {
        maxItems: 10,
        description: 'Metered features: percentages of the limit at which an event is sent. Default: 80 and 100.',
        examples: [[80, 100]],
      }),
    ),
    stacking: optional(
      Type.Enum(['sum', 'max', 'replace'], {
        description: "Effect of an add-on's limit on that of the plan. Default: `sum`.",
        examples: ['sum'],
      }),
    ),
  },
  { ...closed, title: 'PlanEntitlementLimit' },
)

const StaticValue = Type.Object(
  { value: Type.Unknown({ examples: [{ allow: ['a', 'b'] }] }) },
  { ...closed, title: 'PlanEntitlementValue' },
)

/** The entitlement of one feature in a plan version. */
export const Entitlement = Type.Union([Type.Boolean({ examples: [true] }), Counted, StaticValue], {
  title: 'PlanEntitlement',
  description:
    'Entitlement of a feature. Boolean: true or false. Static: `{value}`. Limit: `{limit}` or `{unlimited: true}`. Metered: the same, and the length of the period after which usage resets.',
  examples: [{ limit: 10_000, reset: 'month', overage: 'block' }],
})
export type Entitlement = Static<typeof Entitlement>
export type Counted = Static<typeof Counted>

/** The complete content of a plan version. */
export const planContent = {
  entitlements: Type.Record(Type.String({ maxLength: 64 }), Entitlement, {
    description: 'Entitlements by feature key.',
    examples: [{ sso: true, api_calls: { limit: 10_000, reset: 'month' } }],
  }),
  term: optional(
    Duration(
      'Term: how long a license lasts, and how far a renewal extends it. Without it, licenses have no end.',
      '1y',
    ),
  ),
  trial: optional(Duration('Trial length of a new license.', '14d')),
  grace: optional(Duration('Grace period after a license ends or its payment fails.', '7d')),
  activations: optional(
    Type.Object(
      {
        limit: optional(
          Type.Integer({
            minimum: 1,
            maximum: 100_000,
            description: 'Maximum number of active devices.',
            examples: [3],
          }),
        ),
        mode: optional(
          Type.Enum(['node_locked', 'floating'], {
            description:
              'Device mode. `node_locked`: a device keeps its slot until it is removed. `floating`: a device keeps it while it sends heartbeats.',
            examples: ['node_locked'],
          }),
        ),
        leaseSeconds: optional(
          Type.Integer({
            minimum: 60,
            maximum: 2_592_000,
            description: 'Floating licenses: lease time, until which the next heartbeat is due.',
            examples: [600],
          }),
        ),
      },
      { ...closed, title: 'PlanDevices' },
    ),
  ),
  seats: optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Number of seats.', examples: [10] })),
  offlineTtl: optional(
    Type.Integer({
      minimum: 3_600,
      maximum: 31_536_000,
      description: 'Lifetime of an offline license file, in seconds. Default: 30 days.',
      examples: [2_592_000],
    }),
  ),
}

export const PlanContent = Type.Object(planContent, closed)
export type PlanContent = Static<typeof PlanContent>

/** A published version of a plan, by the key of the plan. */
export const PlanReference = Type.Object(
  {
    key: text('Key of the plan.', 'pro'),
    version: Type.Integer({ description: 'Version of the plan.', examples: [3] }),
  },
  { title: 'PlanReference' },
)
