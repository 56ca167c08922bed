import { isDeepStrictEqual } from 'node:util'
import { type Ref, record } from '../audit/service.ts'
import type { Reader, Secrets, Writer } from '../context.ts'
import { ApiError } from '../errors.ts'
import { publishInvalidation } from '../memory/changes/service.ts'
import type { MailWriter } from '../outbox/mail/service.ts'
import type { Requester } from '../outbox/mail/templates/service.ts'
import { announce } from '../outbox/webhooks/service.ts'
import type { ProjectScope } from '../platform/db/db.ts'
import { day } from '../platform/time/units.ts'
import type { Project } from '../projects/service.ts'
import { byNobody, mailAboutKey } from './notices.ts'
import {
  type AccessKeyColumns,
  type AccessKeyRow,
  findAccessKeyIn,
  insertAccessKeyBelow,
  type KeysOf,
  lockAccessKeyIn,
  markAccessKeyRevoked,
  markAccessKeysRevoked,
  type NamedKeyRow,
  type NewAccessKeyRow,
  type RevokeReason,
  replaceAccessKeySecret,
  setAccessKeyColumns,
} from './queries.ts'
import type { KeyHolder } from './scopes.ts'
import { newKeyText } from './secrets.ts'
import { newAccessKeyId } from './text.ts'

/** Who changes a key: a user; null for a server or a member, whom the request knows. */
type By = Ref | null

/** A key with its text, which cannot be shown again. */
export interface ShownOnce {
  readonly row: NamedKeyRow
  readonly text: string
}

export interface NewAccessKey extends KeyHolder, AccessKeyColumns {
  /** Of the form that asks for it, so that it makes one key however often it is sent. Default: a new one. */
  readonly publicId?: string | undefined
  readonly by: By
  /** Who asked for it, as the email to its user says. */
  readonly requester?: Requester
}

/**
 * Creates a key. The caller holds the lock of the holder's row, which decides the limit.
 * @throws KEY_LIMIT_REACHED, also for a `publicId` that is taken
 */
export async function createAccessKey(
  tx: MailWriter,
  { settings: { accessKeys } }: Pick<Project, 'settings'>,
  { project, user, organization, by, requester = byNobody, publicId = newAccessKeyId(), ...columns }: NewAccessKey,
): Promise<ShownOnce> {
  const { key: text, ...secret } = newKeyText(tx, accessKeys.prefix, publicId)
  const limit = user ? accessKeys.maxPerHolder : accessKeys.maxPerOrganization
  const wanted: NewAccessKeyRow = {
    ...columns,
    ...secret,
    publicId,
    projectId: project.id,
    userId: user?.id ?? null,
    organizationId: organization?.id ?? null,
    createdByUserId: by?.id ?? null,
    now: tx.now(),
  }
  if (!(await insertAccessKeyBelow(tx.db, limit, wanted)))
    throw new ApiError('KEY_LIMIT_REACHED', { details: { limit } })
  const row = await getAccessKey(tx, publicId, [project.id])
  await recordKey(tx, 'access_key.create', row, { by, newValue: { ...holderValues(row), ...auditValues(row) } })
  await announceKey(tx, row, 'access_key.created', {})
  await mailAboutKey(tx, row, 'access-key-created', requester)
  return { row, text }
}

/** @throws ACCESS_KEY_NOT_FOUND */
export async function getAccessKey(ctx: Reader, ref: string, among: ProjectScope): Promise<NamedKeyRow> {
  const row = await findAccessKeyIn(ctx.db, ref, among)
  if (!row) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  return row
}

/** A key whose row is locked until the end of the transaction. @throws ACCESS_KEY_NOT_FOUND */
export async function holdAccessKey(tx: Writer, ref: string, among: ProjectScope): Promise<NamedKeyRow> {
  const row = await lockAccessKeyIn(tx.db, ref, among)
  if (!row) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  return row
}

/** Revoked, or expired. */
export const hasEnded = ({ revoked_at, expires_at }: AccessKeyRow, now: Date): boolean =>
  revoked_at !== null || (expires_at !== null && expires_at <= now)

/** The caller holds the key. Nodes apply it within 1 second. @throws ACCESS_KEY_REVOKED */
export async function updateAccessKey(
  tx: Writer,
  before: NamedKeyRow,
  { by, ...columns }: AccessKeyColumns & { by: By },
): Promise<NamedKeyRow> {
  if (hasEnded(before, tx.now())) throw new ApiError('ACCESS_KEY_REVOKED')
  const [oldValue, newValue] = differing(auditValues(before), auditValuesOf(columns))
  if (Object.keys(newValue).length === 0) return before
  await setAccessKeyColumns(tx.db, before.id, columns, tx.now())
  await publishInvalidation(tx, 'access_key', before.id)
  await recordKey(tx, 'access_key.update', before, { by, oldValue, newValue })
  return getAccessKey(tx, before.public_id, [before.project_id])
}

export interface RotationOrder {
  readonly overlapDays: number
  /** Undefined: as before. */
  readonly expiresAt: Date | null | undefined
  /** Last characters of the key to replace, empty if they are not known. Default: whichever it is. */
  readonly replacing?: string | undefined
  readonly by: By
}

