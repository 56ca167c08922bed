import type { Reader } from '../../context.ts'
import { countLiveSessions, isLive, type ListedPage, type ListOwner, listLiveSessions } from './queries.ts'

/** A page of the active sessions of a user, newest first, and their number. */
export const findActiveSessions = (
  ctx: Reader,
  user: ListOwner,
  page: { page: number; limit: number },
): Promise<ListedPage> => listLiveSessions(ctx.db, user, ctx.now(), page)

/** Returns the number of active sessions of a user. */
export const countActiveSessions = (ctx: Reader, userId: number): Promise<number> =>
  countLiveSessions(ctx.db, userId, ctx.now())

/** Whether a session of a user has neither ended nor expired. */
export const isActiveSession = (ctx: Reader, session: { id: number; userId: number }): Promise<boolean> =>
  isLive(ctx.db, session, ctx.now())
