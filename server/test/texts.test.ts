import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wordings } from '../src/outbox/mail/templates/wording.ts'
import { fill } from '../src/outbox/mail/templates/words.ts'

const locale = fileURLToPath(new URL('../../dashboard/src/locales/en/', import.meta.url))

/** Every English text of the dashboard, as `area:key.of.the.text`. */
const texts = readdirSync(locale).flatMap((file) =>
  leavesOf(JSON.parse(readFileSync(`${locale}${file}`, 'utf8')), '').map(([key, text]) => ({
    name: `${file.replace(/\.json$/, '')}:${key}`,
    text,
  })),
)

function leavesOf(value: unknown, path: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(Object(value)).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
}

const countWords = (text: string): number =>
  text
    .replace(/\{\{[^}]*\}\}/g, 'word')
    .trim()
    .split(/\s+/).length

test('every English dashboard sentence has at most 20 words', () => {
  const long = texts.filter(({ text }) => text.split(/(?<=[.!?:])\s+/).some((sentence) => countWords(sentence) > 20))

  expect(long).toEqual([])
})

test('buttons have at most three words', () => {
  /** These need another word to be understood alone. */
  const longer = ['common:palette.open', 'licenses:cancel.button', 'licenses:usePurchase.open', 'sign-in:send']
  const found = texts
    .filter(({ name, text }) => /(?<!optionHint)[.:](?:button|submit|open|send)$/.test(name) && countWords(text) > 3)
    .map(({ name }) => name)

  expect(found).toEqual(longer)
})

test('toasts, titles, and labels have no final period', () => {
  // `open` is also a value of a setting.
  const short =
    /(?<!optionHint)[.:](?:title|label|button|submit|open|send|copy)$|\.(?:done|column|columns|field|status)\./
  const found = texts.filter(({ name, text }) => short.test(name) && text.endsWith('.'))

  expect(found).toEqual([])
})

test.each(Object.entries(wordings.en))('the email %s has a subject of at most 50 characters', (_, en) => {
  const subject = fill(
    en.subject,
    new Map([
      ['app', 'Acme Web App'],
      ['inviter', 'Ada Lovelace'],
      ['provider', 'GitHub'],
    ]),
  )

  expect(subject.length).toBeLessThanOrEqual(50)
})
