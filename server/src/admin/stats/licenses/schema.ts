import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

const count = (description: string, example = 3) => Type.Integer({ minimum: 0, description, examples: [example] })

export const LicenseStats = Type.Object(
  {
    days: Type.Integer({ description: 'Number of days, including today.', examples: [30] }),
    from: Timestamp('Start of the first day.', '2026-01-01T00:00:00.000Z'),
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
    checkouts: Type.Object(
      {
        opened: count('Checkouts opened in these days.', 40),
        completed: count('Checkouts opened in these days that were paid.', 25),
        left: count('Checkouts opened in these days that expired without a payment.', 9),
        capped: Type.Boolean({
          description: 'Whether there are more than the newest ones that were counted.',
          examples: [false],
        }),
      },
      { title: 'CheckoutCounts' },
    ),
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
        description: 'At most 10 of the newest licenses above a threshold of their plan, highest usage first.',
      },
    ),
  },
  { title: 'LicenseStats' },
)
export type LicenseStats = Static<typeof LicenseStats>
