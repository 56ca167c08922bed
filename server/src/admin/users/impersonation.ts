import { record } from '../../audit/service.ts'
import type { AdminContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { queueMail } from '../../outbox/mail/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { findProjectByNumber, issuerOf } from '../../projects/service.ts'
import { openImpersonation } from '../../sessions/browser/impersonation.ts'
import { isSuspended } from '../../users/service.ts'
import { lockUserIn } from './queries.ts'
import type { Impersonation, ImpersonationBody, UserParams } from './schema.ts'
import { getUserRow, subjectFor } from './service.ts'

const noticeMs = 24 * 3_600_000

/**
 * Opens a session in which the member sees what the user sees, and tells the user. @throws USER_NOT_FOUND, FORBIDDEN,
 * IMPERSONATION_OFF
 */
export function startImpersonation(
  ctx: AdminContext,
  { params, body }: { params: UserParams; body: ImpersonationBody },
): Promise<Impersonation> {
  return inTransaction(ctx, async (tx) => {
    const row = await getUserRow(tx, params, lockUserIn)
    const project = await findProjectByNumber(tx, row.project_id)
    if (!project?.settings.impersonation) throw new ApiError('IMPERSONATION_OFF')
    if (isSuspended(row, tx.now())) throw new ApiError('FORBIDDEN', { details: { reason: 'user_suspended' } })
    const user = { id: row.id, ref: row.public_id }
    const opened = await openImpersonation(tx, project, { user, member: tx.caller.actorIn(project.id) })
    const { reason } = body
    const newValue = { reason, session: opened.session.ref, endsAt: opened.endsAt.toISOString() }
    await record(tx, 'user.impersonate', { ...subjectFor(row), newValue })
    if (row.email !== null && row.email_verified_at !== null)
      await queueMail(tx, {
        projectId: project.id,
        template: 'impersonation',
        recipient: row.email,
        expiresAt: new Date(tx.now().getTime() + noticeMs),
        ...(row.locale !== null && { locale: row.locale }),
        variables: { app: project.name, reason, ip: '', device: '', location: '' },
      })
    return {
      url: `${issuerOf(tx.config, project)}/impersonate#token=${opened.token}`,
      urlExpiresAt: opened.linkExpiresAt.toISOString(),
      sessionId: opened.session.ref,
      endsAt: opened.endsAt.toISOString(),
    }
  })
}
