import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

const count = (description: string, example = 3) => Type.Integer({ minimum: 0, description, examples: [example] })

export const LicenseStats = Type.Object(
  {
    days: Type.Integer({ description: 'How many days, today among them. They begin at 00:00 UTC.', examples: [30] }),
    statuses: Type.Object({
      scheduled: count('Have not begun.', 2),
      trialing: count('In their trial.', 14),
      active: count('Active.', 180),
      grace: count('Over or unpaid, and still granted.', 5),
      expired: count('Over.', 21),
      suspended: count('Suspended.', 1),
      revoked: count('Revoked.', 7),
    }),
    granted: count('Granted in these days.', 32),
    churned: count('Expired or revoked in these days.', 6),
    capped: Type.Boolean({ description: 'There are more licences: the newest were counted.', examples: [false] }),
    nearLimits: Type.Array(
      Type.Object({
        licenseId: idField('lic'),
        userId: idField('usr'),
        email: nullable(text('Address of the user.', 'ada@example.com')),
        plan: text('Name of the plan.', 'Pro'),
        featureKey: text('Which feature.', 'api_calls'),
        featureName: text('For people.', 'API calls'),
        used: Type.Number({ description: 'Used in the period.', examples: [9_120] }),
        limit: Type.Number({ description: 'Of the period.', examples: [10_000] }),
        percentUsed: Type.Number({ description: 'Of the limit.', examples: [91.2] }),
        resetsAt: nullable(Timestamp('When the next period begins.')),
      }),
      {
        description:
          'Most used first: of the newest licences, those that passed a threshold of their plan in the present period. At most ten.',
      },
    ),
  },
  { title: 'LicenseStats' },
)
export type LicenseStats = Static<typeof LicenseStats>
