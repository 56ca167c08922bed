import { sql } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import { allColumns } from '../platform/db/columns.ts'
import { beginsWith, type Db, isInScope, type ProjectScope, type Transaction } from '../platform/db/db.ts'
import type { UserRow } from '../platform/db/generated/tables.ts'
import { prepare } from '../platform/db/prepared.ts'
import { readTogether } from '../platform/db/sharing.ts'

/** What only the server that creates a user can tell of them. */
export interface ServerFields {
  readonly locale: string | null
  readonly metadata: Record<string, unknown>
  readonly publicMetadata?: Record<string, unknown>
  readonly privateMetadata: Record<string, unknown>
  readonly externalId: string | null
}

/**
 * A new user, with the API ID of another one who can undo their change from this email (read once no change of email can release
 * it anymore), and whether any endpoint of the project receives events.
 */
type NewUserRow = UserRow & { former_owner: string | null; has_listeners: boolean }

/** Undefined when the email or external ID is taken, including by a transaction that committed a moment ago. */
export function insertUserIfAbsent(
  db: Db,
  user: {
    publicId: string
    projectId: number
    email: string
    verified: boolean
    name: string | null
    avatarUrl: string | null
    signsIn: boolean
    now: Date
    more: ServerFields | undefined
  },
): Promise<NewUserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      public_id: user.publicId,
      project_id: user.projectId,
      email: user.email,
      email_verified_at: user.verified ? user.now : null,
      name: user.name,
      avatar_url: user.avatarUrl,
      ...(user.signsIn && { last_login_at: user.now }),
      created_at: user.now,
      updated_at: user.now,
      ...(user.more && {
        locale: user.more.locale,
        metadata: JSON.stringify(user.more.metadata),
        ...(user.more.publicMetadata && { public_metadata: JSON.stringify(user.more.publicMetadata) }),
        private_metadata: JSON.stringify(user.more.privateMetadata),
        external_id: user.more.externalId,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning([
      sql<string | null>`user_former_owner(users.project_id, users.email, users.id, ${user.now})`.as('former_owner'),
      sql<boolean>`exists (select from webhook_endpoints e where e.project_id = users.project_id and e.enabled)`.as(
        'has_listeners',
      ),
    ])
    .executeTakeFirst()
}

/** Of a project, by its number or email; `end` follows the conditions. */
const usersBy = (column: 'id' | 'email', end = '') =>
  prepare<UserRow, 'projectId' | 'value'>(
    ['projectId', 'value'],
    ({ projectId, value }) => sql`
      select ${allColumns('users')} from users where project_id = ${projectId} and ${sql.ref(column)} = ${value} ${sql.raw(end)}`,
  )
const [byEmail, lockById, lockByEmail] = [
  usersBy('email'),
  usersBy('id', 'and deleted_at is null for update'),
  usersBy('email', 'for no key update'),
]

export const findUserByEmail = async (db: Db, projectId: number, email: string): Promise<UserRow | undefined> =>
  (await byEmail(db, { projectId, value: email }))[0]

/** Waits for any transaction that is changing the user, then locks the row. Undefined when the email is free by then. */
export const lockUserByEmail = async (db: Db, projectId: number, email: string): Promise<UserRow | undefined> =>
  (await lockByEmail(db, { projectId, value: email }))[0]

/** Locks the row, which also blocks new sessions and identities. Undefined when the user is deleted. */
export const lockUser = async (db: Db, projectId: number, id: number): Promise<UserRow | undefined> =>
  (await lockById(db, { projectId, value: id }))[0]

type SoughtUser = { value: number | string; among: ProjectScope }
const usersByEach = (column: 'id' | 'public_id', type: 'bigint' | 'text') => {
  const read = prepare<UserRow, 'values'>(
    ['values'],
    ({ values }) => sql`
      select ${allColumns('users')} from users where ${sql.ref(column)} = ${anyOf(values, type)} and deleted_at is null`,
  )
  return async (db: Db, asked: SoughtUser[]): Promise<(UserRow | undefined)[]> => {
    const rows = await read(db, { values: [...new Set(asked.map(({ value }) => value))] })
    return asked.map(({ value, among }) =>
      rows.find((row) => row[column] === value && isInScope(row.project_id, among)),
    )
  }
}
const [byEachId, byEachRef] = [usersByEach('id', 'bigint'), usersByEach('public_id', 'text')]

/** Undefined when the user is deleted. */
export const findUserById = (db: Db, projectId: number, id: number): Promise<UserRow | undefined> =>
  readTogether(db, byEachId, { value: id, among: [projectId] })

/** Finds a user by API ID among the projects visible to the caller. Undefined when the user is deleted. */
export const findUserByRef = (db: Db, ref: string, among: ProjectScope): Promise<UserRow | undefined> =>
  readTogether(db, byEachRef, { value: ref, among })

/** Also locks the row: from here, sign-ins of one user run one after another. Undefined when the user is deleted or suspended. */
export function markLogin(db: Db, projectId: number, id: number, now: Date): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ last_login_at: now })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('suspended_at', 'is', null), eb('suspended_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

/** True when this call verified the email for the first time. */
export async function markEmailVerified(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ProfileColumns {
  name: string | null
  avatar_url: string | null
  locale: string | null
  metadata: Record<string, unknown>
}

/** The caller holds the lock of the row. */
export function updateProfileColumns(
  db: Db,
  id: number,
  { metadata, ...columns }: ProfileColumns,
  now: Date,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...columns, metadata: sql`${JSON.stringify(metadata)}::jsonb`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Fills only empty fields. The caller holds the lock of the row. */
export function fillProfile(
  db: Db,
  id: number,
  { name, avatarUrl }: { name: string | null; avatarUrl: string | null },
  now: Date,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set((eb) => ({
      name: eb.fn.coalesce('name', eb.val(name)),
      avatar_url: eb.fn.coalesce('avatar_url', eb.val(avatarUrl)),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The caller holds the lock of the row. Null clears the pending change of email. */
export function setPendingEmailColumn(db: Transaction, id: number, email: string | null, now: Date): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ pending_email: email, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The caller holds the lock of the row. */
export async function clearPendingEmailColumn(db: Transaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ pending_email: null, updated_at: now })
    .where('id', '=', id)
    .where('pending_email', 'is not', null)
    .execute()
}

/** Throws a unique violation when another user of the project has the email. */
export function setEmail(db: Db, id: number, email: string, now: Date): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ email, email_verified_at: now, pending_email: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The caller holds the lock of the row. Throws a unique violation when another user of the project has the email. */
export function returnEmailColumns(
  db: Db,
  id: number,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
  now: Date,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ email, email_verified_at: verifiedAt, pending_email: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Users of a project whose email starts with a prefix, at most `most` of them. */
export async function listUsersByAddress(db: Db, projectId: number, prefix: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where project_id = ${projectId} and deleted_at is null
      and ${beginsWith(sql`email collate "C"`, prefix)}
    order by email collate "C" limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The caller holds the lock of the row. Drops a pending change of email. `until` null: without an end. */
export async function suspendRow(db: Db, id: number, until: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: now, suspended_until: until, pending_email: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The caller holds the lock of the row. */
export async function reinstateRow(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: null, suspended_until: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps the first one. The caller holds the lock of the row. */
export async function setPasskeyHandle(db: Transaction, id: number, handle: Buffer): Promise<void> {
  await db
    .updateTable('users')
    .set({ passkey_handle: handle })
    .where('id', '=', id)
    .where('passkey_handle', 'is', null)
    .execute()
}

/** Keeps only the number, the ID, and the dates. */
export async function eraseUserRow(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: null,
      email_verified_at: null,
      pending_email: null,
      name: null,
      passkey_handle: null,
      avatar_url: null,
      locale: null,
      metadata: sql`'{}'::jsonb`,
      public_metadata: sql`'{}'::jsonb`,
      private_metadata: sql`'{}'::jsonb`,
      external_id: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Blocks deletion of the user until the transaction ends. False when the user is already deleted. */
export async function holdUser(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} and deleted_at is null for key share`.execute(db)
  return rows.length > 0
}

/** Returns the numbers of the users deleted after a time. */
export const listUsersDeletedSince = (db: Db, since: Date): Promise<{ id: number; project_id: number }[]> =>
  db.selectFrom('users').select(['id', 'project_id']).where('deleted_at', '>', since).orderBy('id').execute()
