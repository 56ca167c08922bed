import { endAfter, isWider, readChange, readNewKey } from '../../access-keys/fields.ts'
import {
  columnsOfKey,
  createAccessKey,
  endAccessKeys,
  type NewAccessKey,
  revokeAccessKey,
  rotateAccessKey,
  type ShownOnce,
  updateAccessKey,
} from '../../access-keys/keys.ts'
import { type AccessKeyColumns, countAccessKeysOf, listAccessKeysOf } from '../../access-keys/queries.ts'
import type {
  AccessKeyItem,
  AccessKeyParams,
  CreatedAccessKey,
  RotateAccessKeyBody,
  ScopeItem,
  UpdateAccessKeyBody,
} from '../../access-keys/schema.ts'
import { contextOfKey, type KeyHolder, scopesNow } from '../../access-keys/scopes.ts'
import { holderOfKey, showAccessKey } from '../../access-keys/shown.ts'
import type { Ref } from '../../audit/service.ts'
import { requireRecentSignIn } from '../../auth/step-up/methods/service.ts'
import type { UserContext, UserTransaction } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { isManager } from '../../licenses/model.ts'
import { requirePowers } from '../../organizations/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { requesterOf } from '../../platform/http/requester.ts'
import type { Project } from '../../projects/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { findMembershipIn } from '../../users/memberships/queries.ts'
import { lockUser } from '../../users/queries.ts'
import { inOrganization, requireStanding } from '../organizations/access.ts'
import { holdVisible, projectOfSession, requireCreation, requireKeys, requireOwn, requireVisible } from './access.ts'
import type { CreateAccessKeyBody, ListAccessKeyScopesQuery, ListAccessKeysQuery } from './schema.ts'

type About = { params: AccessKeyParams }

/** @throws ORGANIZATION_NOT_FOUND */
export async function listMyAccessKeys(
  ctx: UserContext,
  { query }: { query: ListAccessKeysQuery },
): Promise<Page<AccessKeyItem>> {
  const project = await projectOfSession(ctx)
  const { userId } = ctx.session
  const standing = query.organizationId === undefined ? undefined : await requireStanding(ctx, query.organizationId)
  const of = {
    organizationId: standing?.organization.id,
    userId: isManager(standing?.own.role) ? undefined : userId,
  }
  const position = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const [rows, total] = await Promise.all([
    listAccessKeysOf(ctx.db, project.id, of, position),
    countAccessKeysOf(ctx.db, project.id, of),
  ])
  return new Page(await Promise.all(rows.map((row) => showAccessKey(ctx, project, row))), total, query)
}

/** @throws ACCESS_KEY_NOT_FOUND */
export async function getMyAccessKey(ctx: UserContext, { params }: About): Promise<AccessKeyItem> {
  const project = await projectOfSession(ctx)
  return showAccessKey(ctx, project, await requireVisible(ctx, project, params.accessKeyId))
}

/** @throws ACCESS_KEYS_OFF, ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, VALIDATION_ERROR */
export async function listMyAccessKeyScopes(
  ctx: UserContext,
  { query }: { query: ListAccessKeyScopesQuery },
): Promise<Page<ScopeItem>> {
  const project = await requireKeys(ctx)
  const known = project.settings.accessKeys.scopes
  const now = await scopesOf(
    ctx,
    project,
    await holderIn(ctx, project, query),
    known.map(({ key }) => key),
  )
  const items = known.map(({ key, name }) => {
    const reason = now.unavailable.find((one) => one.key === key)?.reason ?? null
    return { key, name, available: reason === null, reason }
  })
  return new Page(items, items.length, { page: 1, limit: 100 })
}

async function scopesOf(ctx: UserContext, { settings }: Project, holder: KeyHolder, wanted: readonly string[]) {
  const context = await contextOfKey(ctx, holder, settings.organizations)
  return scopesNow(ctx, context, wanted, settings.accessKeys.scopes)
}

interface Named {
  readonly organizationId?: string
  readonly holder?: 'me' | 'organization'
}

/** Whom a new key would act as. @throws ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, VALIDATION_ERROR */
async function holderIn(
  ctx: UserContext,
  { settings }: Project,
  { organizationId, holder = 'me' }: Named,
): Promise<KeyHolder> {
  const { project, user } = ownerOfSession(ctx.session)
  if (organizationId === undefined) {
    const { enabled, required } = settings.organizations
    if (holder === 'organization' || (enabled && required)) throw invalidField('organizationId', 'is required')
    return { project, user, organization: undefined }
  }
  const { organization, own } = await requireStanding(ctx, organizationId)
  if (holder === 'organization') requirePowers(own.role, 'admin')
  const ref = { id: organization.id, ref: organizationId }
  return { project, user: holder === 'me' ? user : undefined, organization: ref }
}

/**
 * @throws REAUTH_REQUIRED, ACCESS_KEYS_OFF, FORBIDDEN, ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, SCOPE_NOT_AVAILABLE,
 * KEY_LIMIT_REACHED (also for a `publicId` that is taken), VALIDATION_ERROR
 */
export async function createMyAccessKey(
  ctx: UserContext,
  { body, publicId }: { body: CreateAccessKeyBody; publicId?: string | undefined },
): Promise<CreatedAccessKey> {
  await requireRecentSignIn(ctx)
  const project = await requireCreation(ctx)
  const holder = await holderIn(ctx, project, body)
  const columns = await readNewKey(ctx, project, body)
  await requireAvailable(ctx, project, holder, columns.scopes)
  return showOnce(ctx, project, await insertFor(ctx, project, holder, { ...columns, publicId }))
}

