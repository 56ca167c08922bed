import type { Locale } from '../words.ts'
import { type BillingWords, english } from './english.ts'
import { german } from './german.ts'

export const billingWordsOf = (locale: Locale, own: Partial<BillingWords> = {}): BillingWords => ({
  ...(locale === 'de' ? german : english),
  ...own,
})
