const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** `January 1, 2026, 12:00 UTC`. */
export const inFull = (instant: Date): string => `${day.format(instant)}, ${clock.format(instant)} UTC`

/** `12:10 UTC (10 minutes)`; with the date when it is another day, with seconds when it lasts less than two minutes. */
export function until(end: Date, start: Date): string {
  const seconds = Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000))
  const time = seconds < 120 ? clockWithSeconds.format(end) : clock.format(end)
  const date = day.format(end) === day.format(start) ? '' : `${day.format(end)}, `
  return `${date}${time} UTC (${duration(seconds)})`
}

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const

/** In the largest unit of which at least two fit: `90 minutes`, not `2 hours`. */
function duration(seconds: number): string {
  const unit = units.find((candidate) => seconds >= 2 * candidate.seconds)
  const count = unit ? Math.round(seconds / unit.seconds) : seconds
  return `${count} ${unit?.name ?? 'second'}${count === 1 ? '' : 's'}`
}
