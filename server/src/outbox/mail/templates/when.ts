import type { Language } from './wording.ts'

const formats = {
  en: {
    clock: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }),
    clockWithSeconds: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', timeStyle: 'medium' }),
    day: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
  },
  de: {
    clock: new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }),
    clockWithSeconds: new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', timeStyle: 'medium' }),
    day: new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, Intl.DateTimeFormat>>>>

/** `January 1, 2026, 12:00 UTC`. */
export const inFull = (instant: Date, language: Language): string =>
  `${formats[language].day.format(instant)}, ${formats[language].clock.format(instant)} UTC`

/** `12:10 UTC (10 minutes)`; with the date when it is another day, with seconds when it lasts less than two minutes. */
export function until(end: Date, start: Date, language: Language): string {
  const { clock, clockWithSeconds, day } = formats[language]
  const seconds = Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000))
  const time = seconds < 120 ? clockWithSeconds.format(end) : clock.format(end)
  const date = day.format(end) === day.format(start) ? '' : `${day.format(end)}, `
  return `${date}${time} UTC (${duration(seconds, language)})`
}

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const

/** Made once: every email needs one of them, and making it costs more than using it. */
const countsIn = (language: Language) => {
  const countOf = (unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false })
  return { day: countOf('day'), hour: countOf('hour'), minute: countOf('minute'), second: countOf('second') }
}
const counts = { en: countsIn('en'), de: countsIn('de') }

/** In the largest unit of which at least two fit: `90 minutes`, not `2 hours`. */
function duration(seconds: number, language: Language): string {
  const unit = units.find((candidate) => seconds >= 2 * candidate.seconds)
  const count = unit ? Math.round(seconds / unit.seconds) : seconds
  return counts[language][unit?.name ?? 'second'].format(count)
}
