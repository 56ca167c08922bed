import { type Ref, record } from '../audit/service.ts'
import type { Reader, RequestTransaction, Writer } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { announce } from '../outbox/webhooks/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { type ProjectScope, sqlState } from '../platform/db/db.ts'
import {
  eraseUserRow,
  fillProfile,
  findUserByEmail,
  findUserById,
  findUserByRef,
  holdUser,
  insertUserIfAbsent,
  listUsersByAddress,
  listUsersDeletedSince,
  lockUser,
  lockUserByEmail,
  markEmailVerified,
  markLogin,
  type ProfileColumns,
  reinstateRow,
  setEmail,
  setPendingEmailColumn,
  suspendRow,
  type UserRow,
  updateProfileColumns,
} from './queries.ts'

export type { ProfileColumns }

/** A user as sign-ins deal with one. */
export interface User extends Ref {
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | null
  readonly avatarUrl: string | null
}

export interface NewUser {
  project: Ref
  /** In normal form (platform/mail/address.ts). */
  email: string
  /** True when the caller has proof that the address is theirs. */
  verified: boolean
  name?: string | null
  avatarUrl?: string | null
}

/** So often a user may vanish under a sign-in before it gives up: deleted and made again, over and over. */
const mostTries = 5

/**
 * The user with this address, made if there is none. Two sign-ins at once end with one user. One that is found is locked, so
 * that it cannot be deleted before the sign-in is done; one that was being deleted is gone by then, and made anew.
 */
export async function findOrCreateUser(
  tx: RequestTransaction,
  wanted: NewUser,
): Promise<{ user: User; created: boolean }> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const created = await createUser(tx, wanted)
    if (created) return { user: created, created: true }
    const row = await lockUserByEmail(tx.db, wanted.project.id, wanted.email)
    if (row) return { user: toUser(row), created: false }
  }
  throw new Error('user disappeared during sign-in')
}

/** Undefined when the address is taken. */
async function createUser(tx: RequestTransaction, wanted: NewUser): Promise<User | undefined> {
  const { project, email, verified, name = null, avatarUrl = null } = wanted
  const publicId = newId('usr')
  const now = tx.now()
  const row = await insertUserIfAbsent(tx.db, {
    publicId,
    projectId: project.id,
    email,
    verified,
    name,
    avatarUrl,
    now,
  })
  if (!row) return undefined
  const user = toUser(row)
  await record(tx, 'user.create', { project, user, entity: user, newValue: { email, emailVerified: verified } })
  await announce(tx, project, [{ type: 'user.created', subject: publicId, at: now, data: { user: { id: publicId } } }])
  return user
}

export async function findUser(ctx: Reader, projectId: number, email: string): Promise<User | undefined> {
  const row = await findUserByEmail(ctx.db, projectId, email)
  return row && toUser(row)
}

/** Users whose address begins with a text: so many are looked at. */
const mostByAddress = 1_000

/** Numbers of the first users of a project whose address begins with a text in lower case. */
export const usersByAddress = (ctx: Reader, project: Pick<Ref, 'id'>, prefix: string): Promise<number[]> =>
  listUsersByAddress(ctx.db, project.id, prefix, mostByAddress)

/** By its id in the API, among the projects that exist for a caller of the admin area. */
export async function findUserIn(
  ctx: Reader,
  ref: string,
  among: ProjectScope,
): Promise<(User & { projectId: number }) | undefined> {
  const row = await findUserByRef(ctx.db, ref, among)
  return row && { ...toUser(row), projectId: row.project_id }
}

export async function findUserByNumber(ctx: Reader, projectId: number, id: number): Promise<User | undefined> {
  const row = await findUserById(ctx.db, projectId, id)
  return row && !row.deleted_at ? toUser(row) : undefined
}

/**
 * Records the sign-in and takes the lock under which sessions are counted. Call it before openSession; then attach the
 * licenses that are pending for the verified email. @throws FORBIDDEN
 */
export async function recordLogin(tx: RequestTransaction, project: Ref, user: Ref): Promise<User> {
  const row = await markLogin(tx.db, project.id, user.id, tx.now())
  if (!row) throw new ApiError('FORBIDDEN', { developerMessage: 'The account is suspended or deleted.' })
  return toUser(row)
}

