import type { UserSession } from './users-data.ts'

/** A session on the timeline. `start` and `width` are percentages. */
export interface Lane {
  readonly session: UserSession
  readonly start: number
  readonly width: number
}

const day = 86_400_000
/** The minimum width that is still visible. */
const least = 1.2

const time = (at: string): number => new Date(at).getTime()

/** Active ones come first, then the most recently active. */
const inOrder = (a: UserSession, b: UserSession): number =>
  Number(b.endedAt === null) - Number(a.endedAt === null) || time(b.lastActiveAt) - time(a.lastActiveAt)

/** Places the first sessions on the time from their earliest sign-in to now, at least a day. */
export function lanesOf(
  sessions: readonly UserSession[],
  now: number,
  most: number,
): { from: number; lanes: readonly Lane[] } {
  const shown = [...sessions].sort(inOrder).slice(0, most)
  const from = Math.min(now - day, ...shown.map(({ createdAt }) => time(createdAt)))
  const percent = (at: number) => ((Math.min(at, now) - from) / (now - from)) * 100
  const lanes = shown.map((session) => {
    const start = Math.min(percent(time(session.createdAt)), 100 - least)
    const end = percent(time(session.endedAt ?? session.lastActiveAt))
    return { session, start, width: Math.max(end - start, least) }
  })
  return { from, lanes }
}
