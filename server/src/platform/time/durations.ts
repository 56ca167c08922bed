/**
 * Calendar arithmetic in UTC, with the results of PostgreSQL: months come first, and end at the last day of a shorter month;
 * then days, then the rest.
 */
interface Parts {
  readonly months: number
  readonly days: number
  readonly minutes: number
}

const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/

function partsOf(duration: string): Parts {
  const found = iso.exec(duration)
  if (!found) throw new Error(`not an ISO 8601 duration: ${duration}`)
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0] = found
    .slice(1)
    .map((text) => Number(text ?? 0))
  return { months: years * 12 + months, days: weeks * 7 + days, minutes: hours * 60 + minutes }
}

function add(base: Date, { months, days, minutes }: Parts, times = 1): Date {
  const time = new Date(base)
  const day = time.getUTCDate()
  time.setUTCDate(1)
  time.setUTCMonth(time.getUTCMonth() + months * times)
  time.setUTCDate(Math.min(day, lastDayOf(time)) + days * times)
  time.setTime(time.getTime() + minutes * times * 60_000)
  return time
}

function lastDayOf(month: Date): number {
  const last = new Date(month)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return last.getUTCDate()
}

export const addDuration = (base: Date, duration: string): Date => add(base, partsOf(duration))

const mostTerms = 1_200

/**
 * The end of the term that follows `end`. An end that is a whole number of terms after the anchor is followed by the next of
 * these: from the 31st, the end of a shorter month doesn't become that of all later ones.
 */
export function addTerm(anchor: Date, end: Date, term: string): Date {
  const parts = partsOf(term)
  for (let terms = 1; terms <= mostTerms; terms += 1) {
    if (add(anchor, parts, terms).getTime() === end.getTime()) return add(anchor, parts, terms + 1)
  }
  return add(end, parts)
}
