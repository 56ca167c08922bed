import { LicetError } from '@licet/client'
import { useShared } from '../shared.ts'
import type { Locale } from '../words.ts'
import { type AccessKeyWords, english } from './english.ts'
import { german } from './german.ts'

export const accessKeyWordsOf = (locale: Locale, own: Partial<AccessKeyWords> = {}): AccessKeyWords => ({
  ...(locale === 'de' ? german : english),
  ...own,
})

const faults: Readonly<Record<string, keyof AccessKeyWords>> = {
  FORBIDDEN: 'notAllowed',
  KEY_LIMIT_REACHED: 'tooMany',
  ORGANIZATION_ROLE: 'notAllowed',
  REAUTH_REQUIRED: 'reauthLead',
  SCOPE_NOT_AVAILABLE: 'notAvailable',
  VALIDATION_ERROR: 'notValid',
}

/** Says what has failed in the words of the user. */
export function useFaults(words: AccessKeyWords): (error: unknown) => string {
  const { words: shared } = useShared()
  return (error) => {
    if (!(error instanceof LicetError)) return words.failed
    if (error.code === 'RATE_LIMITED') return shared.tooMany
    return error.retryable ? shared.unavailable : words[faults[error.code] ?? 'failed']
  }
}
