import type { Reader } from '../../context.ts'
import { findFormerOwner } from './queries.ts'

/** The API ID of another user to whom the email belonged within the last 72 hours, and who can undo its change. */
export const formerOwnerOf = (
  ctx: Reader,
  projectId: number,
  email: string,
  userId?: number,
): Promise<string | undefined> => findFormerOwner(ctx.db, { projectId, email, userId }, ctx.now())
