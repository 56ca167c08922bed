import { type Static, Type } from 'typebox'
import { nullable, text } from '../platform/http/fields.ts'

const severities = ['critical', 'warning'] as const

export const ShownCondition = Type.Object(
  {
    key: text('Name of the condition, as in metrics and alarms.', 'mail_queue'),
    severity: Type.Enum(severities, {
      description: '`critical`: users notice it now, or data is at risk. `warning`: it gets worse until it is fixed.',
      examples: ['critical'],
    }),
    state: Type.Enum(['ok', 'holds', 'unknown', 'unused'], {
      description:
        '`holds` if something needs attention, `unknown` if it could not be measured, `unused` if it does not apply to this installation.',
      examples: ['holds'],
    }),
    value: nullable(Type.Number({ description: 'Measured value. `null` if it is not known.', examples: [612] })),
    threshold: Type.Number({ description: 'Value from which on the condition holds.', examples: [300] }),
    unit: Type.Enum(['boolean', 'seconds', 'percent', 'count'], {
      description: 'Unit of the value and the threshold.',
      examples: ['seconds'],
    }),
    title: text('Short name of the condition.', 'Emails not sent'),
    message: nullable(
      text('Description of the case. `null` unless the condition holds.', 'An email has waited for 10 minutes.'),
    ),
    doNext: nullable(text('Action to take. `null` unless the condition holds.', 'Correct SMTP_URL.')),
  },
  { title: 'HealthCondition' },
)
export type ShownCondition = Static<typeof ShownCondition>

export const HealthStatus = Type.Object(
  {
    status: Type.Enum(['ok', ...severities], {
      description: 'Worst severity of a condition that holds.',
      examples: ['critical'],
    }),
    version: text('Version of the service.', '0.1.0'),
    conditions: Type.Array(ShownCondition),
  },
  { title: 'InstanceHealth' },
)
export type HealthStatus = Static<typeof HealthStatus>
