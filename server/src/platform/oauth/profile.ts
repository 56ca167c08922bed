import { ApiError } from '../../errors.ts'
import type { Claims, FieldLocation, ProfileFields, ProviderProfile } from './provider.ts'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a profile by the provider's table of fields; values of the wrong type or form are left out.
 * @throws ApiError PROVIDER_UNAVAILABLE when it has no usable subject: without a subject there is no identity.
 */
export function readProfile(fields: ProfileFields, claims: Claims): ProviderProfile {
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
    emailVerified: pick(claims, fields.emailVerified) === true,
    name: readName(pick(claims, fields.name)),
    avatarUrl: readAvatarUrl(pick(claims, fields.avatarUrl)),
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
