import type { Reader, Writer } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { RelyingParty } from '../platform/passkeys/relying-party.ts'
import { countPasskeyRows, listPasskeyRows, type PasskeyOwner, type PasskeyRow, renamePasskeyRow } from './queries.ts'
import type { PasskeyItem } from './schema.ts'

export const mostPasskeys = 20

/** @throws PASSKEY_NOT_FOUND */
export async function findOwnPasskey(
  ctx: Reader,
  owner: PasskeyOwner,
  party: RelyingParty,
  ref: string,
): Promise<PasskeyRow> {
  const found = (await listPasskeyRows(ctx.db, owner, party.id)).find(({ public_id }) => public_id === ref)
  if (!found) throw new ApiError('PASSKEY_NOT_FOUND')
  return found
}

/** Exact under a lock with which the owner's passkeys are added. @throws WAY_IN_LIMIT_REACHED */
export async function requirePasskeyAllowance(tx: Reader, owner: PasskeyOwner): Promise<void> {
  if ((await countPasskeyRows(tx.db, owner)) < mostPasskeys) return
  throw new ApiError('WAY_IN_LIMIT_REACHED', { details: { limit: mostPasskeys } })
}

/** @throws PASSKEY_NOT_FOUND */
export async function renamePasskey(tx: Writer, owner: PasskeyOwner, ref: string, name: string): Promise<PasskeyRow> {
  const row = await renamePasskeyRow(tx.db, owner, ref, name)
  if (!row) throw new ApiError('PASSKEY_NOT_FOUND')
  return row
}

/** The passkey as its owner and members see it. */
export const describePasskey = (
  row: PasskeyRow,
  { current, removable }: { readonly current: boolean; readonly removable: boolean },
): PasskeyItem => ({
  id: row.public_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  synced: row.backup_eligible ?? false,
  backedUp: row.backed_up,
  transports: row.transports,
  aaguid: row.aaguid,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  current,
  removable,
})

/** The credentials that browsers receive. */
export const credentialsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id: credentialId, transports }) => ({ credentialId, transports }))
