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

/** Lays sessions over the time from the first sign-in to now, a day at least. Live ones come first, then the latest. */
export function lanesOf(sessions: readonly UserSession[], now: number): { from: number; lanes: readonly Lane[] } {
  const time = (at: string) => new Date(at).getTime()
  const from = Math.min(now - day, ...sessions.map(({ createdAt }) => time(createdAt)))
  const percent = (at: number) => ((Math.min(at, now) - from) / (now - from)) * 100
  const lanes = sessions.map((session) => {
    const start = Math.min(percent(time(session.createdAt)), 100 - least)
    const end = percent(time(session.endedAt ?? session.lastActiveAt))
    return { session, start, width: Math.max(end - start, least) }
  })
  const liveFirst = (a: Lane, b: Lane) => Number(b.session.endedAt === null) - Number(a.session.endedAt === null)
  const latestFirst = (a: Lane, b: Lane) => time(b.session.lastActiveAt) - time(a.session.lastActiveAt)
  return { from, lanes: lanes.sort((a, b) => liveFirst(a, b) || latestFirst(a, b)) }
}
