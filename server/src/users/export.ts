import { record, recordsAbout } from '../audit/service.ts'
import type { UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { identitiesHeld } from '../identities/service.ts'
import { mailsHeld } from '../mail/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { sessionsHeld } from '../sessions/personal/service.ts'
import { partiesOf } from '../sessions/service.ts'
import { shown } from './profile.ts'
import { findUserById } from './queries.ts'
import type { UserExport } from './schema.ts'

/** Items of one list at most. */
const most = 10_000

/** A copy of everything held about the user, but for secrets: no token, code or hash of one is in it. */
export function exportCurrentUser(ctx: UserContext): Promise<UserExport> {
  return inTransaction(ctx, async (tx) => {
    const { project, user } = partiesOf(tx.session)
    const row = await findUserById(tx.db, project.id, user.id)
    if (!row || row.deleted_at) throw new ApiError('UNAUTHORIZED')
    await record(tx, 'user.export', { project, user, entity: user })
    const sessions = await sessionsHeld(tx, row.id, most)
    const auditRecords = await recordsAbout(tx, row.id, most)
    const mails = await mailsHeld(tx, { projectId: project.id, email: row.email ?? '', most })
    return {
      exportedAt: tx.now().toISOString(),
      profile: await shown(tx, row),
      identities: await identitiesHeld(tx, row.id),
      pendingEmailChange: row.pending_email === null ? null : { email: row.pending_email },
      sessions: sessions.items,
      auditRecords: auditRecords.items,
      mails: mails.items,
      complete: sessions.complete && auditRecords.complete && mails.complete,
    }
  })
}
