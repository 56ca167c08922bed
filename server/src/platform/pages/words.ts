import { type Html, html, type Slot } from '../http/html.ts'
import type { PageLanguage } from './language.ts'
import german from './locales/de.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

export type TextKey = keyof typeof english

type Texts = Readonly<Record<TextKey, string>>

/** No line ends in `E-`. */
const unbroken = (texts: Texts): Texts => JSON.parse(JSON.stringify(texts).replaceAll('E-Mail', 'E\u2011Mail'))

const texts: Readonly<Record<PageLanguage, Texts>> = { en: english, de: unbroken(german) }

/** Returns a text with the values of its placeholders, `{{name}}`. Values are escaped unless they are `Html`. */
export type Say = (key: TextKey, values?: Readonly<Record<string, Slot>>) => Html

export const wordsIn =
  (language: PageLanguage): Say =>
  (key, values = {}) => {
    const parts = texts[language][key].split(/\{\{(\w+)\}\}/)
    return html`${parts.map((part, index) => (index % 2 === 0 ? part : values[part]))}`
  }
