import type { DayCount, WeekHourCount } from '../../audit/hourly/queries.ts'
import { auditByDay, auditByWeekHour } from '../../audit/hourly/service.ts'
import type { AdminContext } from '../../context.ts'
import { requireProject } from '../access/service.ts'
import { countActiveProjectSessions, countProjectUsers, countUnendedProjectSessions } from './queries.ts'
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
    totals: {
      users: Math.min(users, countedTo),
      usersCapped: users > countedTo,
      activeSessions: Math.min(activeSessions, countedTo),
      activeSessionsCapped: activeSessions > countedTo,
      ...totalsOf(current),
    },
    previous: isKept(ctx, before.from) ? totalsOf(previous) : null,
    signIns: signInsOf(current, dates),
    newUsers: dates.map((date) => ({
      date,
      count: sum(current, (row) => row.action === newUser && row.date === date),
    })),
    failures: failuresOf(current),
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
