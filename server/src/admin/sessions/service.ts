import { record } from '../../audit/service.ts'
import type { AdminContext, AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { endSessions } from '../../sessions/ending.ts'
import type { EndedSession } from '../../sessions/queries.ts'
import { clearFlagColumns } from '../../sessions/queries.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { toInfo } from './list.ts'
import { findSessionIn, type SessionListRow } from './queries.ts'
import type { EndSessionsBody, SessionInfo, SessionParams, SessionsEnded } from './schema.ts'

type About = { params: SessionParams }

/** @throws SESSION_NOT_FOUND, FORBIDDEN */
async function requireSession(ctx: AnyAdminRequest, { sessionId }: SessionParams): Promise<SessionListRow> {
  const row = await findSessionIn(ctx.db, sessionId, ctx.caller.projects)
  if (!row) throw new ApiError('SESSION_NOT_FOUND')
  requirePermission(ctx, row.project_id)
  return row
}

export const getSession = async (ctx: AdminContext, { params }: About): Promise<SessionInfo> =>
  toInfo(ctx, await requireSession(ctx, params))

/** @throws SESSION_NOT_FOUND, SESSION_ALREADY_REVOKED, also for one that has expired, FORBIDDEN */
export async function revokeSession(ctx: AdminContext, { params }: About): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireSession(tx, params)
    const ended = await end(tx, [row.public_id], row.project_id)
    if (ended === 0) throw new ApiError('SESSION_ALREADY_REVOKED')
  })
  return { success: true }
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN */
export const revokeSessions = (ctx: AdminContext, { body }: { body: EndSessionsBody }): Promise<SessionsEnded> =>
  inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, body.projectId)
    return { success: true, endedCount: await end(tx, body.ids, project.id) }
  })

/** Ends the active ones of the sessions on every node. Returns their number. */
async function end(tx: AdminTransaction, refs: readonly string[], projectId: number): Promise<number> {
  const ended = await endSessions(tx, projectId, refs)
  for (const session of ended)
    await record(tx, 'session.end', { ...ownerOfRow(session), newValue: toAuditValue(session) })
  return ended.length
}

type Named = Pick<EndedSession, 'id' | 'public_id' | 'project_id' | 'project_ref' | 'user_ref'>

const ownerOfRow = (row: Named) => ({
  project: { id: row.project_id, ref: row.project_ref },
  entity: { id: row.id, ref: row.public_id },
})

/** The actor is the member or server, so the record names the user separately. */
const toAuditValue = (row: Named) => ({ userId: row.user_ref })

/** Clears the flag and resets its counters. Has no effect without a flag. @throws SESSION_NOT_FOUND, FORBIDDEN */
export const unflagSession = (ctx: AdminContext, { params }: About): Promise<SessionInfo> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireSession(tx, params)
    if (await clearFlagColumns(tx.db, row.id)) {
      const { flag_reason: reason, ip_changes: ipChanges, user_agent_changes: userAgentChanges } = row
      await record(tx, 'session.unflag', {
        ...ownerOfRow(row),
        oldValue: { reason, ipChanges, userAgentChanges },
        newValue: toAuditValue(row),
      })
    }
    return toInfo(tx, await requireSession(tx, params))
  })
