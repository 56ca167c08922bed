import { type Ref, record } from '../audit/service.ts'
import type { Reader, RequestTransaction, Writer } from '../context.ts'
import { latestExpiry } from '../platform/passkeys/challenge.ts'
import {
  deletePasskeysExcept,
  deletePasskeysRemovedBefore,
  deleteUsedChallenges,
  endChallengesUntil,
  listStoredPasskeys,
  restorePasskeyRows,
} from './queries.ts'

/** How long a removed passkey can be restored. */
const keepHours = 72

interface Kept {
  readonly project: Ref
  readonly user: Ref
  /** Numbers of the passkeys that stay. */
  readonly passkeys: readonly number[]
}

/** IDs of passkeys. */
export interface PasskeysReturned {
  readonly restored: string[]
  readonly removed: string[]
}

/** Gives a user, whose row is locked, the passkeys that they had; later ones are deleted. */
export async function returnPasskeys(tx: RequestTransaction, kept: Kept): Promise<PasskeysReturned> {
  const { project, user, passkeys } = kept
  const newValue = { reason: 'undone' }
  const removed = await keepPasskeys(tx, kept, newValue)
  const restored = await restorePasskeyRows(tx.db, user.id, passkeys)
  for (const { id, public_id: ref } of restored)
    await record(tx, 'passkey.create', { project, user, entity: { id, ref }, newValue })
  return { restored: restored.map(({ public_id }) => public_id), removed }
}

/** Deletes the other passkeys of a user, also those that could still be restored. Returns the IDs of those that worked. */
export async function keepPasskeys(
  tx: RequestTransaction,
  { project, user, passkeys }: Kept,
  newValue: { readonly reason: string },
): Promise<string[]> {
  const deleted = await deletePasskeysExcept(tx.db, user.id, passkeys)
  const removed = deleted.filter(({ removed_at }) => removed_at === null)
  for (const { id, public_id: ref } of removed)
    await record(tx, 'passkey.delete', { project, user, entity: { id, ref }, newValue })
  return removed.map(({ public_id }) => public_id)
}

/** Everything stored about a user's passkeys. */
export async function passkeysHeld(ctx: Reader, userId: number) {
  const rows = await listStoredPasskeys(ctx.db, userId)
  return rows.map((row) => ({
    id: row.public_id,
    name: row.name,
    rpId: row.rp_id,
    aaguid: row.aaguid,
    transports: row.transports,
    synced: row.backup_eligible ?? false,
    backedUp: row.backed_up,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    removedAt: row.removed_at?.toISOString() ?? null,
  }))
}

/** After a backup was restored: it may not have the challenges that were used since. */
export const endChallengesForRestore = (tx: Writer): Promise<void> => endChallengesUntil(tx.db, latestExpiry(tx.now()))

/** Deletes passkeys that can no longer be restored, and used challenges that have expired. */
export async function purgePasskeys(ctx: Reader): Promise<void> {
  await deletePasskeysRemovedBefore(ctx.db, new Date(ctx.now().getTime() - keepHours * 3_600_000))
  await deleteUsedChallenges(ctx.db, ctx.now())
}
