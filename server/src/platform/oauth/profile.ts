import { ApiError } from '../../errors.ts'
import { normalizeEmail } from '../mail/address.ts'
import type { Claims, FieldLocation, ProfileFields, ProviderProfile } from './provider.ts'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What one document says about the user. */
export interface ClaimsOfDocument extends Omit<ProviderProfile, 'emailVerified'> {
  /** Undefined when the document does not say. */
  readonly emailVerified: boolean | undefined
}

/**
 * Reads a profile by the provider's table of fields; values of the wrong type or form are left out.
 * @throws ApiError PROVIDER_UNAVAILABLE when it has no usable subject: without a subject there is no identity.
 */
export function readStatement(fields: ProfileFields, claims: Claims): ClaimsOfDocument {
  const subject = pick(claims, fields.subject)
  const text = typeof subject === 'number' && Number.isSafeInteger(subject) ? String(subject) : subject
  // No identifier contains control characters, and PostgreSQL does not store all of them.
  if (typeof text !== 'string' || text === '' || text.length > 255 || /\p{Cc}/u.test(text)) {
    throw new ApiError('PROVIDER_UNAVAILABLE', { developerMessage: "The provider's profile has no usable subject." })
  }
  const email = pick(claims, fields.email)
  return {
    subject: text,
    email: typeof email === 'string' && email.length <= 320 ? email : null,
    emailVerified: readYes(pick(claims, fields.emailVerified)),
    name: readName(pick(claims, fields.name)),
    avatarUrl: readAvatarUrl(pick(claims, fields.avatarUrl)),
  }
}

/**
 * Adds what a second document says. An email and its verification come from one document, unless both name the same email:
 * one that is verified elsewhere says nothing about this one.
 */
export function complete(first: ClaimsOfDocument, more: ClaimsOfDocument): ClaimsOfDocument {
  const isSame = first.email !== null && more.email !== null && sameEmail(first.email, more.email)
  const { email, emailVerified } = first.email === null ? more : first
  return {
    subject: first.subject,
    email,
    emailVerified: emailVerified ?? (isSame ? more.emailVerified : undefined),
    name: first.name ?? more.name,
    avatarUrl: first.avatarUrl ?? more.avatarUrl,
  }
}

const sameEmail = (one: string, other: string): boolean => {
  const normal = normalizeEmail(one)
  return normal !== undefined && normal === normalizeEmail(other)
}

export const toProfile = (statement: ClaimsOfDocument): ProviderProfile => ({
  ...statement,
  emailVerified: statement.emailVerified === true,
})

/** Apple documents "string or boolean", and others send strings, too. */
const readYes = (value: unknown): boolean | undefined =>
  value === undefined || value === null ? undefined : value === true || value === 'true'

/** The name in the field `user` that came with the code: it has passed through the browser, so it is a mere claim. */
export function readPosted(location: FieldLocation | undefined, user: string | undefined): string | null {
  if (location === undefined || user === undefined) return null
  try {
    const posted: unknown = JSON.parse(user)
    return isObject(posted) ? readName(pick(posted, location)) : null
  } catch {
    return null
  }
}

function pick(claims: Claims, field: FieldLocation | undefined): unknown {
  if (field === undefined) return undefined
  if (typeof field === 'function') return field(claims)
  if (typeof field === 'string') return at(claims, field)
  return field.map((path) => at(claims, path)).find((value) => value !== undefined && value !== null && value !== '')
}

function at(claims: Claims, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return (value as Claims)[key]
  }, claims)
}

/** At most 200 characters. */
function readName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Nor half a surrogate pair, which PostgreSQL rejects in JSON.
  const name = value.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim()
  return name === '' ? null : [...name].slice(0, 200).join('')
}

function readAvatarUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
