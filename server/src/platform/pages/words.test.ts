import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'
import german from './locales/de.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import { wordsIn } from './words.ts'

const placeholdersOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [...new Set(text.match(/\{\{\w+\}\}/g))].sort()]))

test('the pages have the same texts in English and German, with the same placeholders', () => {
  expect(Object.keys(english).length).toBeGreaterThan(20)
  expect(placeholdersOf(german)).toEqual(placeholdersOf(english))
})

test('a value in a text is escaped', () => {
  expect(wordsIn('en')('fault.tooManyText', { seconds: '<b>' }).toString()).toBe(
    'Wait &lt;b&gt; seconds, then try again.',
  )
})

test.each([
  [{}, 'en'],
  [{ uiLocales: 'fr de-AT en', user: 'en', acceptLanguage: 'en' }, 'de'],
  [{ uiLocales: 'fr', user: 'de_DE', acceptLanguage: 'en' }, 'de'],
  [{ user: null, acceptLanguage: 'fr, en;q=0.4, de-CH;q=0.9', app: 'en' }, 'de'],
  [{ acceptLanguage: 'de;q=0, fr', app: 'de' }, 'de'],
  [{ acceptLanguage: 'de;q=0, fr' }, 'en'],
] as const)('the language of a page with the hints %j is %s', (hints, language) => {
  expect(chooseLanguage(hints)).toBe(language)
})
