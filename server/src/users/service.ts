import { type Ref, record } from '../audit/service.ts'
import type { Reader, RequestTransaction, Writer } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import { announce } from '../outbox/webhooks/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { type ProjectScope, sqlState } from '../platform/db/db.ts'
import type { UserRow } from '../platform/db/generated/tables.ts'
import { holdEmail } from './admission/queries.ts'
import { formerOwnerOf } from './admission/service.ts'
import {
  fillProfile,
  findUserByEmail,
  findUserById,
  findUserByRef,
  insertUserIfAbsent,
  listUsersByAddress,
  lockUser,
  lockUserByEmail,
  markEmailVerified,
  markLogin,
  returnEmailColumns,
  type ServerFields,
  setEmail,
} from './queries.ts'
import { announceUpdate } from './updates.ts'

/** A user, with the fields that sign-ins need. */
export interface User extends Ref {
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | null
  readonly avatarUrl: string | null
  readonly locale: string | null
}

export interface NewUser {
  project: Ref
  /** In normal form (platform/mail/address.ts). */
  email: string
  /** Whether the caller has verified that the email belongs to the user. */
  verified: boolean
  name?: string | null
  avatarUrl?: string | null
  /** The error when the email was another user's until lately, who can have it back; with their API ID. */
  whenHeld: (owner: string) => ApiError
  more?: ServerFields
  /** Whether there was a user with this email a moment ago: then looking comes before creating. */
  isKnown?: boolean
  /** Whether a new user signs in with this: then `recordLogin` is only for one who existed. */
  signsIn?: boolean
}

/** Attempts before a sign-in gives up on a user who is deleted and created again each time. */
const mostTries = 5

/**
 * Returns the user with this email, created if necessary. Two concurrent sign-ins get the same user. An existing user
 * is locked, so that no deletion can happen before the sign-in is complete; one whose deletion was in progress is
 * deleted by then, and a new user is created.
 */
export async function findOrCreateUser(
  tx: RequestTransaction,
  wanted: NewUser,
): Promise<{ user: User; created: boolean }> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const created = tries === 0 && wanted.isKnown ? undefined : await addUser(tx, wanted)
    if (created) return { user: created, created: true }
    const row = await lockUserByEmail(tx.db, wanted.project.id, wanted.email)
    if (row) return { user: toUser(row), created: false }
  }
  throw new Error('user disappeared during sign-in')
}

/** Undefined when the email is taken, or the external ID. */
export async function addUser(tx: RequestTransaction, wanted: NewUser): Promise<User | undefined> {
  const { project, email, verified, name = null, avatarUrl = null, signsIn = false, more } = wanted
  const publicId = newId('usr')
  const now = tx.now()
  const row = await insertUserIfAbsent(tx.db, {
    publicId,
    projectId: project.id,
    email,
    verified,
    name,
    avatarUrl,
    signsIn,
    now,
    more,
  })
  if (!row) return undefined
  if (row.former_owner !== null) throw wanted.whenHeld(row.former_owner)
  const user = toUser(row)
  await record(tx, 'user.create', { project, user, entity: user, newValue: { email, emailVerified: verified } })
  const data = { user: { id: publicId } }
  if (row.has_listeners) await announce(tx, project, [{ type: 'user.created', subject: publicId, at: now, data }])
  return user
}

export async function findUser(ctx: Reader, projectId: number, email: string): Promise<User | undefined> {
  const row = await findUserByEmail(ctx.db, projectId, email)
  return row && toUser(row)
}

/**
 * The user who has verified the email. Without such a user, no one verifies it before the transaction has ended: what the
 * caller then grants to the email is found by the one who verifies it.
 */
export async function findVerifiedUser(ctx: Reader, projectId: number, email: string): Promise<User | undefined> {
  const user = await findUser(ctx, projectId, email)
  if (user?.emailVerified) return user
  await holdEmail(ctx.db, projectId, email)
  const verifiedMeanwhile = await findUser(ctx, projectId, email)
  return verifiedMeanwhile?.emailVerified ? verifiedMeanwhile : undefined
}

/**
 * Whether the email was another user's within the last 72 hours: they can undo the change, so no one else gets it until
 * then.
 */
const isEmailHeld = async (ctx: Reader, projectId: number, email: string, userId?: number): Promise<boolean> =>
  (await formerOwnerOf(ctx, projectId, email, userId)) !== undefined

