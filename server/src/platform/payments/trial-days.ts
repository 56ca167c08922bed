import { entryOf } from './listed.ts'

const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }

/** Length of a trial in days. Null: without a trial, or with an unknown interval. */
export function daysOf(interval: string | undefined, count: number | undefined): number | null {
  const days = entryOf(daysIn, interval)
  return days !== undefined && count !== undefined && Number.isInteger(count) && count > 0 ? days * count : null
}
