const hour = 3_600
const day = 24 * hour
const lengths = [1, 2, 3, 6, 12, 24, 2 * 24, 7 * 24, 14 * 24, 30 * 24].map((hours) => hours * hour)
const longest = 30 * day
const mostBuckets = 90

/** A Monday: buckets of whole weeks start on one, and shorter ones on full hours or days. */
const originMs = Date.UTC(1970, 0, 5)

/** Returns the seconds of a bucket that give at most about 90 buckets. */
export function bucketSecondsFor(from: Date, to: Date): number {
  const seconds = (to.getTime() - from.getTime()) / 1_000
  const found = lengths.find((length) => seconds / length <= mostBuckets)
  return found ?? Math.ceil(seconds / mostBuckets / longest) * longest
}

/** Returns the starts of the buckets that cover the time from `from` (inclusive) to `to` (exclusive). */
export function bucketBegins(from: Date, to: Date, bucketSeconds: number): number[] {
  const length = bucketSeconds * 1_000
  const first = originMs + Math.floor((from.getTime() - originMs) / length) * length
  return Array.from({ length: Math.max(0, Math.ceil((to.getTime() - first) / length)) }, (_, at) => first + at * length)
}