/** @throws SCOPE_NOT_AVAILABLE */
async function requireAvailable(
  ctx: UserContext,
  project: Project,
  holder: KeyHolder,
  wanted: readonly string[],
): Promise<void> {
  const { unavailable } = await scopesOf(ctx, project, holder, wanted)
  if (unavailable.length > 0) throw new ApiError('SCOPE_NOT_AVAILABLE', { details: { scopes: unavailable } })
}

/** Under the lock of the holder, which decides the limit and whether they still are one. */
function insertFor(
  ctx: UserContext,
  project: Project,
  holder: KeyHolder,
  columns: AccessKeyColumns & Pick<NewAccessKey, 'publicId'>,
): Promise<ShownOnce> {
  const by = ownerOfSession(ctx.session).user
  const insert = (tx: UserTransaction) =>
    createAccessKey(tx, project, { ...holder, ...columns, by, requester: requesterOf(tx) })
  if (!holder.user && holder.organization) return inOrganization(ctx, holder.organization.ref, 'admin', insert)
  return inTurn(ctx, `access keys of ${by.ref}`, () =>
    inTransaction(ctx, async (tx) => {
      // The session of a deleted user has ended.
      if (!(await lockUser(tx.db, project.id, by.id))) throw new ApiError('UNAUTHORIZED')
      await requireMembership(tx, holder.organization)
      return insert(tx)
    }),
  )
}

/** Who leaves the organization at the same time waits. @throws ORGANIZATION_NOT_FOUND */
async function requireMembership(tx: UserTransaction, organization: Ref | undefined): Promise<void> {
  if (organization && !(await findMembershipIn(tx.db, tx.session, organization.ref)))
    throw new ApiError('ORGANIZATION_NOT_FOUND')
}

/** Those that the key does not have yet. @throws ACCESS_KEY_NOT_FOUND, SCOPE_NOT_AVAILABLE */
async function requireMayAdd(ctx: UserContext, project: Project, ref: string, scopes: readonly string[]) {
  const row = await requireVisible(ctx, project, ref)
  const known = project.settings.accessKeys.scopes.map(({ key }) => key)
  const added = scopes.filter((scope) => known.includes(scope) && !row.scopes.includes(scope))
  await requireAvailable(ctx, project, holderOfKey(row), added)
}

const showOnce = async (ctx: UserContext, project: Project, { row, text }: ShownOnce): Promise<CreatedAccessKey> => ({
  ...(await showAccessKey(ctx, project, row)),
  key: text,
})

/** @throws ACCESS_KEYS_OFF, ACCESS_KEY_NOT_FOUND, ACCESS_KEY_REVOKED, FORBIDDEN, REAUTH_REQUIRED, VALIDATION_ERROR */
export async function updateMyAccessKey(
  ctx: UserContext,
  { params, body }: About & { body: UpdateAccessKeyBody },
): Promise<AccessKeyItem> {
  const project = await requireKeys(ctx)
  if (body.scopes) await requireMayAdd(ctx, project, params.accessKeyId, body.scopes)
  const updated = await inTransaction(ctx, async (tx) => {
    const row = await holdVisible(tx, project, params.accessKeyId)
    requireOwn(tx, row)
    const before = columnsOfKey(row)
    const after = await readChange(tx, project, before, body)
    if (isWider(before, after)) await requireRecentSignIn(tx)
    return updateAccessKey(tx, row, { ...after, by: ownerOfSession(tx.session).user })
  })
  return showAccessKey(ctx, project, updated)
}

/** @throws REAUTH_REQUIRED, ACCESS_KEYS_OFF, FORBIDDEN, ACCESS_KEY_NOT_FOUND, ACCESS_KEY_REVOKED (also when it is not `replacing`), VALIDATION_ERROR */
export async function rotateMyAccessKey(
  ctx: UserContext,
  {
    params,
    body: { overlapDays = 0, expiresInDays },
    replacing,
  }: About & { body: RotateAccessKeyBody; replacing?: string | undefined },
): Promise<CreatedAccessKey> {
  await requireRecentSignIn(ctx)
  const project = await requireCreation(ctx)
  const expiresAt = expiresInDays === undefined ? undefined : endAfter(ctx, project.settings.accessKeys, expiresInDays)
  const rotated = await inTransaction(ctx, async (tx) => {
    const row = await holdVisible(tx, project, params.accessKeyId)
    requireOwn(tx, row)
    return rotateAccessKey(tx, project, row, { overlapDays, expiresAt, replacing, by: ownerOfSession(tx.session).user })
  })
  return showOnce(ctx, project, rotated)
}

/** Also where access keys are switched off. @throws ACCESS_KEY_NOT_FOUND */
export async function revokeMyAccessKey(ctx: UserContext, { params }: About): Promise<Done> {
  const project = await projectOfSession(ctx)
  await inTransaction(ctx, async (tx) => {
    const row = await holdVisible(tx, project, params.accessKeyId)
    const { user } = ownerOfSession(tx.session)
    await revokeAccessKey(tx, row, { reason: row.user_id === user.id ? 'user' : 'admin', by: user })
  })
  return { success: true }
}

/** Revokes each key that acts as the user, in organizations, too. Keys of organizations themselves stay. */
export async function revokeMyAccessKeys(ctx: UserContext): Promise<void> {
  const project = await projectOfSession(ctx)
  const { user } = ownerOfSession(ctx.session)
  await inTransaction(ctx, (tx) => endAccessKeys(tx, project, { userId: user.id }, { reason: 'user', by: user }))
}
