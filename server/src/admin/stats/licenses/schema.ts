import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

const count = (description: string, example = 3) => Type.Integer({ minimum: 0, description, examples: [example] })

export const LicenseStats = Type.Object(
  {
    days: Type.Integer({ description: 'Number of days, including today. Days start at 00:00 UTC.', examples: [30] }),
    statuses: Type.Object(
      {
        scheduled: count('Licenses that have not started.', 2),
        trialing: count('Licenses in their trial.', 14),
        active: count('Active.', 180),
        grace: count('Licenses that have ended or are past due, and still grant access.', 5),
        expired: count('Over.', 21),
        suspended: count('Suspended.', 1),
        revoked: count('Revoked.', 7),
      },
      { title: 'LicenseStatusCounts' },
    ),
    granted: count('Licenses granted in these days.', 32),
    churned: count('Licenses that expired or were revoked in these days.', 6),
    capped: Type.Boolean({
      description: 'Whether there are more licenses than the newest ones that were counted.',
      examples: [false],
    }),
    nearLimits: Type.Array(
      Type.Object({
        licenseId: idField('lic'),
        userId: idField('usr'),
        email: nullable(text('Email of the user.', 'ada@example.com')),
        emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
        plan: text('Name of the plan.', 'Pro'),
        featureKey: text('Key of the feature.', 'api_calls'),
        featureName: text('Display name of the feature.', 'API calls'),
        used: Type.Number({ description: 'Usage in the period.', examples: [9_120] }),
        limit: Type.Number({ description: 'Limit for the period.', examples: [10_000] }),
        percentUsed: Type.Number({ description: 'Usage as a percentage of the limit.', examples: [91.2] }),
        resetsAt: nullable(Timestamp('When the next period starts.')),
      }),
      {
        description:
          'Licenses near their limit, by highest usage first: of the newest licenses, those above a threshold of their plan in the current period. At most 10.',
      },
    ),
  },
  { title: 'LicenseStats' },
)
export type LicenseStats = Static<typeof LicenseStats>
