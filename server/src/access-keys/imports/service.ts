import { record } from '../../audit/service.ts'
import type { Reader, Secrets, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { isOneLine } from '../../platform/mail/text.ts'
import type { Project } from '../../projects/service.ts'
import { contextOfSecret } from '../secrets.ts'
import { newAccessKeyId } from '../text.ts'
import {
  holdOrganizationsNamed,
  holdUsersNamed,
  type ImportedKeyRow,
  insertImportedKeys,
  listSealedKeys,
  type SealedKeyRow,
} from './queries.ts'
import type { ImportedAccessKeys, ImportedKey } from './schema.ts'

type Reason = ImportedAccessKeys['refused'][number]['reason']

/** A key as `licet export` writes it: one of Licet keeps its ID, and works as before. */
export interface RestoredKey {
  readonly id: string
  readonly startsWith: string | null
  readonly endsWith: string | null
  readonly networks: readonly string[]
  readonly caps: Readonly<Record<string, number>>
}

export type KeyToImport = ImportedKey & { readonly restored?: RestoredKey | undefined }

/** A key with its hash in hexadecimal digits, or why it cannot be imported. */
interface ReadKey {
  readonly key: KeyToImport
  readonly hash: string
  readonly refusal: Reason | undefined
}

/** What can be decided of keys outside of a transaction. @throws ACCESS_KEYS_OFF */
export async function readImportedKeys(
  ctx: Reader & Secrets,
  project: Project,
  keys: readonly KeyToImport[],
): Promise<ReadKey[]> {
  if (!project.settings.accessKeys.enabled) throw new ApiError('ACCESS_KEYS_OFF')
  const hashes = keys.map(({ sha256 }) => readHash(sha256))
  const foreign = hashes.filter((_hash, index) => !keys[index]?.restored)
  const native = foreign.length === 0 ? new Set<string>() : await findNative(ctx, project, new Set(foreign))
  return keys.map((key, index) => {
    const hash = hashes[index] ?? ''
    const isNative = !key.restored && native.has(hash)
    return { key, hash, refusal: isNative ? 'made_by_licet' : refusalOf(ctx, project, key, hash) }
  })
}

/** In hexadecimal digits; empty for what is no SHA-256. */
function readHash(text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase()
  // Reads both alphabets (RFC 4648): Better Auth stores that for URLs, Unkey the other one.
  const bytes = Buffer.from(text, 'base64')
  return /^[A-Za-z0-9_+/-]{43}=?$/.test(text) && bytes.length === 32 ? bytes.toString('hex') : ''
}

function refusalOf(
  { now }: Reader,
  { settings: { accessKeys } }: Project,
  { userId, externalId, organizationId, name, scopes, expiresAt, restored }: KeyToImport,
  hash: string,
): Reason | undefined {
  if (hash === '') return 'invalid_hash'
  const named = [userId, externalId, organizationId].filter((holder) => holder !== undefined).length
  if (named === 0 || (named > 1 && !restored)) return 'unknown_holder'
  if (name.trim() === '' || !isOneLine(name)) return 'invalid_name'
  if (scopes.some((scope) => !accessKeys.scopes.some(({ key }) => key === scope))) return 'unknown_scope'
  return expiresAt !== undefined && new Date(expiresAt) <= now() ? 'expired' : undefined
}

const sealedAtOnce = 2_000

/** Hashes of keys that the project has with a secret of Licet: by their hashes, those would be found under a second name. */
async function findNative(ctx: Reader & Secrets, project: Project, hashes: ReadonlySet<string>): Promise<Set<string>> {
  const native = new Set<string>()
  let rows: SealedKeyRow[] = []
  do {
    rows = await listSealedKeys(ctx.db, project.id, { after: rows.at(-1)?.id ?? 0, limit: sealedAtOnce })
    for (const hash of rows.flatMap((row) => hashesOf(ctx, row))) if (hashes.has(hash)) native.add(hash)
  } while (rows.length === sealedAtOnce)
  return native
}

/** In hexadecimal digits, of its secret and the one before. */
const hashesOf = (
  { vault }: Secrets,
  { public_id, secret_ciphertext, previous_secret_ciphertext }: SealedKeyRow,
): string[] =>
  [secret_ciphertext, previous_secret_ciphertext].flatMap((sealed) =>
    sealed === null ? [] : [Buffer.from(vault.open(sealed, contextOfSecret(public_id)), 'base64url').toString('hex')],
  )

/**
 * Adds keys that another service made: each hash once, also when several callers import it. They are not counted against the limit of
 * their holders.
 */
export async function importAccessKeys(
  tx: Writer & Secrets,
  project: Project,
  keys: readonly ReadKey[],
): Promise<ImportedAccessKeys> {
  const holderOf = await holdHolders(tx, project, keys)
  const rows: ImportedKeyRow[] = []
  const refused: ImportedAccessKeys['refused'] = []
  for (const [index, { key, hash, refusal }] of keys.entries()) {
    const holder = refusal === undefined ? holderOf(key) : undefined
    if (holder) rows.push({ ...holder, ...columnsOf(tx, key, hash) })
    else refused.push({ index, reason: refusal ?? 'unknown_holder' })
  }
  const imported = await insertImportedKeys(tx.db, project.id, rows, tx.now())
  const result = { imported, skipped: rows.length - imported, refused }
  if (imported === 0) return result
  // Look-ups by hash are for projects that have imported keys.
  await publishInvalidation(tx, 'project', project.id)
  await record(tx, 'access_key.import', {
    project,
    ...(tx.caller ? {} : { actor: 'system' as const }),
    newValue: { imported, skipped: result.skipped, refused: refused.length },
  })
  return result
}

type Holder = Pick<ImportedKeyRow, 'userId' | 'organizationId'>

/** Finds the holders of keys, who stay until the end of the transaction. */
async function holdHolders(
  tx: Writer,
  project: Project,
  keys: readonly ReadKey[],
): Promise<(key: KeyToImport) => Holder | undefined> {
  const namesBy = (of: (key: KeyToImport) => string | undefined): string[] => [
    ...new Set(keys.flatMap(({ key }) => of(key) ?? [])),
  ]
  const users = await holdUsersNamed(tx.db, project.id, {
    refs: namesBy(({ userId }) => userId),
    externalIds: namesBy(({ externalId }) => externalId),
  })
  const teams = project.settings.organizations.enabled ? namesBy(({ organizationId }) => organizationId) : []
  const organizations = await holdOrganizationsNamed(tx.db, project.id, teams)
  const byRef = new Map(users.map(({ id, ref }) => [ref, id]))
  const byExternalId = new Map(users.map(({ id, external_id }) => [external_id, id]))
  const byOrganization = new Map(organizations.map(({ id, ref }) => [ref, id]))
  return ({ userId, externalId, organizationId }) => {
    const user = userId === undefined ? byExternalId.get(externalId ?? '') : byRef.get(userId)
    const organization = byOrganization.get(organizationId ?? '')
    const isKnown =
      ((userId ?? externalId) === undefined || user !== undefined) &&
      (organizationId === undefined || organization !== undefined)
    return isKnown ? { userId: user ?? null, organizationId: organization ?? null } : undefined
  }
}

function columnsOf({ vault }: Secrets, { name, scopes, expiresAt, restored }: KeyToImport, hash: string) {
  const publicId = restored?.id ?? newAccessKeyId()
  const isNative = restored !== undefined && restored.startsWith !== null
  return {
    publicId,
    name: name.trim(),
    scopes,
    networks: restored?.networks ?? [],
    caps: restored?.caps ?? {},
    start: restored?.startsWith ?? null,
    last4: restored?.endsWith ?? null,
    hash: isNative ? null : hash,
    sealed: isNative ? vault.seal(Buffer.from(hash, 'hex').toString('base64url'), contextOfSecret(publicId)) : null,
    expiresAt: expiresAt ?? null,
  }
}
