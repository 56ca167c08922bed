import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Reply } from '../../../test/client.ts'
import { days, type Service, startService } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'
import { rounds, seed } from '../../../test/rounds.ts'
import { listUnknownZones } from '../../platform/db/zones.ts'
import { isTimezone, zoneOf } from '../../platform/time/timezone.ts'
import { findPeriods, type Metering } from './queries.ts'
import { periodsOf } from './service.ts'

/** Names that runtimes and PostgreSQL read differently, or that only one of them knows. */
const disputed =
  `ACT AET AGT ART AST BET BST CAT CET CNT CST CTT ECT EET EST HST IET IST MET MIT MST NET NST PLT PNT PRT PST SST VST WET
  GB Japan EST5EDT SystemV/AST4 US/Pacific-New UTC GMT`.split(/\s+/)

test('a time zone has the same offsets in PostgreSQL as in the runtime, or is refused', async () => {
  const { db } = await startService()
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), ...disputed])]
  const instants = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)]
  const accepted = names.filter(isTimezone)
  expect(accepted.length).toBeGreaterThan(400)
  expect(disputed.filter(isTimezone)).toEqual(['UTC', 'GMT'])

  // Also what stored names mean.
  for (const name of [...accepted, ...disputed.filter((each) => !each.includes('/'))]) {
    for (const instant of instants) {
      const { rows } = await sql<{ shown: number }>`
        select extract(epoch from to_timestamp(${instant / 1_000}) at time zone ${zoneOf(name)})::float8 * 1000 as shown`.execute(
        db,
      )
      expect([name, rows[0]?.shown]).toEqual([name, clock(name, instant)])
    }
  }
})

/** As if the database had an older list of zones than the runtime. Databases of tests are used again. */
async function forgetVienna(db: Service['db']): Promise<void> {
  const { rows } = await sql<{ known: string }>`select pg_get_functiondef('zone_is_known'::regproc) as known`.execute(
    db,
  )
  onTestFinished(async () => {
    await sql.raw(rows[0]?.known ?? '').execute(db)
  })
  await sql`create or replace function zone_is_known(name text) returns boolean language plpgsql stable as $$
    begin return name <> 'Europe/Vienna'; end; $$`.execute(db)
}

test('the database tells which zones of the runtime it knows', async () => {
  const { db } = await startService()
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), ...known, 'Mars/Olympus'])].filter((name) =>
    name.includes('/'),
  )

  expect((await listUnknownZones(db, names)).toSorted()).toEqual(names.filter((name) => !known.has(name)).toSorted())
})

test('a zone that only the runtime knows is refused, with its field', async () => {
  const service = await startService()
  await forgetVienna(service.db)
  const { admin, token, license } = await setUpLicensedUser(service, 'free')
  const entitlement = { limit: 5, reset: 'day', timezone: 'Europe/Vienna' }
  const expectRefusal = async (path: string, reply: Promise<Reply>) =>
    expect(await reply).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } },
    })

  await expectRefusal(
    'timezone',
    service.call('GET', '/v1/licenses/usage?granularity=day&timezone=Europe/Vienna', { token }),
  )
  const plan = {
    projectId: service.app.projectRef,
    key: 'vienna',
    name: 'Vienna',
    entitlements: { api_calls: entitlement },
  }
  await expectRefusal('entitlements.api_calls.timezone', admin.call('POST', '/v1/admin/plans', { body: plan }))
  const override = { featureKey: 'api_calls', entitlement, reason: 'Asked' }
  await expectRefusal(
    'entitlement.timezone',
    admin.call('POST', `/v1/admin/licenses/${license.id}/overrides`, { body: override }),
  )
})

test('periods in a zone that the database does not know are those of UTC, and others keep theirs', async () => {
  const { db } = await startService()
  const at = new Date('2026-07-15T23:00:00Z')
  const anchor = new Date('2026-01-01T00:00:00Z')
  const days = ['Mars/Olympus', 'Europe/Vienna', 'UTC'].map((timezone) => ({ anchor, unit: 'day', timezone, at }))

  const starts = (await findPeriods(db, days)).map(({ period_start }) => period_start.toISOString())

  expect(starts).toEqual(['2026-07-15T00:00:00.000Z', '2026-07-15T23:00:00.000Z', '2026-07-15T00:00:00.000Z'])
})

// --- the same by other means: the calendar of Intl, and every boundary in turn

const formats = new Map<string, Intl.DateTimeFormat>()

/** Local clock time at a timestamp, as if it were UTC. Epoch milliseconds. */
function clock(timeZone: string, instant: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    const numeric = 'numeric' as const
    const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric }
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Timestamp of a local clock time: the later of two; in a skipped hour, as if it had not been skipped. */
function instantOf(timeZone: string, shown: number): number {
  const [before = 0, after = 0] = [-days, days].map((by) => shown - (clock(timeZone, shown + by) - (shown + by)))
  const real = [before, after].filter((instant) => clock(timeZone, instant) === shown)
  return real.length === 0 ? before : Math.max(...real)
}

