import type { Ref } from '../audit/service.ts'
import type { Writer } from '../context.ts'
import { noteReturned, revokeAccessKey } from './keys.ts'
import { dropPreviousSecret, lockAccessKeysAround, type NamedKeyRow, returnAccessKeySecret } from './queries.ts'

interface Undo {
  readonly user: Ref
  readonly since: Date
}

/**
 * Ends what someone may have left behind with the session of a user since a time: keys, and secrets of older keys. An older key with its
 * older secret lives on.
 */
export async function undoAccessKeys(tx: Writer, project: Pick<Ref, 'id'>, undo: Undo): Promise<void> {
  for (const row of await lockAccessKeysAround(tx.db, project.id, undo.user.id)) {
    const fate = fateOf(row, undo, tx.now())
    if (fate === 'kept') continue
    if (fate === 'revoked') {
      await revokeAccessKey(tx, row, { reason: 'undone', by: undo.user })
      continue
    }
    if (fate === 'returned') await returnAccessKeySecret(tx.db, row.id, tx.now())
    else await dropPreviousSecret(tx.db, row.id, tx.now())
    await noteReturned(tx, row, undo.user)
  }
}

/** `returned`: to its older secret. `trimmed`: only the secret before the last rotation ends. */
type Fate = 'kept' | 'revoked' | 'returned' | 'trimmed'

function fateOf(row: NamedKeyRow, { user, since }: Undo, now: Date): Fate {
  /** Of a key of the user, everything since then is theirs. */
  const isSince = (at: Date | null, by: number | null): boolean =>
    at !== null && at >= since && (row.user_id === user.id || by === user.id)
  const isPreviousNew = isSince(row.previous_secret_created_at, row.previous_secret_created_by_user_id)
  const hasPrevious = row.previous_expires_at !== null && row.previous_expires_at > now
  if (isSince(row.created_at, row.created_by_user_id)) return 'revoked'
  if (isSince(row.secret_created_at, row.secret_created_by_user_id))
    return hasPrevious && !isPreviousNew ? 'returned' : 'revoked'
  return hasPrevious && isPreviousNew ? 'trimmed' : 'kept'
}
