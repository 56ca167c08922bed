import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type IdentityRow = Selectable<Tables['identities']>

export const findIdentity = (db: Db, providerId: number, subject: string): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Undefined when the identity is already linked, including by a transaction that committed a moment ago. */
export function insertIdentityIfAbsent(
  db: Db,
  row: Insertable<Tables['identities']>,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_id', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export type ListedIdentity = {
  id: number
  provider: string
  email: string | null
  email_verified: boolean
  linked_at: Date
}

export const listIdentities = (db: Db, userId: number): Promise<ListedIdentity[]> =>
  db
    .selectFrom('identities')
    .innerJoin('oauth_providers', 'oauth_providers.id', 'identities.provider_id')
    .select([
      'identities.id',
      'oauth_providers.key as provider',
      'identities.email',
      'identities.email_verified',
      'identities.linked_at',
    ])
    .where('identities.user_id', '=', userId)
    .orderBy('identities.linked_at')
    .orderBy('identities.id')
    .execute()

export type HeldIdentity = ListedIdentity & { subject: string }

export const listHeldIdentities = (db: Db, userId: number): Promise<HeldIdentity[]> =>
  db
    .selectFrom('identities')
    .innerJoin('oauth_providers', 'oauth_providers.id', 'identities.provider_id')
    .select([
      'identities.id',
      'oauth_providers.key as provider',
      'identities.subject',
      'identities.email',
      'identities.email_verified',
      'identities.linked_at',
    ])
    .where('identities.user_id', '=', userId)
    .orderBy('identities.linked_at')
    .orderBy('identities.id')
    .execute()

/** Identities whose provider has not verified this email: those without an email or with another one. */
export const deleteUnverifiedIdentities = (db: Db, userId: number, email: string): Promise<{ id: number }[]> =>
  db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('email_verified', '=', false), eb('email', 'is distinct from', email)]))
    .returning('id')
    .execute()

export const deleteIdentities = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}
