import { type Static, Type } from 'typebox'
import { Timestamp } from '../../../platform/http/page.ts'

const count = Type.Integer({ minimum: 0, examples: [3] })

export const AuditHistogram = Type.Object(
  {
    bucketSeconds: Type.Integer({
      description:
        'How long a bucket is: hours or days, so that there are about 60 to 90. The last may not be over yet.',
      examples: [43_200],
    }),
    capped: Type.Boolean({
      description: 'There are more records than were counted: only the newest are.',
      examples: [false],
    }),
    buckets: Type.Array(
      Type.Object({
        at: Timestamp('When it begins. Days begin at 00:00 UTC, weeks on Monday.'),
        info: count,
        notice: count,
        warning: count,
        critical: count,
      }),
      { description: 'In their order, also those without records.' },
    ),
  },
  { title: 'AuditHistogram' },
)
export type AuditHistogram = Static<typeof AuditHistogram>
