import { builtInRoles, type OrganizationSettings } from '../../../projects/schema.ts'
import type { OrganizationSource } from '../sources/organizations.ts'

export interface FoundRole {
  readonly role: string
  /** Names that neither Licet nor the project knows. */
  readonly unknown: readonly string[]
}

/** The one role for the names that a file has: the one with the most power, else one of the project, else `member`. */
export function roleFinder(
  { roles }: OrganizationSettings,
  source: Pick<OrganizationSource, 'roles'>,
): (names: readonly string[]) => FoundRole {
  const known = new Map<string, string>([
    ...roles.map(({ key, name }): [string, string] => [name.toLowerCase(), key]),
    ...roles.map(({ key }): [string, string] => [key, key]),
    ...Object.entries(source.roles),
    ...builtInRoles.map((role): [string, string] => [role, role]),
  ])
  const order = ['owner', 'admin', ...roles.map(({ key }) => key)]
  return (names) => {
    const found = new Set(names.map((name) => roleOf(known, name)))
    return {
      role: order.find((role) => found.has(role)) ?? 'member',
      unknown: names.filter((name) => roleOf(known, name) === undefined),
    }
  }
}

/** Clerk writes `org:editor`, for which a project has `editor`. */
const roleOf = (known: ReadonlyMap<string, string>, name: string): string | undefined => {
  const text = name.toLowerCase()
  return known.get(text) ?? (text.startsWith('org:') ? known.get(text.slice(4)) : undefined)
}