/** The previous text stays valid for `overlapDays`. @throws ACCESS_KEY_REVOKED, also when it is not `replacing` */
export async function rotateAccessKey(
  tx: Writer & Secrets,
  { settings: { accessKeys } }: Pick<Project, 'settings'>,
  before: NamedKeyRow,
  { overlapDays, expiresAt, replacing, by }: RotationOrder,
): Promise<ShownOnce> {
  const { key: text, ...secret } = newKeyText(tx, accessKeys.prefix, before.public_id)
  const now = tx.now()
  const overlapUntil = overlapDays === 0 ? null : new Date(now.getTime() + overlapDays * day)
  const rotation = { ...secret, overlapUntil, expiresAt, replacing, by: by?.id ?? null, now }
  if (!(await replaceAccessKeySecret(tx.db, before.id, rotation))) throw new ApiError('ACCESS_KEY_REVOKED')
  await publishInvalidation(tx, 'access_key', before.id)
  const row = await getAccessKey(tx, before.public_id, [before.project_id])
  const newValue = { overlapDays, ...(expiresAt !== undefined && { expiresAt: textOf(row.expires_at) }) }
  await recordKey(tx, 'access_key.rotate', row, { by, newValue })
  return { row, text }
}

/** Revokes a key permanently; repeating it has no effect, and returns false. */
export async function revokeAccessKey(
  tx: Writer,
  row: NamedKeyRow,
  { reason, by }: { reason: RevokeReason; by: By },
): Promise<boolean> {
  if (!(await markAccessKeyRevoked(tx.db, row.id, reason, tx.now()))) return false
  await noteRevoked(tx, [row], { reason, by })
  return true
}

/** Revokes the keys of a user, in an organization, or both: when they are deleted, or the user leaves. */
export async function endAccessKeys(
  tx: Writer,
  project: Pick<Ref, 'id'>,
  of: Partial<KeysOf>,
  { reason, by }: { reason: RevokeReason; by: By },
): Promise<void> {
  const whose = { userId: of.userId, organizationId: of.organizationId }
  const rows = await markAccessKeysRevoked(tx.db, project.id, whose, { reason, now: tx.now() })
  await noteRevoked(tx, rows, { reason, by })
}

/** Records that a secret of a key was undone; every node forgets it. */
export async function noteReturned(tx: Writer, row: NamedKeyRow, by: Ref): Promise<void> {
  await publishInvalidation(tx, 'access_key', row.id)
  await recordKey(tx, 'access_key.rotate', row, { by, newValue: { undone: true } })
}

async function noteRevoked(
  tx: Writer,
  rows: readonly NamedKeyRow[],
  { reason, by }: { reason: RevokeReason; by: By },
): Promise<void> {
  await publishInvalidation(tx, 'access_key', ...rows.map(({ id }) => id))
  for (const row of rows) {
    const oldValue = { ...holderValues(row), ...auditValues(row) }
    await recordKey(tx, 'access_key.revoke', row, { by, oldValue, newValue: { reason } })
    await announceKey(tx, row, 'access_key.revoked', { reason })
  }
}

/** The webhook of a key: IDs, and nothing personal. */
export async function announceKey(
  tx: Writer,
  { public_id: ref, project_id, user_ref: userId, organization_ref: organizationId }: NamedKeyRow,
  type: 'access_key.created' | 'access_key.revoked' | 'access_key.expiring',
  more: { reason?: RevokeReason },
): Promise<void> {
  const data = { accessKey: { id: ref, userId, organizationId }, ...more }
  await announce(tx, { id: project_id }, [{ type, subject: ref, at: tx.now(), data }])
}

type AuditValues = Record<string, unknown>

const recordKey = (
  tx: Writer,
  action: 'access_key.create' | 'access_key.update' | 'access_key.rotate' | 'access_key.revoke',
  { id, public_id: ref, project_id, project_ref }: NamedKeyRow,
  { by, ...values }: { by: By; oldValue?: AuditValues; newValue?: AuditValues },
): Promise<void> =>
  record(tx, action, {
    project: { id: project_id, ref: project_ref },
    entity: { id, ref },
    ...(by ? { user: by } : { actor: 'system' }),
    ...values,
  })

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

const holderValues = ({ user_ref: user, organization_ref: organization }: NamedKeyRow): AuditValues => ({
  user,
  organization,
})

/** The fields for the audit log, without the secret. */
const auditValuesOf = ({ name, scopes, networks, caps, expiresAt }: AccessKeyColumns): AuditValues => ({
  name,
  scopes: [...scopes],
  networks: [...networks],
  caps: { ...caps },
  expiresAt: textOf(expiresAt),
})

const auditValues = (row: AccessKeyRow): AuditValues => auditValuesOf(columnsOfKey(row))

/** The fields of a key that a change may set. */
export const columnsOfKey = ({
  name,
  scopes,
  networks,
  caps,
  expires_at: expiresAt,
}: AccessKeyRow): AccessKeyColumns => ({
  name,
  scopes,
  networks,
  caps: caps as Record<string, number>,
  expiresAt,
})

/** The values that a change sets, before and after. */
function differing(before: AuditValues, after: AuditValues): [AuditValues, AuditValues] {
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (values: AuditValues) => Object.fromEntries(changed.map((name) => [name, values[name]]))
  return [pick(before), pick(after)]
}
