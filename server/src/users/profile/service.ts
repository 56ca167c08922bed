import type { Reader, Writer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { canonicalJson } from '../../platform/crypto/digest.ts'
import type { UserRow } from '../../platform/db/generated/tables.ts'
import { faultOfJson, mergePatch } from '../../platform/http/merge-patch.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { formerOwnerOf } from '../admission/service.ts'
import { type AccountColumns, clearVerification, findTakenBy, setAccountColumns } from './queries.ts'

const mostMetadataBytes = 16 * 1024
const deepestMetadata = 20

type Metadata = Record<string, unknown>
type MetadataField = 'metadata' | 'publicMetadata' | 'privateMetadata'

/** Fields that describe a user. Missing ones stay unchanged; metadata are JSON merge patches (RFC 7396). */
export interface ProfilePatch {
  readonly name?: string | null
  readonly avatarUrl?: string | null
  readonly locale?: string | null
  readonly metadata?: Metadata | null
  readonly publicMetadata?: Metadata | null
  readonly privateMetadata?: Metadata | null
  readonly externalId?: string | null
  readonly email?: string
}

/** The values of a body in stored form. @throws VALIDATION_ERROR */
export function readFields(body: ProfilePatch): ProfilePatch {
  const { name, avatarUrl, locale, metadata, publicMetadata, privateMetadata, externalId, email } = body
  return {
    ...(name !== undefined && { name: name && plainText(name, 'name') }),
    ...(avatarUrl !== undefined && { avatarUrl: orNull(avatarUrl, httpsUrl) }),
    ...(locale !== undefined && { locale: orNull(locale, canonicalLocale) }),
    ...readMetadata({ metadata, publicMetadata, privateMetadata }),
    ...(externalId !== undefined && { externalId: externalId && plainText(externalId, 'externalId') }),
    ...(email !== undefined && { email: plainEmail(email) }),
  }
}

/** The kinds of metadata that a body has. @throws VALIDATION_ERROR */
function readMetadata(kinds: Readonly<Record<MetadataField, Metadata | null | undefined>>): ProfilePatch {
  const fields = ['metadata', 'publicMetadata', 'privateMetadata'] as const
  const given = fields.flatMap((field) => {
    const value = kinds[field]
    return value === undefined ? [] : [[field, value && keepable(value, field)] as const]
  })
  return Object.fromEntries(given)
}

const orNull = (text: string | null, read: (text: string) => string): string | null =>
  text === null ? null : read(text)

function plainText(text: string, field: 'name' | 'externalId'): string {
  if (/\p{Control}/u.test(text)) throw invalidField(field, 'must not contain control characters')
  if (text.trim() === '') throw invalidField(field, 'must not be blank')
  return text
}

function httpsUrl(text: string): string {
  const isUrl = /^https:\/\/[^\s\p{Control}"<>\\^`{|}]+$/u.test(text) && URL.canParse(text)
  if (!isUrl) throw invalidField('avatarUrl', 'must be an HTTPS URL')
  const { username, password } = new URL(text)
  if (username !== '' || password !== '') throw invalidField('avatarUrl', 'must not contain a username or password')
  return text
}

/** Spelled by BCP 47, section 4.5: `EN-gb` is stored as `en-GB`. */
function canonicalLocale(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    throw invalidField('locale', 'must be a BCP 47 language tag, such as en or pt-BR')
  }
}

function keepable(metadata: Metadata, field: MetadataField): Metadata {
  const fault = faultOfJson(metadata, deepestMetadata)
  if (fault !== undefined) throw invalidField(field, fault)
  return metadata
}

/** The columns of a new user, or of an existing one after a patch. @throws VALIDATION_ERROR for metadata beyond 16 KiB */
export function patchColumns(before: AccountColumns, patch: ProfilePatch): AccountColumns {
  const { name, avatarUrl, locale, metadata, publicMetadata, privateMetadata, externalId } = patch
  return {
    name: name === undefined ? before.name : name,
    avatar_url: avatarUrl === undefined ? before.avatar_url : avatarUrl,
    locale: locale === undefined ? before.locale : locale,
    external_id: externalId === undefined ? before.external_id : externalId,
    metadata: patchMetadata('metadata', before.metadata, metadata),
    public_metadata: patchMetadata('publicMetadata', before.public_metadata, publicMetadata),
    private_metadata: patchMetadata('privateMetadata', before.private_metadata, privateMetadata),
  }
}

/** The columns of a user of whom nothing is known. */
export const emptyColumns: AccountColumns = {
  name: null,
  avatar_url: null,
  locale: null,
  external_id: null,
  metadata: {},
  public_metadata: {},
  private_metadata: {},
}

function patchMetadata(field: string, before: Metadata, patch: Metadata | null | undefined): Metadata {
  if (patch === undefined) return before
  const result = patch === null ? {} : mergePatch(before, patch)
  if (Buffer.byteLength(JSON.stringify(result)) > mostMetadataBytes)
    throw invalidField(field, 'must be at most 16 KiB as JSON')
  return result
}

/** Members of the metadata one by one, so that a record holds only those that changed. */
const fieldsOf = (columns: AccountColumns): Map<string, unknown> =>
  new Map<string, unknown>([
    ['name', columns.name],
    ['avatarUrl', columns.avatar_url],
    ['locale', columns.locale],
    ['externalId', columns.external_id],
    ...membersOf('metadata', columns.metadata),
    ...membersOf('publicMetadata', columns.public_metadata),
    ...membersOf('privateMetadata', columns.private_metadata),
  ])

const membersOf = (field: string, metadata: Metadata): [string, unknown][] =>
  Object.entries(metadata).map(([member, value]): [string, unknown] => [`${field}.${member}`, value])

/** Values for an audit record; undefined when nothing changed. Null: the member did not exist, or no longer exists. */
export function differencesOf(before: AccountColumns, after: AccountColumns) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const changed = names.filter((name) => canonicalJson(old.get(name) ?? null) !== canonicalJson(now.get(name) ?? null))
  const pick = (fields: Map<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, fields.get(name) ?? null]))
  return changed.length === 0 ? undefined : { oldValue: pick(old), newValue: pick(now) }
}

/**
 * The caller holds the lock of the row and writes the audit record. Throws a unique violation when another user of the
 * project has the external ID.
 */
export async function saveColumns(tx: Writer, id: number, columns: AccountColumns): Promise<UserRow> {
  await publishInvalidation(tx, 'user', id)
  return setAccountColumns(tx.db, id, columns, tx.now())
}

/** Makes the email a claim again: the next person who verifies it takes the account over. The caller records it. */
export async function distrustEmail(tx: Writer, id: number): Promise<UserRow> {
  await publishInvalidation(tx, 'user', id)
  return clearVerification(tx.db, id, tx.now())
}

/** A user of the project, other than `not`, who has the email or external ID: the API ID. */
export async function ownerOf(
  ctx: Reader,
  { projectId, email = '', externalId = null, not = 0 }: Wanted,
): Promise<string | undefined> {
  const row = await findTakenBy(ctx.db, { projectId, email, externalId, not })
  return row?.public_id ?? formerOwnerOf(ctx, projectId, email, not)
}

interface Wanted {
  readonly projectId: number
  readonly email?: string | undefined
  readonly externalId?: string | null | undefined
  readonly not?: number
}
