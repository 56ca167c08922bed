import { type Account, findAccount, lockAccount, type ProfileColumns, updateProfile } from '../accounts/service.ts'
import { record } from '../audit/service.ts'
import type { UserContext, UserTransaction } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { canonicalJson } from '../platform/crypto/digest.ts'
import { inTransaction } from '../platform/db/db.ts'
import { faultOfJson, mergePatch } from '../platform/http/merge-patch.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import { partiesOf } from '../sessions/service.ts'
import { requestEmailChange, type Wish } from './email-change.ts'
import { toCurrentUser } from './privacy/service.ts'
import type { CurrentUser, UpdatedUser, UpdateUserBody } from './schema.ts'

const mostMetadataBytes = 16 * 1024
const deepestMetadata = 20

export async function getCurrentUser(ctx: UserContext): Promise<CurrentUser> {
  const row = await findAccount(ctx, ctx.session.projectId, ctx.session.userId)
  // Deleted a moment ago, and this node has not been notified yet.
  if (!row) throw new ApiError('UNAUTHORIZED')
  return toCurrentUser(ctx, row)
}

/** @throws VALIDATION_ERROR, UNAUTHORIZED, REAUTH_REQUIRED, REDIRECT_URI_NOT_ALLOWED */
export async function updateCurrentUser(ctx: UserContext, { body }: { body: UpdateUserBody }): Promise<UpdatedUser> {
  const patch = toPatch(body)
  const { redirectUri } = body
  if (redirectUri !== undefined && patch.email === undefined)
    throw invalidField('redirectUri', 'is only allowed together with email')
  const { email } = patch
  if (email === undefined) return inTransaction(ctx, (tx) => update(tx, patch))
  return ctx.caches.mailBudgets.granting(ctx.session.projectId, (grant) =>
    inTransaction(ctx, (tx) => update(tx, patch, { email, redirectUri, grant })),
  )
}

async function update(tx: UserTransaction, patch: Patch, wish?: Wish): Promise<UpdatedUser> {
  // Under the lock of the row, so that the second of two concurrent patches starts from the result of the first.
  const before = await lockAccount(tx, tx.session.projectId, tx.session.userId)
  if (!before) throw new ApiError('UNAUTHORIZED')
  const updated = await applyPatch(tx, before, patch)
  const { user, link } = wish ? await requestEmailChange(tx, updated, wish) : { user: updated, link: undefined }
  const emailChange = link ? { ...link, expiresAt: link.expiresAt.toISOString() } : null
  return { ...(await toCurrentUser(tx, user)), emailChange }
}

/** The values of a body in stored form. */
type Patch = Pick<UpdateUserBody, 'name' | 'avatarUrl' | 'locale' | 'metadata' | 'email'>

function toPatch({ name, avatarUrl, locale, metadata, email }: UpdateUserBody): Patch {
  return {
    ...(name !== undefined && { name: name === null ? null : plainName(name) }),
    ...(avatarUrl !== undefined && { avatarUrl: avatarUrl === null ? null : httpsUrl(avatarUrl) }),
    ...(locale !== undefined && { locale: locale === null ? null : canonicalLocale(locale) }),
    ...(metadata !== undefined && { metadata: metadata === null ? null : keepable(metadata) }),
    ...(email !== undefined && { email: plainAddress(email) }),
  }
}

function plainName(name: string): string {
  if (/\p{Control}/u.test(name)) throw invalidField('name', 'must not contain control characters')
  if (name.trim() === '') throw invalidField('name', 'must not be blank')
  return name
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

function keepable(metadata: Record<string, unknown>): Record<string, unknown> {
  const fault = faultOfJson(metadata, deepestMetadata)
  if (fault !== undefined) throw invalidField('metadata', fault)
  return metadata
}

function plainAddress(text: string): string {
  const email = normalizeEmail(text)
  if (email === undefined) throw invalidField('email', 'must be an email address, such as ada@example.com')
  return email
}

async function applyPatch(tx: UserTransaction, before: Account, patch: Patch): Promise<Account> {
  const next: ProfileColumns = {
    name: patch.name === undefined ? before.name : patch.name,
    avatar_url: patch.avatarUrl === undefined ? before.avatar_url : patch.avatarUrl,
    locale: patch.locale === undefined ? before.locale : patch.locale,
    metadata: patch.metadata === undefined ? before.metadata : patchMetadata(before.metadata, patch.metadata),
  }
  const { oldValue, newValue } = differences(fieldsOf(before), fieldsOf(next))
  if (Object.keys(newValue).length === 0) return before
  const { project, user } = partiesOf(tx.session)
  await record(tx, 'user.update', { project, user, entity: user, oldValue, newValue })
  return updateProfile(tx, before.id, next)
}

function patchMetadata(
  metadata: Record<string, unknown>,
  patch: Record<string, unknown> | null,
): Record<string, unknown> {
  const result = patch === null ? {} : mergePatch(metadata, patch)
  if (Buffer.byteLength(JSON.stringify(result)) > mostMetadataBytes)
    throw invalidField('metadata', 'must be at most 16 KiB as JSON')
  return result
}

/** Members of the metadata one by one, so that a record holds only those that changed. */
const fieldsOf = ({ name, avatar_url: avatarUrl, locale, metadata }: ProfileColumns): Map<string, unknown> =>
  new Map<string, unknown>([
    ['name', name],
    ['avatarUrl', avatarUrl],
    ['locale', locale],
    ...Object.entries(metadata).map(([member, value]): [string, unknown] => [`metadata.${member}`, value]),
  ])

/** Null means that the member did not exist, or no longer exists. */
function differences(before: Map<string, unknown>, after: Map<string, unknown>) {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter(
    (name) => canonicalJson(before.get(name) ?? null) !== canonicalJson(after.get(name) ?? null),
  )
  const pick = (fields: Map<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, fields.get(name) ?? null]))
  return { oldValue: pick(before), newValue: pick(after) }
}
