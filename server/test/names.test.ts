import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['server/src', 'server/test', 'dashboard/src', 'bench/src']

/** Past participles without the ending "ed". */
const irregular = new Set(
  `begun bought bound broken brought built caught chosen done drawn equipped fed felt forgotten found given gone got heard held hidden
  kept known laid led left lent lost made meant met misfit misspelt paid said seen sent shown sold sought spent stuck sworn taken
  taught thought thrown told torn undone understood won worn written`.split(/\s+/),
)
/** Verbs that end like participles. */
const verbs = new Set(['embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'succeed'])

const isParticiple = (word: string): boolean => irregular.has(word) || (/[a-z]ed$/.test(word) && !verbs.has(word))
const firstWord = (name: string): string => name.replace(/[A-Z0-9].*/, '')

/** The names of all functions in a file, those inside of others too. */
function functionNames(source: ts.SourceFile): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) names.push(node.name.text)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer))
      names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isFunction = (value: ts.Expression | undefined): boolean =>
  value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))

const sourceFiles = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name)),
)

/** Spares the compiler the files without any such word. */
const mayHoldOne = (text: string): boolean =>
  [...text.matchAll(/\b(?:function\*?|const|let) ([a-z]+)/g)].some(([, word = '']) => isParticiple(word))

test('fewer than 5 functions are named by a participle instead of a verb', () => {
  const found = sourceFiles.flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    if (!mayHoldOne(text)) return []
    return functionNames(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
      .filter((word) => isParticiple(firstWord(word)))
      .map((word) => `${name}: ${word}`)
  })

  expect(sourceFiles.length).toBeGreaterThan(500)
  expect(found.length, found.join('\n')).toBeLessThan(5)
})

/** Names that folders share because they mean the same: one row or shape in two layers, or one task for two resources. */
const sharedNames = ['SessionParams', 'TokenSet', 'findUserIn', 'pageOf', 'refOf', 'toInfo']

/** The names of the functions, types, classes, and constants that a file declares and exports. */
const exportsIn = (text: string): string[] =>
  [
    ...text.matchAll(/^export (?:async )?(?:abstract )?(?:const|let|function\*?|interface|type|class|enum) (\w+)/gm),
  ].map(([, name = '']) => name)

test('an exported name belongs to one folder, unless it means the same in all of them', () => {
  expect(exportsIn('export const a = 1\nexport async function b() {}\nexport type C = 1\nconst d = 1')).toEqual([
    'a',
    'b',
    'C',
  ])

  const folders = new Map<string, Set<string>>()
  for (const file of sourceFiles.filter((name) => name.startsWith('server/src/') && !name.endsWith('.test.ts'))) {
    for (const name of exportsIn(readFileSync(join(root, file), 'utf8'))) {
      folders.set(name, new Set([...(folders.get(name) ?? []), dirname(file)]))
    }
  }
  const shared = [...folders].filter(([, { size }]) => size > 1).map(([name]) => name)

  expect(folders.size).toBeGreaterThan(1_000)
  expect(shared.sort()).toEqual(sharedNames)
})
