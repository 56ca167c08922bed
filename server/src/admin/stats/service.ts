import type { DayCount, WeekHourCount } from '../../audit/hourly/queries.ts'
import { auditByDay, auditByWeekHour } from '../../audit/hourly/service.ts'
import type { AdminContext } from '../../context.ts'
import { requireProject } from '../access/service.ts'
import {
  countActiveProjectSessions,
  countProjectUsers,
  countProviderFailures,
  countUnendedProjectSessions,
  type Day,
} from './queries.ts'
import type { Stats, StatsQuery } from './schema.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Highest exact count of users and of sessions. */
const countedTo = 100_000
/** Up to this many rows can be read without a noticeable delay. */
const few = 5_000

/** One record for each sign-in; its detail is the method. */
const signIn = 'user.login'
const newUser = 'user.create'
/** Failures that users see. Without a detail, the second word of the action is the reason. */
const failures = ['oauth.fail', 'magic_link.fail', 'session.refresh_reused', 'session.fingerprint_revoke']
const failureNames: ReadonlySet<string> = new Set(failures)

const noResponse = 'PROVIDER_UNAVAILABLE'
/** This many failures of a provider on a day are an outage. */
const outageFrom = 10
const mostOutages = 3
/** A day with more failed provider sign-ins is under attack: its failures are not read one by one. */
const readable = 20_000

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function getProjectStats(ctx: AdminContext, { query }: { query: StatsQuery }): Promise<Stats> {
  const { id: projectId } = await requireProject(ctx, query.projectId)
  const { days } = query
  const now = ctx.now().getTime()
  const from = new Date(Math.floor(now / dayMs) * dayMs - (days - 1) * dayMs)
  const span = days * dayMs
  // Up to the same hour of the previous days, so that an incomplete day is not compared with a complete one.
  const before = { from: new Date(from.getTime() - span), to: new Date((Math.floor(now / hourMs) + 1) * hourMs - span) }
  const [users, activeSessions, current, previous, weekHours] = await Promise.all([
    countProjectUsers(ctx.db, projectId, countedTo),
    countSessions(ctx, projectId),
    auditByDay(ctx, { projects: [projectId], from, actions: [signIn, newUser, ...failures] }),
    auditByDay(ctx, { projects: [projectId], ...before, actions: [signIn, newUser, ...failures] }),
    auditByWeekHour(ctx, { projects: [projectId], from, actions: [signIn] }),
  ])
  const dates = datesFrom(from, days)
  return {
    days,
    from: from.toISOString(),
    totals: {
      users: Math.min(users, countedTo),
      usersCapped: users > countedTo,
      activeSessions: Math.min(activeSessions, countedTo),
      activeSessionsCapped: activeSessions > countedTo,
      ...totalsOf(current),
    },
    previous: isKept(ctx, before.from) ? totalsOf(previous) : null,
    signIns: signInsOf(current, dates),
    newUsers: byDate(current, dates, (action) => action === newUser),
    failures: failuresOf(current),
    dailyFailures: byDate(current, dates, (action) => failureNames.has(action)),
    outages: await outagesOf(ctx, projectId, current),
    heatmap: heatmapOf(weekHours),
  }
}

/** Counts active sessions: exactly when there are few; otherwise as of the last minute, at a tenth of the cost. */
async function countSessions({ db, now }: AdminContext, projectId: number): Promise<number> {
  const live = await countUnendedProjectSessions(db, projectId, countedTo)
  return live > few ? live : countActiveProjectSessions(db, projectId, now(), few)
}

/** Returns whether the audit log reaches back to that time. */
function isKept({ config, now }: AdminContext, since: Date): boolean {
  const { auditRetentionDays: kept } = config
  return kept === 0 || now().getTime() - kept * dayMs <= since.getTime()
}

const datesFrom = (from: Date, days: number): string[] =>
  Array.from({ length: days }, (_, day) => new Date(from.getTime() + day * dayMs).toISOString().slice(0, 10))

const sum = (rows: readonly DayCount[], wanted: (row: DayCount) => boolean): number =>
  rows.reduce((total, row) => total + (wanted(row) ? row.count : 0), 0)

const totalsOf = (rows: readonly DayCount[]) => ({
  signIns: sum(rows, ({ action }) => action === signIn),
  newUsers: sum(rows, ({ action }) => action === newUser),
  failures: sum(rows, ({ action }) => failureNames.has(action)),
})

const byDate = (rows: readonly DayCount[], dates: readonly string[], wanted: (action: string) => boolean) =>
  dates.map((date) => ({ date, count: sum(rows, (row) => row.date === date && wanted(row.action)) }))

/** Finds the providers that did not respond on the days with the most such failures. */
async function outagesOf(
  { db }: AdminContext,
  projectId: number,
  rows: readonly DayCount[],
): Promise<Stats['outages']> {
  const days = rows
    .filter(({ action, detail, count }) => action === 'oauth.fail' && detail === noResponse && count >= outageFrom)
    .toSorted((a, b) => b.count - a.count)
    .filter(({ date }) => sum(rows, (row) => row.date === date && row.action === 'oauth.fail') <= readable)
    .slice(0, mostOutages)
    .map(({ date }) => dayOf(date))
  const found = await countProviderFailures(db, projectId, { days, reason: noResponse, least: outageFrom })
  return found.slice(0, mostOutages).map(({ date, provider_ref, provider, failures, addresses }) => ({
    date,
    providerId: provider_ref,
    provider,
    failures,
    addresses,
  }))
}

function dayOf(date: string): Day {
  const from = new Date(`${date}T00:00:00.000Z`)
  return { date, from, to: new Date(from.getTime() + dayMs) }
}

/** Adds up the counts of rows with the same key, in the order of first appearance. */
function sumByKey(rows: readonly DayCount[], keyOf: (row: DayCount) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count)
  return counts
}

function signInsOf(rows: readonly DayCount[], dates: readonly string[]): Stats['signIns'] {
  const ofSignIns = rows.filter(({ action }) => action === signIn)
  const methods = [...new Set(ofSignIns.map(({ detail }) => detail))].sort()
  const counts = sumByKey(ofSignIns, ({ date, detail }) => `${date} ${detail}`)
  return dates.flatMap((date) =>
    methods.map((detail) => ({ date, method: detail || 'unknown', count: counts.get(`${date} ${detail}`) ?? 0 })),
  )
}

function failuresOf(rows: readonly DayCount[]): Stats['failures'] {
  const counts = sumByKey(
    rows.filter(({ action }) => failureNames.has(action)),
    ({ action, detail }) => `${action} ${detail || action.replace(/^.*\./, '')}`,
  )
  return [...counts]
    .map(([key, count]) => {
      const [action = '', reason = ''] = key.split(' ')
      return { action, reason, count }
    })
    .sort((a, b) => b.count - a.count)
}

function heatmapOf(rows: readonly WeekHourCount[]): Stats['heatmap'] {
  const counts = new Map(rows.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]))
  return Array.from({ length: 7 * 24 }, (_, at) => ({
    weekday: Math.floor(at / 24),
    hour: at % 24,
    count: counts.get(at) ?? 0,
  }))
}
