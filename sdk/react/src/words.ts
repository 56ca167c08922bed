import { english, type Words } from './english.ts'
import { german } from './german.ts'

/** A language that the components speak. */
export type Locale = 'en' | 'de'

export const wordsOf = (locale: Locale, own: Partial<Words> = {}): Words => ({
  ...(locale === 'de' ? german : english),
  ...own,
})

/** Fills in `{{name}}`. */
export const fill = (text: string, name: string, value: string): string => text.split(`{{${name}}}`).join(value)
