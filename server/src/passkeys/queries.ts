import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Transaction } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

/** The user or the member who has passkeys. */
export type PasskeyOwner = { readonly userId: number } | { readonly memberEmail: string }

const ownerOf = (owner: PasskeyOwner) =>
  'userId' in owner ? sql<boolean>`user_id = ${owner.userId}` : sql<boolean>`member_email = ${owner.memberEmail}`

/** Shorter than any hash: challenges that expire with this row, or before it, have ended. */
const allChallenges = Buffer.from('all')

/** False when the challenge has been used, also by a transaction that committed a moment ago, or has ended. */
export async function insertUsedChallenge(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_challenges (hash, expires_at)
    select ${hash}, ${expiresAt} where not exists (
      select 1 from used_challenges where hash = ${allChallenges} and expires_at >= ${expiresAt})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Ends the challenges that expire until then. */
export async function endChallengesUntil(db: Db, expiresAt: Date): Promise<void> {
  await sql`
    insert into used_challenges (hash, expires_at) values (${allChallenges}, ${expiresAt})
    on conflict (hash) do update set expires_at = excluded.expires_at`.execute(db)
}

export async function deleteUsedChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', before).execute()
}

/** `projectId` null: passkeys of members. */
export const findPasskeyByCredential = (
  db: Db,
  projectId: number | null,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('project_id', 'is not distinct from', projectId)
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The passkeys that an owner has at a domain, oldest first: those of another domain do not work. */
export const listPasskeyRows = (db: Db, owner: PasskeyOwner, rpId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where(ownerOf(owner))
    .where('rp_id', '=', rpId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

/** Undefined when the credential is registered already, also by a transaction that committed a moment ago. */
export const insertPasskeyIfAbsent = (db: Db, row: Insertable<Tables['passkeys']>): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.constraint('passkeys_credential').doNothing())
    .returningAll()
    .executeTakeFirst()

export interface PasskeyUse {
  readonly id: number
  readonly counter: number
  readonly backupEligible: boolean
  readonly backedUp: boolean
}

export type PasskeyFlag = 'passkey_counter' | 'passkey_backup_eligible'

export interface PasskeyVerdict {
  /** This assertion may be of a copy. The next one can be valid: nothing about the passkey has changed. */
  readonly refused: boolean
  /** What is unusual about a valid use. */
  readonly flag: PasskeyFlag | null
}

/**
 * Uses a passkey, or refuses the assertion, in one statement. Undefined when it has been removed or disabled, also by a
 * transaction that committed a moment ago. A counter that stays 0 is not used (WebAuthn Level 3, section 6.1.1). An update or
 * the first sync of a password manager can change whether its passkeys are synced.
 */
export async function judgePasskey(db: Db, use: PasskeyUse, now: Date): Promise<PasskeyVerdict | undefined> {
  const { rows } = await sql<PasskeyVerdict>`
    with found as materialized (
      select id, backup_eligible, (sign_count > 0 or ${use.counter}::bigint > 0) and ${use.counter} <= sign_count as stale
      from passkeys where id = ${use.id} and removed_at is null and disabled_at is null for update),
    judged as (
      select id, stale and not coalesce(backup_eligible, ${use.backupEligible}::boolean) as refused,
        case when backup_eligible <> ${use.backupEligible} then 'passkey_backup_eligible'
          when stale then 'passkey_counter' end as flag from found)
    update passkeys set
      sign_count = case when refused then sign_count else greatest(sign_count, ${use.counter}) end,
      backup_eligible = case when refused then backup_eligible else ${use.backupEligible} end,
      backed_up = case when refused then backed_up else ${use.backedUp} end,
      last_used_at = case when refused then last_used_at else ${now}::timestamptz end
    from judged where passkeys.id = judged.id
    returning judged.refused, judged.flag`.execute(db)
  return rows[0]
}

export const renamePasskeyRow = (
  db: Db,
  owner: PasskeyOwner,
  ref: string,
  name: string,
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where(ownerOf(owner))
    .where('public_id', '=', ref)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Passkeys of a project's users at a domain, without removed ones. */
export async function countPasskeysAt(db: Db, projectId: number, rpId: string): Promise<number> {
  const { total } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('project_id', '=', projectId)
    .where('rp_id', '=', rpId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export async function countPasskeyRows(db: Db, owner: PasskeyOwner): Promise<number> {
  const { total } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(ownerOf(owner))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** It can still be restored. The caller holds the lock of the user's row. */
export async function markPasskeyRemoved(db: Transaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Deletes the passkeys of a user that are not among these, also those that can still be restored. */
export const deletePasskeysExcept = (
  db: Db,
  userId: number,
  keep: readonly number[],
): Promise<Pick<PasskeyRow, 'id' | 'public_id' | 'removed_at'>[]> =>
  db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not id = any(${keep}::bigint[])`)
    .returning(['id', 'public_id', 'removed_at'])
    .execute()

/** Restores those of these passkeys that were removed. */
export const restorePasskeyRows = (
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Pick<PasskeyRow, 'id' | 'public_id'>[]> =>
  db
    .updateTable('passkeys')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('removed_at', 'is not', null)
    .returning(['id', 'public_id'])
    .execute()

export async function deletePasskeysRemovedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkeys').where('removed_at', '<=', before).execute()
}

/** All of a user, also removed ones and those of another domain. */
export const listStoredPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** Supports the erasure of a user. */
export async function deletePasskeysOf(db: Transaction, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** The number of the passkey that opened a session, if any. */
export async function findPasskeyOfSession(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('sessions').select('passkey_id').where('id', '=', id).executeTakeFirst()
  return row?.passkey_id ?? null
}
