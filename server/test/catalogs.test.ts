import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { auditActions } from '../src/audit/events.ts'
import { errorCatalog } from '../src/errors.ts'

const server = fileURLToPath(new URL('..', import.meta.url))
const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(server, folder, file), 'utf8') })),
)
const isTest = (file: string): boolean => file.endsWith('.test.ts')
const sources = files.filter(
  ({ file }) => !isTest(file) && !/^src\/(errors|audit\/events)\.ts$|\/routes\.ts$|^test\//.test(file),
)
const tests = files.filter(({ file }) => isTest(file) && file !== 'test/catalogs.test.ts')

const names = (word: string, { text }: { text: string }): boolean => text.includes(`'${word}'`)

test.each(Object.keys(errorCatalog))('%s is returned by some code and asserted by some test', (code) => {
  expect(sources.some((source) => names(code, source))).toBe(true)
  expect(tests.filter((source) => names(code, source)).map(({ file }) => file)).not.toEqual([])
})

test.each(Object.keys(auditActions))('%s is recorded by some code and asserted by some test', (action) => {
  expect(sources.some((source) => names(action, source))).toBe(true)
  expect(tests.filter((source) => names(action, source)).map(({ file }) => file)).not.toEqual([])
})
