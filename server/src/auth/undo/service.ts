import type { Reader } from '../../context.ts'
import { deleteUndosBefore, listUndosOf } from './queries.ts'

/** Hours for which an undo is still recognized after it expired. */
const keepHours = 24

export const purgeUndos = (ctx: Reader): Promise<void> =>
  deleteUndosBefore(ctx.db, new Date(ctx.now().getTime() - keepHours * 3_600_000))

/** The changes of a user that can be undone, or could be until lately, newest first. */
export async function undosHeld(ctx: Reader, userId: number) {
  const rows = await listUndosOf(ctx.db, userId)
  return rows.map(({ public_id: id, kind, created_at, expires_at, used_at }) => ({
    id,
    kind,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }))
}
