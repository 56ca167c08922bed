import { severities } from './filters.ts'
import type { Bucket, Histogram } from './queries.ts'

export const totalOf = (bucket: Bucket): number => severities.reduce((sum, severity) => sum + bucket[severity], 0)

/** ISO 8601. */
export const endOf = (bucket: Bucket, { bucketSeconds }: Histogram): string =>
  new Date(Date.parse(bucket.at) + bucketSeconds * 1000).toISOString()

/** The next 1, 2 or 5 with noughts: what the tallest bar is measured by. */
export function roundUp(value: number): number {
  if (value <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** The buckets between two of them, whichever comes first. */
export const between = (one: number, other: number): readonly [first: number, last: number] =>
  one < other ? [one, other] : [other, one]