/** Most users considered by a search for an email prefix. */
const mostByAddress = 1_000

/** Returns the numbers of the first users of a project whose email starts with a prefix, given in lower case. */
export const usersByAddress = (ctx: Reader, project: Pick<Ref, 'id'>, prefix: string): Promise<number[]> =>
  listUsersByAddress(ctx.db, project.id, prefix, mostByAddress)

/** Finds a user by API ID among the projects visible to a caller of the admin area. */
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
  return row && toUser(row)
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

/** Fills empty fields from the provider's profile. The caller holds the lock of the row, which recordLogin takes. */
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
  await publishInvalidation(tx, 'user', user.id)
  const oldValue = Object.fromEntries(filled.map((field) => [field, null]))
  await record(tx, 'user.update', { project, user, entity: user, oldValue, newValue })
  await announceUpdate(tx, project, user, filled)
  return toUser(row)
}

/**
 * Marks the email as verified. True when it was unverified before: then do not trust the identities linked to the user.
 * The caller attaches the licenses that are pending for the email.
 */
export async function verifyEmail(tx: RequestTransaction, project: Ref, user: User): Promise<boolean> {
  if (user.emailVerified || !(await markEmailVerified(tx.db, user.id, tx.now()))) return false
  await publishInvalidation(tx, 'user', user.id)
  await record(tx, 'user.email_verify', { project, user, entity: user, newValue: { email: user.email } })
  await announceUpdate(tx, project, user, ['emailVerified'])
  return true
}

/**
 * Gives the user the email they have just verified. Undefined when it is not the pending one: the user has since
 * requested another email, canceled the change, or been deleted. Locks the user's row.
 * @throws VALIDATION_ERROR when another user has the email by now
 */
export async function completeEmailChange(
  tx: RequestTransaction,
  { project, userId, email }: { project: Ref; userId: number; email: string },
): Promise<User | undefined> {
  const before = await lockUser(tx.db, project.id, userId)
  if (before?.pending_email !== email) return undefined
  const user = toUser(await setEmail(tx.db, userId, email, tx.now()).catch(refuseTaken))
  if (await isEmailHeld(tx, project.id, email, userId)) throw errorOfTakenEmail()
  await publishInvalidation(tx, 'user', userId)
  await record(tx, 'user.email_change', {
    project,
    user,
    entity: user,
    oldValue: { email: before.email, emailVerified: before.email_verified_at !== null },
    newValue: { email, emailVerified: true },
  })
  await announceUpdate(tx, project, user, ['email', 'emailVerified'])
  return user
}

/** Revealed only to a caller who has verified the email. */
function refuseTaken(error: unknown): never {
  if (sqlState(error) === '23505') throw errorOfTakenEmail()
  throw error
}

const errorOfTakenEmail = (): ApiError => invalidField('email', 'is already used by another account')

/**
 * Gives the user an email. The caller holds the lock of the row and writes the audit record. Throws a unique violation when
 * another user of the project has it.
 */
export async function assignEmail(
  tx: Writer,
  id: number,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
): Promise<User> {
  const row = await returnEmailColumns(tx.db, id, { email, verifiedAt }, tx.now())
  await publishInvalidation(tx, 'user', id)
  return toUser(row)
}

/** The columns of a user that sign-ins need, also from JSON. */
type SignInColumns = Pick<UserRow, 'id' | 'public_id' | 'email' | 'name' | 'avatar_url' | 'locale'> & {
  readonly email_verified_at: Date | string | null
}

export const toUser = (row: SignInColumns): User => ({
  id: row.id,
  ref: row.public_id,
  email: row.email ?? '',
  emailVerified: row.email_verified_at !== null,
  name: row.name,
  avatarUrl: row.avatar_url,
  locale: row.locale,
})

/** Whether the user is suspended: no longer once `suspended_until` is past. */
export const isSuspended = (
  { suspended_at: at, suspended_until: until }: Pick<UserRow, 'suspended_at' | 'suspended_until'>,
  now: Date,
): boolean => at !== null && (until === null || until > now)

/** The same lock, for code that needs the fields of a sign-in. */
export async function lockUserRow(tx: Reader, projectId: number, id: number): Promise<User | undefined> {
  const row = await lockUser(tx.db, projectId, id)
  return row && toUser(row)
}
