import { invalidField } from '../errors.ts'
import { isOneLine } from '../platform/mail/text.ts'
import { builtInRoles, type OrganizationSettings } from '../projects/schema.ts'

/** Roles by their powers. A role of the project has those of `member`. */
const rankOf = (role: string): number => (role === 'owner' ? 3 : role === 'admin' ? 2 : 1)

/** Whether a role has at least the powers of another. */
export const hasPowersOf = (role: string, least: string): boolean => rankOf(role) >= rankOf(least)

/** @throws VALIDATION_ERROR for a role that the project does not have */
export function requireRole({ roles }: OrganizationSettings, role: string): string {
  const known = [...builtInRoles, ...roles.map(({ key }) => key)]
  if (!known.includes(role)) throw invalidField('role', `must be one of ${known.join(', ')}`)
  return role
}

/** One line that an email client makes no link of. @throws VALIDATION_ERROR */
export function readOrganizationName(text: string): string {
  const name = text.trim()
  if (name === '') throw invalidField('name', 'must not be blank')
  if (!isOneLine(name) || /[:/@<>\\]/.test(name))
    throw invalidField('name', 'must be one line without control characters, and without : / \\ @ < >')
  return name
}

const longestSlug = 48

/** A slug made of a name. Empty if the name has too few Latin letters and digits. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const slug = words.join('-').slice(0, longestSlug - 7)
  const whole = slug.endsWith('-') ? slug.slice(0, -1) : slug
  return whole.length < 2 ? '' : whole
}
