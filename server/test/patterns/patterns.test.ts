import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { findSlow } from './growth.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders = ['sdk/client/src', 'sdk/react/src', 'sdk/server/src', 'pages/src', 'server/src']

/** What these patterns search is in the repository or in the operator's own file: no caller can write it. */
const ofOwnTexts =
  /^server\/src\/(site\/docs\/(headings|markdown|operation)|platform\/db\/(migrations|takeover)|apply\/file)\.ts/

interface Found {
  readonly where: string
  readonly pattern: RegExp
}

const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  .filter((file) => !ofOwnTexts.test(file))

function patternsIn(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? []
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ where: `${file}:${line + 1}`, pattern: new RegExp(body, flags) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The patterns with which the API validates fields. */
function patternsOfApi(): Found[] {
  const found = new Map<string, Found>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === 'pattern' && typeof part === 'string')
        found.set(part, { where: 'openapi.json', pattern: new RegExp(part, 'u') })
      else visit(part)
    }
  }
  visit(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')))
  return [...found.values()]
}

const slowOf = (all: readonly Found[]): string[] =>
  all.flatMap(({ where, pattern }) => {
    const slow = findSlow(pattern)
    return slow ? [`${where} ${pattern} on ${JSON.stringify(slow.attack)}`] : []
  })

test('no regular expression takes more than linear time on any text', { timeout: 300_000 }, () => {
  const found = [...files.flatMap(patternsIn), ...patternsOfApi()]
  const all = [...new Map(found.map((one) => [String(one.pattern), one])).values()]
  expect(found.length).toBeGreaterThan(300)
  expect(slowOf(all)).toEqual([])
})

test('a regular expression that takes more than linear time is found', () => {
  const slow = [/^\s*([^=\s]+)=(.*?)\s*$/s, /^(\w+)+$/, /^\d+\d+$/, /<!--.*-->/s, /(?:x|\d)*y\d*z|(\d|x)+$/]
  const linear = [/\s+/g, /^\s+/, /^[^=]*=.*$/s, /(?<!\/)\/+$/, /^(?:\d+(?:\.\d+)?|\.\d+)$/]
  expect(slowOf(slow.map((pattern) => ({ where: 'slow', pattern })))).toHaveLength(slow.length)
  expect(slowOf(linear.map((pattern) => ({ where: 'linear', pattern })))).toEqual([])
})
