import { severities } from './filters.ts'
import type { Bucket, Histogram } from './queries.ts'

export const totalOf = (bucket: Bucket): number => severities.reduce((sum, severity) => sum + bucket[severity], 0)

/** ISO 8601. */
export const endOf = (bucket: Bucket, { bucketSeconds }: Histogram): string =>
  new Date(Date.parse(bucket.at) + bucketSeconds * 1000).toISOString()

/** Rounds up to 1, 2, or 5 times a power of ten: the scale of the tallest bar. */
export function roundUp(value: number): number {
  if (value <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** Returns the buckets between two of them, in either order. */
export const between = (one: number, other: number): readonly [first: number, last: number] =>
  one < other ? [one, other] : [other, one]
