import type { AppContext } from '../context.ts'
import type { Project } from '../projects/service.ts'
import { hasEnded } from './keys.ts'
import type { NamedKeyRow } from './queries.ts'
import type { AccessKeyItem } from './schema.ts'
import { contextOfKey, type KeyHolder, scopesNow } from './scopes.ts'

export const holderOfKey = (row: NamedKeyRow): KeyHolder => ({
  project: { id: row.project_id, ref: row.project_ref },
  user: row.user_id === null ? undefined : { id: row.user_id, ref: row.user_ref ?? '' },
  organization: row.organization_id === null ? undefined : { id: row.organization_id, ref: row.organization_ref ?? '' },
})

/** A key with what it may do now. Not in a transaction, because it asks the caches. */
export async function showAccessKey(
  ctx: AppContext,
  { settings }: Pick<Project, 'settings'>,
  row: NamedKeyRow,
): Promise<AccessKeyItem> {
  const context = await contextOfKey(ctx, holderOfKey(row), settings.organizations)
  const { scopes, unavailable } = await scopesNow(ctx, context, row.scopes, settings.accessKeys.scopes)
  const now = ctx.now()
  return {
    id: row.public_id,
    name: row.name,
    userId: row.user_ref,
    organizationId: row.organization_ref,
    createdBy: row.creator_ref,
    scopes: [...scopes],
    unavailableScopes: unavailable.map(({ key, reason }) => ({ key, reason })),
    networks: [...row.networks],
    caps: row.caps as Record<string, number>,
    start: row.start,
    last4: row.last4,
    status: row.revoked_at ? 'revoked' : hasEnded(row, now) ? 'expired' : 'active',
    expiresAt: textOf(row.expires_at),
    lastUsedAt: textOf(row.last_used_at),
    lastUsedNetwork: row.last_used_network,
    lastRefusedAt: textOf(row.last_refused_at),
    lastRefusedNetwork: row.last_refused_network,
    previousExpiresAt:
      row.previous_expires_at && row.previous_expires_at > now ? textOf(row.previous_expires_at) : null,
    revokedAt: textOf(row.revoked_at),
    revokeReason: row.revoke_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null
