import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { auditActions } from '../src/audit/events.ts'
import { apiKeyScopes, permissions } from '../src/permissions.ts'
import { routes } from '../src/start/app.ts'

const folder = fileURLToPath(new URL('../../dashboard/src/locales/en/', import.meta.url))

/** The texts of one area by key: `revoke.button`. */
function textsOf(area: string): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, inner] of Object.entries(Object(value))) walk(inner, path === '' ? key : `${path}.${key}`)
  }
  walk(JSON.parse(readFileSync(`${folder}${area}.json`, 'utf8')), '')
  return texts
}

const all = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .flatMap((area) => [...textsOf(area)].map(([key, text]) => ({ key: `${area}:${key}`, text })))

/** The last part of a key, without its plural form. */
const kindOf = (key: string): string => (/[\w-]+$/.exec(key)?.[0] ?? '').replace(/_(zero|one|other)$/, '')

test('audit texts in the dashboard equal the catalog', () => {
  const [log, activity] = [textsOf('audit'), textsOf('users')]
  for (const [action, [, text]] of Object.entries(auditActions)) {
    expect(log.get(`actions.${action.replace('.', '_')}`), action).toBe(text)
    expect([text, undefined], action).toContain(activity.get(`action.${action}`))
  }
})

test('permission texts in the dashboard equal the table, and every resource has a name', () => {
  const texts = textsOf('members')
  for (const [permission, [, text]] of Object.entries(permissions)) {
    expect(texts.get(`permissions.${permission.replace(':', '_')}`), permission).toBe(text)
    expect(texts.has(`resources.${permission.replace(/:.*/, '')}`), permission).toBe(true)
  }
})

test('every API key scope has a description', () => {
  const texts = textsOf('api-keys')
  expect(apiKeyScopes.filter((scope) => !texts.has(`scopes.${scope.replace(':', '_')}`))).toEqual([])
})

/** Explanations of a value, which is the last word of their key. */
const isOfValue = (key: string): boolean => key.startsWith('apps:optionHint.')

/** Buttons that need a fourth word, and a search field that opens the command palette. */
const longButtons = ['common:palette.open', 'licenses:cancel.button', 'licenses:usePurchase.open', 'sign-in:send']

test('buttons have at most three words', () => {
  const isLong = (text: string) => text.split(/\s+/).length > 3
  const actions = all.filter(({ key }) => /^(button|submit|open|send)$/.test(kindOf(key)) && !isOfValue(key))
  const long = actions.filter(({ text }) => isLong(text))
  expect(long.map(({ key }) => key)).toEqual(longButtons)
})

test('titles, labels, buttons, and toasts have no final period', () => {
  const bare = /^(title|label|button|submit|open|send|done|saved|created|copied|copy)$/
  const marked = all.filter(({ key, text }) => bare.test(kindOf(key)) && text.endsWith('.'))
  expect(marked.filter(({ key }) => !isOfValue(key))).toEqual([])
})

test('every sentence has at most 20 words', () => {
  const sentencesOf = (text: string) => text.split(/(?<=[.?!:;]) /)
  expect(all.filter(({ text }) => sentencesOf(text).some((one) => one.split(/\s+/).length > 20))).toEqual([])
})

const german = JSON.parse(readFileSync(`${folder}../de/problems.json`, 'utf8'))

/** Written by the server in English: the German dashboard has its own. */
test('each error that the dashboard can get has a German text', () => {
  const { problem } = JSON.parse(readFileSync(`${folder}../de/common.json`, 'utf8'))
  const codes = new Set(
    routes.filter(({ url }) => url.startsWith('/v1/admin')).flatMap(({ errors = [] }): readonly string[] => errors),
  )

  expect([...codes].filter((code) => !(code in german || code in problem))).toEqual([])
})

/** How a text that the server writes about a field looks in the sources. */
const ofField = /invalidField\(\s*[^,()]+(?:\([^()]*\))?, ['`]([^'`\n]+)['`]/g
/** Fields that no form has. */
const ofPrograms =
  /^(after|header|body|path|page|query|keys|userId|licenseId|organizationId|idempotencyKey|activationId)/

test('each text about a field of a form has a German one', () => {
  const patterns = german.fields.map(([pattern]: [string]) => {
    const parts = pattern.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+?')}$`)
  })
  const sources = readdirSync(`${folder}../../../../server/src/admin`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(`${folder}../../../../server/src/admin/${file}`, 'utf8'))
  const texts = sources.flatMap((source) =>
    [...source.matchAll(ofField)]
      .filter(([call]) => !ofPrograms.test(call.replace(/^invalidField\(\s*['`]/, '')))
      .map(([, text = '']) => text),
  )

  expect(texts.length).toBeGreaterThan(20)
  expect(
    texts.filter((text) => !patterns.some((pattern: RegExp) => pattern.test(text.replaceAll(/\$\{[^}]*\}/g, 'x')))),
  ).toEqual([])
})
