import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { anyLength } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { addDuration, addTerm } from './durations.ts'

interface Sum {
  readonly base: Date
  readonly duration: string
  readonly times: number
}

/** The same by the database. */
async function addAll(db: Db, sums: readonly Sum[]): Promise<string[]> {
  const { rows } = await sql<{ at: Date }>`
    select (base at time zone 'UTC' + times * duration::interval) at time zone 'UTC' as at
    from unnest(${anyLength(
      sums.map(({ base }) => base),
      'timestamptz',
    )}, ${anyLength(
      sums.map(({ duration }) => duration),
      'text',
    )},
      ${anyLength(
        sums.map(({ times }) => times),
        'int',
      )}) with ordinality as s (base, duration, times, ord) order by ord`.execute(db)
  return rows.map(({ at }) => at.toISOString())
}

const part = (unit: string, max = 9_999) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.integer({ min: 0, max }).map((count) => `${count}${unit}`),
  )

const durations = fc
  .tuple(part('Y', 400), part('M', 500), part('W', 300), part('D'), part('H'), part('M'))
  .map(([years, months, weeks, days, hours, minutes]) => {
    const time = hours + minutes
    return `P${years}${months}${weeks}${days}${time && `T${time}`}`
  })
  .filter((duration) => duration !== 'P')

/** Any time, and often the end of a month. */
const bases = fc.oneof(
  fc.date({ min: new Date('1970-01-01'), max: new Date('2400-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.integer({ min: 1970, max: 2399 }),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 0, max: 86_399_999 }),
    )
    .map(([year, month, ms]) => new Date(Date.UTC(year, month + 1, 0) + ms)),
)

test('durations are added as PostgreSQL adds intervals', async () => {
  const { db } = await startService()
  const sums = fc.record({ base: bases, duration: durations, times: fc.constant(1) })

  await fc.assert(
    fc.asyncProperty(fc.array(sums, { minLength: 100, maxLength: 200 }), async (all) => {
      const ours = all.map(({ base, duration }) => addDuration(base, duration).toISOString())
      expect(ours).toEqual(await addAll(db, all))
    }),
    { numRuns: 50 },
  )
})

test('an end that is a whole number of terms after the anchor is followed by the next one', async () => {
  const { db } = await startService()
  const terms = fc.constantFrom('P1M', 'P3M', 'P1Y', 'P1M15D', 'P30D', 'P2W', 'PT36H')
  const sums = fc.record({ base: bases, duration: terms, times: fc.integer({ min: 1, max: 30 }) })

  await fc.assert(
    fc.asyncProperty(fc.array(sums, { minLength: 100, maxLength: 200 }), async (all) => {
      const ends = await addAll(db, all)
      const ours = all.map(({ base, duration }, index) =>
        addTerm(base, new Date(ends[index] ?? ''), duration).toISOString(),
      )
      expect(ours).toEqual(
        await addAll(
          db,
          all.map((sum) => ({ ...sum, times: sum.times + 1 })),
        ),
      )
    }),
    { numRuns: 50 },
  )
})

test('any other end is followed by a whole term', () => {
  const end = new Date('2026-02-27T12:00:00Z')

  expect(addTerm(new Date('2026-01-31T12:00:00Z'), end, 'P1M')).toEqual(new Date('2026-03-27T12:00:00Z'))
  // The 1,201st term.
  const anchor = new Date('1900-01-31T12:00:00Z')
  expect(addTerm(anchor, new Date('2000-02-29T12:00:00Z'), 'P1M')).toEqual(new Date('2000-03-29T12:00:00Z'))
})

test.each([
  ['2026-01-20', ['P14D', 'P1M'], '2026-03-03'],
  ['2026-01-17', ['P14D', 'P1M'], '2026-02-28'],
  ['2026-01-31', ['P1M', 'P1M'], '2026-03-28'],
  ['2027-12-31', ['P2M'], '2028-02-29'],
  ['2028-02-29', ['P1Y'], '2029-02-28'],
  ['2026-01-31', ['P1M1D'], '2026-03-01'],
  ['2026-01-31', [], '2026-01-31'],
])('from %s, %j is %s', (base, steps, end) => {
  const sum = steps.reduce(addDuration, new Date(`${base}T09:00:00Z`))

  expect(sum.toISOString()).toBe(`${end}T09:00:00.000Z`)
})

test.each(['1m', '14d', '-P1M', '1 month'])('%j is refused: its parts are not known', (text) => {
  expect(() => addDuration(new Date(0), text)).toThrow(text)
})
