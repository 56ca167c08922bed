import type { Counted } from '../../catalog/plans/schema.ts'
import type { Reader } from '../../context.ts'
import { zoneOf } from '../../platform/time/timezone.ts'
import { findPeriods, type Metering } from './queries.ts'

/** A time range in which usage counts against one limit. */
export interface Period {
  readonly start: Date
  readonly end: Date
  /** Start of the previous period, if the license existed by then. */
  readonly before: Date | null
  /** The same as texts: written once, because many usage events are of one period. */
  readonly texts: PeriodTexts
}

interface PeriodTexts {
  readonly start: string
  readonly end: string
  /** Null: it never ends. */
  readonly resetsAt: string | null
}

function periodFrom(start: Date, end: Date, before: Date | null): Period {
  const texts = {
    start: start.toISOString(),
    end: end.toISOString(),
    resetsAt: end.getUTCFullYear() === 9999 ? null : end.toISOString(),
  }
  return { start, end, before, texts }
}

/** What a license grants of a metered feature. */
interface MeteredGrant {
  readonly license: { readonly periodAnchor: Date; readonly startsAt: Date }
  readonly counted: Counted
}

/** Without a reset, the whole life of a license is one period. */
const forEver = new Date('9999-12-31T00:00:00.000Z')
/** A Monday that is the first of a month and of a year in every time zone. */
const calendarStart = '2001-01-01T00:00:00'

/** The period at `at` of each feature. One statement for all. */
export async function periodsOf(ctx: Reader, granted: readonly MeteredGrant[], at: Date): Promise<Period[]> {
  const wanted = granted.map((grant) => meteringOf(grant))
  const meterings = wanted.filter((metering) => metering !== undefined)
  const rows = await findPeriods(
    ctx.db,
    meterings.map((metering) => ({ ...metering, at })),
  )
  const found = new Map(meterings.map((metering, index) => [metering, rows[index]]))
  return granted.map(({ license }, index) => {
    const row = found.get(wanted[index] as Metering)
    if (!row) return periodFrom(license.periodAnchor, forEver, null)
    const isFirst = row.before < license.startsAt && row.period_start <= license.startsAt
    return periodFrom(row.period_start, row.period_end, isFirst ? null : row.before)
  })
}

function meteringOf({ license, counted }: MeteredGrant): Metering | undefined {
  const { reset, anchor = 'license' } = counted
  if (reset === undefined) return undefined
  const timezone = zoneOf(counted.timezone ?? 'UTC')
  return { anchor: anchor === 'license' ? license.periodAnchor : startOfCalendar(timezone), unit: reset, timezone }
}

/** Midnight of the calendar's start in that zone. */
function startOfCalendar(timezone: string): Date {
  const utc = new Date(`${calendarStart}Z`)
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(utc)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return new Date(utc.getTime() - (there - utc.getTime()))
}
