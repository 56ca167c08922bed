import type { Reader } from '../../context.ts'
import { listHeldKeys } from './queries.ts'

/** At most `most` access keys of a user, newest first, including revoked ones. */
export async function accessKeysHeld(ctx: Reader, userId: number, most: number) {
  const rows = await listHeldKeys(ctx.db, userId, most + 1)
  const items = rows.slice(0, most).map((row) => ({
    id: row.public_id,
    name: row.name,
    organizationId: row.organization_ref,
    scopes: row.scopes,
    networks: row.networks,
    start: row.start,
    last4: row.last4,
    expiresAt: textOf(row.expires_at),
    lastUsedAt: textOf(row.last_used_at),
    lastUsedNetwork: row.last_used_network,
    lastRefusedAt: textOf(row.last_refused_at),
    lastRefusedNetwork: row.last_refused_network,
    revokedAt: textOf(row.revoked_at),
    revokeReason: row.revoke_reason,
    createdAt: row.created_at.toISOString(),
  }))
  return { items, complete: rows.length <= most }
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null
