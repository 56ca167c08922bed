import { type Ref, record } from '../audit/service.ts'
import type { RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../platform/crypto/ids.ts'
import {
  findUserByEmail,
  findUserById,
  insertUserIfAbsent,
  markEmailVerified,
  markLogin,
  type UserRow,
} from './queries.ts'

/** A user as sign-ins deal with one. */
export interface User extends Ref {
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | null
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

/** The user with this address, made if there is none. Two sign-ins at once end with one user. */
export async function findOrCreateUser(tx: RequestContext, wanted: NewUser): Promise<{ user: User; created: boolean }> {
  const { project, email, verified } = wanted
  const publicId = newId('usr')
  const created = await insertUserIfAbsent(tx.db, {
    publicId,
    projectId: project.id,
    email,
    verified,
    name: wanted.name ?? null,
    avatarUrl: wanted.avatarUrl ?? null,
    now: tx.now(),
  })
  if (created) {
    const user = toUser(created)
    await record(tx, 'user.create', { project, user, entity: user, newValue: { email, emailVerified: verified } })
    return { user, created: true }
  }
  const user = await findUser(tx, project.id, email)
  // The row was in the way a moment ago: it can only have been erased in between, and the next try will insert.
  if (!user) throw new Error('a user vanished while signing in')
  return { user, created: false }
}

export async function findUser(
  ctx: Pick<RequestContext, 'db'>,
  projectId: number,
  email: string,
): Promise<User | undefined> {
  const row = await findUserByEmail(ctx.db, projectId, email)
  return row && toUser(row)
}

export async function findUserByNumber(
  ctx: Pick<RequestContext, 'db'>,
  projectId: number,
  id: number,
): Promise<User | undefined> {
  const row = await findUserById(ctx.db, projectId, id)
  return row && !row.deleted_at ? toUser(row) : undefined
}

/** Notes the sign-in and takes the lock under which sessions are counted. Call it before openSession. @throws FORBIDDEN */
export async function recordLogin(tx: RequestContext, project: Ref, user: Ref): Promise<User> {
  const row = await markLogin(tx.db, project.id, user.id, tx.now())
  if (!row) throw new ApiError('FORBIDDEN', { hint: 'The account is suspended or deleted.' })
  return toUser(row)
}

/** Notes that the address is proven. True when it was not before: then whatever came with it unproven must not be trusted. */
export async function proveEmail(tx: RequestContext, project: Ref, user: User): Promise<boolean> {
  if (user.emailVerified || !(await markEmailVerified(tx.db, user.id, tx.now()))) return false
  await record(tx, 'user.email_verify', { project, user, entity: user, newValue: { email: user.email } })
  return true
}

const toUser = (row: UserRow): User => ({
  id: row.id,
  ref: row.public_id,
  email: row.email ?? '',
  emailVerified: row.email_verified_at !== null,
  name: row.name,
})