/** `count` calendar units later; the 31st becomes the last day of a short month. */
function later(shown: number, unit: string, count: number): number {
  if (unit === 'day' || unit === 'week') return shown + count * (unit === 'day' ? 1 : 7) * days
  const date = new Date(shown)
  const month = date.getUTCMonth() + count * (unit === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const first = Date.UTC(date.getUTCFullYear(), month, 1)
  return first + (Math.min(date.getUTCDate(), lastDay) - 1) * days + (shown % days)
}

const about = { hour: days / 24, day: days, week: 7 * days, month: 30.4 * days, year: 365 * days } as const

/** Starts near, and moves boundary by boundary. */
function expectPeriod({ anchor, unit, timezone }: Metering, at: Date): [start: string, end: string] {
  const shown = clock(timezone, anchor.getTime())
  const boundary = (count: number): number =>
    unit === 'hour' ? anchor.getTime() + count * 3_600_000 : instantOf(timezone, later(shown, unit, count))
  let count = Math.round((at.getTime() - anchor.getTime()) / about[unit as keyof typeof about])
  while (boundary(count) > at.getTime()) count -= 1
  while (boundary(count + 1) <= at.getTime()) count += 1
  return [new Date(boundary(count)).toISOString(), new Date(boundary(count + 1)).toISOString()]
}

const zones = [
  'UTC',
  'Europe/Zurich',
  'America/New_York',
  'America/Sao_Paulo', // its clocks changed at midnight
  'Australia/Lord_Howe', // by half an hour
  'Asia/Kathmandu', // +05:45
  'Pacific/Chatham', // +12:45, and daylight saving
  'Pacific/Kiritimati', // +14:00
]
const between = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 }).map((seconds) => new Date(seconds * 1000))
/** Ends of months, leap days, skipped hours, and repeated hours. */
const awkward = fc
  .constantFrom(
    '2016-02-29T12:00:00Z',
    '2016-02-29T23:30:00Z',
    '2017-01-31T00:00:00Z',
    '2017-12-31T23:59:59Z',
    '2016-03-27T01:30:00Z',
    '2016-03-13T07:30:00Z',
    '2016-10-30T00:30:00Z',
    '2016-11-06T05:30:00Z',
    '2016-10-16T03:00:00Z',
    '2016-02-27T01:30:00Z',
  )
  .map((text) => new Date(text))

test('periods follow the local calendar, including ends of months, leap days, and clock changes', async () => {
  const { db } = await startService()
  const metering = fc.record({
    anchor: fc.oneof(between('2015-01-01T00:00:00Z', '2019-01-01T00:00:00Z'), awkward),
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
    timezone: fc.constantFrom(...zones),
    at: fc.oneof(between('2015-01-01T00:00:00Z', '2021-01-01T00:00:00Z'), awkward),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(metering, { minLength: 20, maxLength: 20 }), async (meterings) => {
      const rows = await findPeriods(db, meterings)
      expect(rows.map((row) => [row.period_start.toISOString(), row.period_end.toISOString()])).toEqual(
        meterings.map(({ at, ...rest }) => expectPeriod(rest, at)),
      )
      // A period ends where the next one starts.
      const before = meterings.map((each, index) => ({ ...each, at: rows[index]?.before ?? each.at }))
      expect((await findPeriods(db, before)).map(({ period_end }) => period_end)).toEqual(
        rows.map(({ period_start }) => period_start),
      )
    }),
    { numRuns: rounds(25), seed },
  )
}, 180_000)

test('an hour is an hour, also during a clock change', async () => {
  const { db } = await startService()
  const anchor = new Date('2016-03-26T00:20:00Z')
  const hours = Array.from({ length: 48 }, (_, index) => new Date(anchor.getTime() + index * 3_600_000 + 1))
  const rows = await findPeriods(
    db,
    hours.map((at) => ({ anchor, unit: 'hour', timezone: 'Europe/Zurich', at })),
  )
  expect(rows.map(({ period_start }) => period_start.getTime())).toEqual(hours.map((at) => at.getTime() - 1))
})

const license = { periodAnchor: new Date('2026-01-31T10:00:00Z'), startsAt: new Date('2026-01-31T10:00:00Z') }
const readPeriod = async (counted: object, at: string) => {
  const { db } = await startService()
  const [period] = await periodsOf({ db, now: () => new Date(at) }, [{ license, counted }], new Date(at))
  return [period?.start, period?.end, period?.before].map((instant) => instant?.toISOString())
}

test('a month from the 31st ends with February, and returns to the 31st', async () => {
  expect(await readPeriod({ reset: 'month' }, '2026-03-15T00:00:00Z')).toEqual([
    '2026-02-28T10:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
    '2026-01-31T10:00:00.000Z',
  ])
})

test("a zone's calendar starts at its midnight; weeks on Monday", async () => {
  const counted = { anchor: 'calendar', timezone: 'America/New_York' } as const
  expect(await readPeriod({ ...counted, reset: 'month' }, '2026-04-01T03:00:00Z')).toEqual([
    '2026-03-01T05:00:00.000Z',
    '2026-04-01T04:00:00.000Z',
    '2026-02-01T05:00:00.000Z',
  ])
  expect((await readPeriod({ ...counted, reset: 'week' }, '2026-03-10T12:00:00Z')).slice(0, 2)).toEqual([
    '2026-03-09T04:00:00.000Z',
    '2026-03-16T04:00:00.000Z',
  ])
})

test('the first period of a license has no predecessor; without a reset there is only one', async () => {
  expect(await readPeriod({ reset: 'month' }, '2026-02-01T00:00:00Z')).toEqual([
    '2026-01-31T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    undefined,
  ])
  expect(await readPeriod({}, '2030-01-01T00:00:00Z')).toEqual([
    '2026-01-31T10:00:00.000Z',
    '9999-12-31T00:00:00.000Z',
    undefined,
  ])
})
