import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

type Row = Selectable<Tables['access_keys']>

export type HeldKeyRow = Pick<
  Row,
  | 'public_id'
  | 'name'
  | 'scopes'
  | 'networks'
  | 'start'
  | 'last4'
  | 'expires_at'
  | 'last_used_at'
  | 'last_used_network'
  | 'last_refused_at'
  | 'last_refused_network'
  | 'revoked_at'
  | 'revoke_reason'
  | 'created_at'
> & { organization_ref: string | null }

/** The keys that act as a user, newest first, including revoked ones, without their secrets. */
export const listHeldKeys = (db: Db, userId: number, limit: number): Promise<HeldKeyRow[]> =>
  db
    .selectFrom('access_keys as k')
    .leftJoin('organizations as o', 'o.id', 'k.organization_id')
    .select(['k.public_id', 'k.name', 'k.scopes', 'k.networks', 'k.start', 'k.last4', 'k.expires_at', 'k.last_used_at'])
    .select([
      'k.last_used_network',
      'k.last_refused_at',
      'k.last_refused_network',
      'k.revoked_at',
      'k.revoke_reason',
      'k.created_at',
      'o.public_id as organization_ref',
    ])
    .where('k.user_id', '=', userId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute()

/** Erases what the revoked keys of a user say of them, and that they created keys of organizations. */
export async function eraseKeysOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('access_keys')
    .set({ name: '', networks: [], last_used_network: null, last_refused_network: null })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('access_keys')
    .set({ created_by_user_id: null })
    .where('created_by_user_id', '=', userId)
    .execute()
}
