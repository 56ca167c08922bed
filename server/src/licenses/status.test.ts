import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { days, startService } from '../../test/harness.ts'
import type { Db } from '../platform/db/db.ts'
import type { LicenseStatus } from '../platform/db/generated/tables.ts'
import { statusAt } from './status.ts'

type Times = Parameters<typeof statusAt>[0]

const at = new Date('2026-06-01T00:00:00Z')
const before = new Date(at.getTime() - days)
const after = new Date(at.getTime() + days)

const plain: Times = {
  startsAt: before,
  trialEndsAt: null,
  endsAt: null,
  expiresAt: null,
  pastDueSince: null,
  graceEndsAt: null,
  suspendedAt: null,
  revokedAt: null,
  supersededAt: null,
}

const rule: [text: string, times: Partial<Times>, status: LicenseStatus][] = [
  ['a license without end is active', {}, 'active'],
  ['a license starts at its start', { startsAt: at }, 'active'],
  ['before its start it is scheduled', { startsAt: after }, 'scheduled'],
  ['it is active until its end', { endsAt: after, expiresAt: after }, 'active'],
  ['after its end it is in its grace period', { endsAt: at, expiresAt: after }, 'grace'],
  ['after the grace period it is expired', { endsAt: before, expiresAt: at }, 'expired'],
  ['it is trialing until the trial ends', { trialEndsAt: after, endsAt: after, expiresAt: after }, 'trialing'],
  ['after the trial it is active', { trialEndsAt: at, endsAt: after, expiresAt: after }, 'active'],
  ['a trial ends with the license', { trialEndsAt: after, endsAt: at, expiresAt: after }, 'grace'],
  ['past due, it is in its grace period', { pastDueSince: at, graceEndsAt: after }, 'grace'],
  ['past due after the grace period, it is expired', { pastDueSince: before, graceEndsAt: at }, 'expired'],
  ['past due without a grace period, it is expired', { pastDueSince: at }, 'expired'],
  ['past due comes before the trial', { pastDueSince: at, trialEndsAt: after }, 'expired'],
  ['a start in the future comes before past due', { startsAt: after, pastDueSince: at }, 'scheduled'],
  ['suspended comes before the start', { suspendedAt: at, startsAt: after }, 'suspended'],
  ['revoked comes before suspended', { revokedAt: at, suspendedAt: at }, 'revoked'],
  ['superseded counts as revoked', { supersededAt: at }, 'revoked'],
  ['a suspension in the future changes nothing yet', { suspendedAt: after }, 'active'],
]

test.each(rule)('%s', (_text, times, expected) => {
  expect(statusAt({ ...plain, ...times }, at)).toBe(expected)
})

/*
 * The rule compares each time with `at` alone, so three choices per time cover every order: none, `at` (where "before" and
 * "after" differ), and later. A case is a number with one digit of base 3 per column. starts_at is the highest digit, and
 * never missing.
 */
const columns = [
  'trial_ends_at',
  'ends_at',
  'expires_at',
  'past_due_since',
  'grace_ends_at',
  'suspended_at',
  'revoked_at',
  'superseded_at',
  'starts_at',
]
const choices = [null, at, after]
const cases = { first: 3 ** 8, last: 3 ** 9 - 1, perStatement: 3 ** 7 }

const pick = (number: number, column: string): Date | null =>
  choices[Math.floor(number / 3 ** columns.indexOf(column)) % 3] ?? null

const timesOf = (number: number): Times => ({
  startsAt: pick(number, 'starts_at') ?? before,
  trialEndsAt: pick(number, 'trial_ends_at'),
  endsAt: pick(number, 'ends_at'),
  expiresAt: pick(number, 'expires_at'),
  pastDueSince: pick(number, 'past_due_since'),
  graceEndsAt: pick(number, 'grace_ends_at'),
  suspendedAt: pick(number, 'suspended_at'),
  revokedAt: pick(number, 'revoked_at'),
  supersededAt: pick(number, 'superseded_at'),
})

/** These times are the time of the change itself, so the row is never written before them. */
const changes = ['past_due_since', 'suspended_at', 'revoked_at', 'superseded_at']
const canBeWritten = (number: number): boolean => changes.every((column) => pick(number, column) !== after)

test('code, license_status, and reported_status agree on the status for every order of the times', async () => {
  const { db } = await startService()
  const differences: unknown[] = []

  for (let first = cases.first; first <= cases.last; first += cases.perStatement) {
    const { computed, stored } = await statusesInDatabase(db, first, first + cases.perStatement - 1)
    for (const [index, status] of computed.entries()) {
      const number = first + index
      const expected = statusAt(timesOf(number), at)
      const fits = status === expected && (!canBeWritten(number) || stored[index] === expected)
      if (!fits) differences.push({ ...timesOf(number), expected, status, stored: stored[index] })
    }
  }

  expect(differences.slice(0, 10)).toEqual([])
})

async function statusesInDatabase(db: Db, first: number, last: number) {
  const { rows } = await sql<{ computed: string[]; stored: string[] }>`
    select array_agg(license_status(l, ${at}) order by n) as computed, array_agg(${sql.raw(await readReportedStatus(db))} order by n) as stored
    from generate_series(${first}::int, ${last}::int) n
      cross join (select array[null, ${at}, ${after}]::timestamptz[] as choices) c
      cross join lateral jsonb_populate_record(null::licenses, jsonb_build_object(
        ${sql.raw(columns.map((column, index) => `'${column}', choices[1 + n / ${3 ** index} % 3]`).join(', '))},
        'created_at', ${at}::timestamptz, 'updated_at', ${at}::timestamptz)) l`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no statuses')
  return row
}

/** The expression that PostgreSQL computes reported_status with, over the columns of `l`. */
async function readReportedStatus(db: Db): Promise<string> {
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attrelid = 'licenses'::regclass and a.attname = 'reported_status'`.execute(db)
  return rows[0]?.expression ?? ''
}
