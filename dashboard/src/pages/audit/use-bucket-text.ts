import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import { severities } from './filters.ts'
import type { Bucket, Histogram } from './queries.ts'
import { endOf, totalOf } from './time-buckets.ts'

const day = 86_400

export interface BucketText {
  /** For the axis: "3 Nov" for ranges over a week, else with the hour. */
  readonly tick: (bucket: Bucket) => string
  /** "12 records: 10 info, 2 warning" */
  readonly counts: (buckets: readonly Bucket[]) => string
  /** From the start of the first to the end of the last. */
  readonly span: (first: Bucket, last: Bucket) => string
}

/** Describes the buckets of the histogram. */
export function useBucketText(histogram: Histogram): BucketText {
  const { t, i18n } = useTranslation('audit')
  const format = useFormat()
  // Days and weeks start at midnight UTC and are named by UTC dates.
  const options: Intl.DateTimeFormatOptions =
    histogram.bucketSeconds >= day
      ? { day: 'numeric', month: 'short', timeZone: 'UTC' }
      : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
  const date = new Intl.DateTimeFormat(i18n.language, options)
  const isLong = histogram.buckets.length * histogram.bucketSeconds > 7 * day
  const ticks = isLong
    ? new Intl.DateTimeFormat(i18n.language, { ...options, hour: undefined, minute: undefined })
    : date
  return {
    tick: (bucket) => ticks.format(new Date(bucket.at)),
    span: (first, last) => {
      // A range of whole days ends on its last day, not at the midnight after it.
      const end = Date.parse(endOf(last, histogram)) - (histogram.bucketSeconds >= day ? 1 : 0)
      return date.formatRange(new Date(first.at), new Date(end))
    },
    counts: (buckets) => {
      const total = buckets.reduce((sum, bucket) => sum + totalOf(bucket), 0)
      const parts = severities.flatMap((severity) => {
        const count = buckets.reduce((sum, bucket) => sum + bucket[severity], 0)
        return count === 0 ? [] : [`${format.number(count)} ${t(`severity.${severity}`)}`]
      })
      const all = t('histogram.records', { count: total, total: format.number(total) })
      return parts.length === 0 ? all : `${all} (${parts.join(', ')})`
    },
  }
}
