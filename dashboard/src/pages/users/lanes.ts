import type { UserSession } from './users-data.ts'

/** A session on the time line. `start` and `width` are in percent of it. */
export interface Lane {
  readonly session: UserSession
  readonly start: number
  readonly width: number
}

const day = 86_400_000
/** So short a bar can still be seen. */
const least = 1.2

const time = (at: string): number => new Date(at).getTime()

/** Live ones come first, then those that were active last. */
const inOrder = (a: UserSession, b: UserSession): number =>
  Number(b.endedAt === null) - Number(a.endedAt === null) || time(b.lastActiveAt) - time(a.lastActiveAt)

/** Lays the first sessions over the time from the earliest sign-in of them to now, a day at least. */
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
