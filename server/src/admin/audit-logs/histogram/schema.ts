import { type Static, Type } from 'typebox'
import { Timestamp } from '../../../platform/http/page.ts'

const count = Type.Integer({ minimum: 0, examples: [3] })

export const AuditHistogram = Type.Object(
  {
    bucketSeconds: Type.Integer({
      description:
        'Length of a bucket, in hours or days, chosen to give about 60 to 90 buckets. The last bucket can be incomplete.',
      examples: [43_200],
    }),
    capped: Type.Boolean({
      description: 'Whether there are more records than the newest ones that were counted.',
      examples: [false],
    }),
    buckets: Type.Array(
      Type.Object({
        at: Timestamp('When the bucket starts. Days start at 00:00 UTC, weeks on Monday.'),
        info: count,
        notice: count,
        warning: count,
        critical: count,
      }),
      { description: 'Buckets in chronological order, including empty ones.' },
    ),
  },
  { title: 'AuditHistogram' },
)
export type AuditHistogram = Static<typeof AuditHistogram>
