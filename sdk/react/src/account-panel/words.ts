import type { Locale } from '../words.ts'
import { type AccountWords, english } from './english.ts'
import { german } from './german.ts'

export const accountWordsOf = (locale: Locale, own: Partial<AccountWords> = {}): AccountWords => ({
  ...(locale === 'de' ? german : english),
  ...own,
})
