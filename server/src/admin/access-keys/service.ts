import { endAfter, readChange, readNewKey } from '../../access-keys/fields.ts'
import {
  columnsOfKey,
  createAccessKey,
  getAccessKey,
  holdAccessKey,
  revokeAccessKey,
  rotateAccessKey,
  type ShownOnce,
  updateAccessKey,
} from '../../access-keys/keys.ts'
import { listAccessKeysByNumber, type NamedKeyRow } from '../../access-keys/queries.ts'
import type { AccessKeyParams, RotateAccessKeyBody, UpdateAccessKeyBody } from '../../access-keys/schema.ts'
import { showAccessKey } from '../../access-keys/shown.ts'
import type { AdminContext, AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { queryOfWords, wordsOf } from '../../platform/db/words.ts'
import type { Done } from '../../platform/http/fields.ts'
import { isWithin, offsetOf, Page, readTimePosition, writePosition } from '../../platform/http/page.ts'
import { findProjectByNumber, type Project } from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import { insertFor } from './creation.ts'
import { findKeyHolder, type KeyHolderFound } from './holder.ts'
import {
  accessKeysToCount,
  findManagedKeyRow,
  listManagedKeyRows,
  type ManagedKeyFilter,
  type ManagedKeyRow,
} from './queries.ts'
import type {
  CreatedManagedAccessKey,
  CreateManagedAccessKeyBody,
  ListManagedAccessKeysQuery,
  ManagedAccessKey,
  RevokeManagedAccessKeyQuery,
} from './schema.ts'

type About = { params: AccessKeyParams }

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function listManagedAccessKeys(
  ctx: AdminContext,
  { query }: { query: ListManagedAccessKeysQuery },
): Promise<Page<ManagedAccessKey>> {
  const after = query.after === undefined ? undefined : readTimePosition(query.after)
  const project = await requireProject(ctx, query.projectId)
  const filter = await readFilter(ctx, project, query)
  if (!filter) return Page.long<ManagedAccessKey>([], { count: 0, isEstimate: false }, query)
  const now = ctx.now()
  const total = await totalOf(ctx, { list: 'access keys', ...filter }, accessKeysToCount(filter, now))
  const order = { after, limit: query.limit + 1, offset: offsetOf(query), now }
  const rows = isWithin(query, total) ? await listManagedKeyRows(ctx.db, filter, order) : []
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const items = await toManaged(ctx, project, shown)
  return Page.long(items, total, query, last && writePosition([last.created_us, last.id]))
}

const nobody: KeyHolderFound = { user: undefined, organization: undefined }

/** Undefined: no key can match. */
async function readFilter(
  ctx: AdminContext,
  project: Project,
  { q = '', holder, scope, unusedSince }: ListManagedAccessKeysQuery,
): Promise<ManagedKeyFilter | undefined> {
  const sought = readSearch(q)
  const held = holder === undefined ? nobody : await findKeyHolder(ctx, project, holder)
  if (!sought || !held) return undefined
  return {
    projectId: project.id,
    ...sought,
    userId: held.user?.id,
    organizationId: held.organization?.id,
    scope,
    unusedSince: unusedSince === undefined ? undefined : new Date(unusedSince),
  }
}

/** An ID, or starts of words. */
function readSearch(q: string): Pick<ManagedKeyFilter, 'ref' | 'words'> | undefined {
  const text = q.trim()
  if (/^akey_[0-9A-Za-z]+$/.test(text)) return { ref: text, words: undefined }
  const words = wordsOf(text)
  if (words.length > 0) return { ref: undefined, words: queryOfWords(words) }
  return text === '' ? { ref: undefined, words: undefined } : undefined
}

/** In the order of the rows. */
async function toManaged(
  ctx: AdminContext,
  project: Project,
  rows: readonly ManagedKeyRow[],
): Promise<ManagedAccessKey[]> {
  if (rows.length === 0) return []
  const keys = await listAccessKeysByNumber(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const managed = rows.map(
    async ({ id, email, email_verified_at: verifiedAt, organization_name: organizationName }) => {
      const key = keys.find((one) => one.id === id)
      if (!key) return []
      const shown = await showAccessKey(ctx, project, key)
      return [{ ...shown, projectId: project.ref, email, emailVerified: verifiedAt !== null, organizationName }]
    },
  )
  return (await Promise.all(managed)).flat()
}

async function show(ctx: AdminContext, project: Project, { id }: NamedKeyRow): Promise<ManagedAccessKey> {
  const row = await findManagedKeyRow(ctx.db, id)
  const [managed] = row ? await toManaged(ctx, project, [row]) : []
  if (!managed) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  return managed
}

const showOnce = async (
  ctx: AdminContext,
  project: Project,
  { row, text }: ShownOnce,
): Promise<CreatedManagedAccessKey> => ({ ...(await show(ctx, project, row)), key: text })

interface Managed {
  readonly project: Project
  readonly row: NamedKeyRow
}

/** @throws ACCESS_KEY_NOT_FOUND, FORBIDDEN */
async function requireManaged(ctx: AnyAdminRequest, ref: string): Promise<Managed> {
  const row = await getAccessKey(ctx, ref, ctx.caller.projects)
  requirePermission(ctx, row.project_id)
  const project = await findProjectByNumber(ctx, row.project_id)
  if (!project) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  return { project, row }
}

/** Changes a key, which is locked until the end of the transaction. @throws ACCESS_KEY_NOT_FOUND, FORBIDDEN */
const inManaged = <T>(
  ctx: AdminContext,
  ref: string,
  run: (tx: AdminTransaction, managed: Managed) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const { project } = await requireManaged(tx, ref)
    return run(tx, { project, row: await holdAccessKey(tx, ref, [project.id]) })
  })

/** @throws ACCESS_KEYS_OFF */
function requireOn({ settings }: Project): void {
  if (!settings.accessKeys.enabled) throw new ApiError('ACCESS_KEYS_OFF')
}

/** @throws ACCESS_KEYS_OFF, FORBIDDEN */
function requireCreation(project: Project): void {
  requireOn(project)
  if (project.settings.accessKeys.createdBy === 'users')
    throw new ApiError('FORBIDDEN', { hint: 'Set settings.accessKeys.createdBy of the project to both or servers.' })
}

/** @throws ACCESS_KEY_NOT_FOUND, FORBIDDEN */
export async function getManagedAccessKey(ctx: AdminContext, { params }: About): Promise<ManagedAccessKey> {
  const { project, row } = await requireManaged(ctx, params.accessKeyId)
  return show(ctx, project, row)
}

/**
 * @throws PROJECT_NOT_FOUND, ACCESS_KEYS_OFF, FORBIDDEN, USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, MEMBERSHIP_NOT_FOUND,
 * KEY_LIMIT_REACHED, VALIDATION_ERROR
 */
export async function createManagedAccessKey(
  ctx: AdminContext,
  { body }: { body: CreateManagedAccessKeyBody },
): Promise<CreatedManagedAccessKey> {
  const { projectId, userId, organizationId, ...fields } = body
  const project = await requireProject(ctx, projectId)
  requireCreation(project)
  const columns = await readNewKey(ctx, project, fields)
  const created = await insertFor(ctx, project, { userId, organizationId }, (tx, holder) =>
    createAccessKey(tx, project, { project, ...holder, ...columns, by: null }),
  )
  return showOnce(ctx, project, created)
}

/** @throws ACCESS_KEYS_OFF, ACCESS_KEY_NOT_FOUND, ACCESS_KEY_REVOKED, FORBIDDEN, VALIDATION_ERROR */
export async function updateManagedAccessKey(
  ctx: AdminContext,
  { params, body }: About & { body: UpdateAccessKeyBody },
): Promise<ManagedAccessKey> {
  const { project, row } = await inManaged(ctx, params.accessKeyId, async (tx, managed) => {
    requireOn(managed.project)
    const after = await readChange(tx, managed.project, columnsOfKey(managed.row), body)
    return { project: managed.project, row: await updateAccessKey(tx, managed.row, { ...after, by: null }) }
  })
  return show(ctx, project, row)
}

/** @throws ACCESS_KEYS_OFF, ACCESS_KEY_NOT_FOUND, ACCESS_KEY_REVOKED, FORBIDDEN, VALIDATION_ERROR */
export async function rotateManagedAccessKey(
  ctx: AdminContext,
  { params, body: { overlapDays = 0, expiresInDays } }: About & { body: RotateAccessKeyBody },
): Promise<CreatedManagedAccessKey> {
  const { project, rotated } = await inManaged(ctx, params.accessKeyId, async (tx, { project, row }) => {
    requireCreation(project)
    const expiresAt = expiresInDays === undefined ? undefined : endAfter(tx, project.settings.accessKeys, expiresInDays)
    return { project, rotated: await rotateAccessKey(tx, project, row, { overlapDays, expiresAt, by: null }) }
  })
  return showOnce(ctx, project, rotated)
}

/** Also where access keys are switched off. @throws ACCESS_KEY_NOT_FOUND, FORBIDDEN */
export async function revokeManagedAccessKey(
  ctx: AdminContext,
  { params, query }: About & { query: RevokeManagedAccessKeyQuery },
): Promise<Done> {
  await inManaged(ctx, params.accessKeyId, (tx, { row }) =>
    revokeAccessKey(tx, row, {
      reason: query.reason ?? (tx.caller.kind === 'api_key' ? 'server' : 'admin'),
      by: null,
    }),
  )
  return { success: true }
}
