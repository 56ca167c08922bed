import type { Organization, Organizations } from '@licet/client/organizations'
import type { ClassNames } from '../class-names.ts'
import type { OrganizationWords } from './english.ts'

/** What each section needs. */
export interface PartProps {
  readonly client: Organizations
  readonly words: OrganizationWords
  readonly roleNames: Readonly<Record<string, string>>
  readonly classNames: ClassNames<'root' | 'title'>
}

/** The same about an organization. */
export interface AboutProps extends PartProps {
  readonly organization: Organization
}

export const hasPowersOfAdmin = ({ role }: Organization): boolean => role === 'owner' || role === 'admin'

export const rankOf = (role: string): number => ['admin', 'owner'].indexOf(role) + 1

/** Roles that a user with this role can give. */
export const rolesFor = (role: string, own: Readonly<Record<string, string>>): string[] =>
  ['owner', 'admin', 'member', ...Object.keys(own)].filter((other) => rankOf(other) <= rankOf(role))
