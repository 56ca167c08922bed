import { undoAccessKeys } from '../../access-keys/undo.ts'
import { type Ref, record } from '../../audit/service.ts'
import type { RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { returnPasskeys } from '../../passkeys/restoring.ts'
import { hashToken, isToken } from '../../platform/crypto/tokens.ts'
import { inTransaction, sqlState } from '../../platform/db/db.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import { returnIdentities } from '../../users/identities/restoring.ts'
import { assignEmail, lockUserRow, type User } from '../../users/service.ts'
import { type Before, mailAbout, openBefore } from './changes.ts'
import { endOthers } from './others.ts'
import { consumeUndo, endUndosAfter, findUndo, type UndoRow } from './queries.ts'
import type { ChangeUndone, UndoBody } from './schema.ts'

const noticeHours = 24

/**
 * Has the user sign in as before a change, and undoes every later one. @throws UNAUTHORIZED, UNDO_USED, UNDO_EXPIRED
 */
export async function undoChange(ctx: RequestContext, { body }: { body: UndoBody }): Promise<ChangeUndone> {
  if (!isToken('lun', body.token)) throw new ApiError('UNAUTHORIZED')
  const tokenHash = hashToken(body.token)
  // Someone may link a removed identity at the same time: then the second attempt sees that it is theirs.
  return attempt(ctx, tokenHash).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error
    return attempt(ctx, tokenHash)
  })
}

const attempt = (ctx: RequestContext, tokenHash: Buffer): Promise<ChangeUndone> =>
  inTransaction(ctx, async (tx) => {
    const found = await findUndo(tx.db, tokenHash)
    if (!found) throw new ApiError('UNAUTHORIZED')
    // The user's row first, as in every change that the undo may meet.
    const user = await lockUserRow(tx, found.project_id, found.user_id)
    const undo = user && (await consumeUndo(tx.db, tokenHash, tx.now()))
    if (!undo) throw await whyNotUndone(tx, tokenHash)
    return goBack(tx, user, undo)
  })

async function whyNotUndone(tx: RequestTransaction, tokenHash: Buffer): Promise<ApiError> {
  const undo = await findUndo(tx.db, tokenHash)
  return new ApiError(undo === undefined ? 'UNAUTHORIZED' : undo.used_at === null ? 'UNDO_EXPIRED' : 'UNDO_USED')
}

async function goBack(tx: RequestTransaction, user: User, undo: UndoRow): Promise<ChangeUndone> {
  const before = openBefore(tx, undo)
  const project = await findProjectByNumber(tx, undo.project_id)
  if (!project) throw new ApiError('UNAUTHORIZED')
  await endUndosAfter(tx.db, undo, tx.now())
  const sessionsEnded = await endOthers(tx, user, { reason: 'undone', keep: [] })
  await undoAccessKeys(tx, project, { user, since: undo.created_at })
  const identities = await returnIdentities(tx, { project, user, identities: before.identities })
  const passkeys = await returnPasskeys(tx, { project, user, passkeys: before.passkeys ?? [] })
  const returned = await goBackToEmail(tx, user, before)
  const email = returned.email === user.email ? null : returned.email
  const undone = {
    restored: {
      email,
      emailVerified: returned.emailVerified,
      identities: identities.restored,
      passkeys: passkeys.restored,
    },
    removed: { identities: identities.removed, passkeys: passkeys.removed },
  }
  await recordUndo(tx, project, { undo, user, undone, sessionsEnded })
  await mailUndone(tx, { user, returned, before, projectId: project.id })
  return { success: true, ...undone, sessionsEnded }
}

async function goBackToEmail(tx: RequestTransaction, user: User, before: Before): Promise<User> {
  const { email, emailVerifiedAt } = before
  if (email === null || email === user.email) return user
  return assignEmail(tx, user.id, { email, verifiedAt: emailVerifiedAt === null ? null : new Date(emailVerifiedAt) })
}

interface Undone {
  readonly undo: UndoRow
  readonly user: User
  readonly undone: Pick<ChangeUndone, 'restored' | 'removed'>
  readonly sessionsEnded: number
}

const recordUndo = (
  tx: RequestTransaction,
  project: Ref,
  { undo, user, undone, sessionsEnded }: Undone,
): Promise<void> =>
  record(tx, 'user.undo', {
    project,
    user,
    entity: user,
    oldValue: { email: user.email },
    newValue: { kind: undo.kind, changedAt: undo.created_at.toISOString(), ...undone, sessionsEnded },
  })

interface Recipients {
  readonly projectId: number
  readonly user: User
  readonly returned: User
  readonly before: Before
}

/** To the email that is restored, and to the one that is no longer the user's. */
async function mailUndone(tx: RequestTransaction, { projectId, user, returned, before }: Recipients): Promise<void> {
  const expiresAt = new Date(tx.now().getTime() + noticeHours * 3_600_000)
  const verified = [returned, user].filter(({ emailVerified }) => emailVerified)
  const variables = { app: before.app, email: returned.email, ...requesterOf(tx) }
  for (const recipient of new Set(verified.map(({ email }) => email)))
    await mailAbout(tx, { projectId, recipient, expiresAt, user, template: 'undo-done', variables })
}
