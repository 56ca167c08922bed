import { LicetError } from '@licet/client'
import { useShared } from '../shared.ts'
import type { Locale } from '../words.ts'
import { english, type OrganizationWords } from './english.ts'
import { german } from './german.ts'

export const organizationWordsOf = (locale: Locale, own: Partial<OrganizationWords> = {}): OrganizationWords => ({
  ...(locale === 'de' ? german : english),
  ...own,
})

const faults: Readonly<Record<string, keyof OrganizationWords>> = {
  LAST_OWNER: 'lastOwner',
  ALREADY_MEMBER: 'alreadyIn',
  ORGANIZATION_ROLE: 'notAllowed',
  ORGANIZATION_LIMIT_REACHED: 'tooMany',
  MEMBERSHIP_LIMIT_REACHED: 'tooMany',
  INVITATION_LIMIT_REACHED: 'tooMany',
}

/** Says what has failed in the words of the user. */
export function useFaults(words: OrganizationWords): (error: unknown) => string {
  const { words: shared } = useShared()
  return (error) => {
    if (!(error instanceof LicetError)) return words.failed
    if (error.code === 'RATE_LIMITED') return shared.tooMany
    return error.retryable ? shared.unavailable : words[faults[error.code] ?? 'failed']
  }
}

/** A role in the words of the app or of Licet; a role of the project by its key. */
export function roleName(role: string, words: OrganizationWords, own: Readonly<Record<string, string>> = {}): string {
  if (own[role] !== undefined) return own[role]
  return role === 'owner' || role === 'admin' || role === 'member' ? words[role] : role
}