/** Takes what is empty from what a provider says. The caller holds the lock of the row, as recordLogin leaves it. */
export async function completeProfile(
  tx: RequestTransaction,
  project: Ref,
  user: User,
  { name, avatarUrl }: Pick<User, 'name' | 'avatarUrl'>,
): Promise<User> {
  const newValue = {
    ...(user.name === null && name !== null && { name }),
    ...(user.avatarUrl === null && avatarUrl !== null && { avatarUrl }),
  }
  const filled = Object.keys(newValue)
  if (filled.length === 0) return user
  const row = await fillProfile(tx.db, user.id, { name, avatarUrl }, tx.now())
  const oldValue = Object.fromEntries(filled.map((field) => [field, null]))
  await record(tx, 'user.update', { project, user, entity: user, oldValue, newValue })
  return toUser(row)
}

/**
 * Marks the email as verified. True when it was not before: then do not trust what was linked to it. The caller attaches the
 * licenses that are pending for the email.
 */
export async function verifyEmail(tx: RequestTransaction, project: Ref, user: User): Promise<boolean> {
  if (user.emailVerified || !(await markEmailVerified(tx.db, user.id, tx.now()))) return false
  await record(tx, 'user.email_verify', { project, user, entity: user, newValue: { email: user.email } })
  return true
}

/**
 * Gives the user the address they have just proven. Undefined when it is not the one they wait for: they asked for another one
 * since, gave up, or are gone. Takes the lock of the user's row.
 * @throws VALIDATION_ERROR when the address belongs to another user by now
 */
export async function completeEmailChange(
  tx: RequestTransaction,
  { project, userId, email }: { project: Ref; userId: number; email: string },
): Promise<User | undefined> {
  const before = await lockUser(tx.db, project.id, userId)
  if (before?.pending_email !== email) return undefined
  const user = toUser(await setEmail(tx.db, userId, email, tx.now()).catch(refuseTaken))
  await record(tx, 'user.email_change', {
    project,
    user,
    entity: user,
    oldValue: { email: before.email, emailVerified: before.email_verified_at !== null },
    newValue: { email, emailVerified: true },
  })
  return user
}

/** Told to nobody but who has proven the address. */
function refuseTaken(error: unknown): never {
  if (sqlState(error) === '23505') throw invalidField('email', 'is already used by another account')
  throw error
}

const toUser = (row: UserRow): User => ({
  id: row.id,
  ref: row.public_id,
  email: row.email ?? '',
  emailVerified: row.email_verified_at !== null,
  name: row.name,
  avatarUrl: row.avatar_url,
})

/** Everything stored about a user in one row. */
export type Account = UserRow

/** By its number. Undefined when the user is deleted. */
export async function findAccount(ctx: Reader, projectId: number, id: number): Promise<Account | undefined> {
  const row = await findUserById(ctx.db, projectId, id)
  return row?.deleted_at === null ? row : undefined
}

/** Takes the lock of the row, which also blocks new sessions and identities. Undefined when the user is deleted. */
export const lockAccount = (tx: Reader, projectId: number, id: number): Promise<Account | undefined> =>
  lockUser(tx.db, projectId, id)

/** Keeps the user from being deleted until the transaction ends. False when the user is deleted. */
export const holdAccount = (tx: Reader, userId: number): Promise<boolean> => holdUser(tx.db, userId)

/** The caller holds the lock of the row, here and below. */
export const updateProfile = (tx: Writer, id: number, profile: ProfileColumns): Promise<Account> =>
  updateProfileColumns(tx.db, id, profile, tx.now())

/** Null drops the change of email. */
export const setPendingEmail = (tx: Writer, id: number, email: string | null): Promise<Account> =>
  setPendingEmailColumn(tx.db, id, email, tx.now())

/** Drops a pending change of email as well. */
export const suspendAccount = (tx: Writer, id: number): Promise<void> => suspendRow(tx.db, id, tx.now())

export const reinstateAccount = (tx: Writer, id: number): Promise<void> => reinstateRow(tx.db, id, tx.now())

/** Leaves the number, the ID, and the dates. */
export const eraseAccount = (tx: Writer, id: number): Promise<void> => eraseUserRow(tx.db, id, tx.now())

/** Users who were deleted after a time, by number. */
export const accountsDeletedSince = (ctx: Reader, since: Date): Promise<{ id: number; project_id: number }[]> =>
  listUsersDeletedSince(ctx.db, since)
