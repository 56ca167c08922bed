import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = [
  'server/src',
  'dashboard/src',
  'pages/src',
  'bench/src',
  'sdk/client/src',
  'sdk/react/src',
  'sdk/server/src',
]

/** Words with several meanings in this code, and those that say which one. */
const retired: Readonly<Record<string, string>> = {
  enter: 'admit (a user), acquire (a slot)',
  entering: 'admission',
  entrance: 'target (of a sign-in)',
  news: 'events, changes',
  parties: 'owner, relying party',
  tell: 'notify, report, emit',
  told: 'notified, reported, sent',
  visit: 'page, exchange (of a request), sign-in',
}

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[^A-Za-z_]+/).map((word) => word.toLowerCase())

/** Names of the browser, and the standard's term for whom a passkey is made for. */
const foreign = new Set(['onPointerEnter', 'relyingParties'])

const isRetired = (name: string): boolean =>
  !foreign.has(name) && wordsOf(name).some((word) => Object.hasOwn(retired, word))

/** The names in a file that have a retired word. */
function retiredIn(file: string, text: string): string[] {
  if (!mayHoldOne.test(text)) return []
  const found = new Set<string>()
  const look = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isRetired(node.text)) found.add(node.text)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return [...found]
}

/** Spares the compiler the other files. */
const mayHoldOne = new RegExp(Object.keys(retired).join('|'), 'i')

test('no name has a retired word', () => {
  expect(retiredIn('a.ts', 'const tellAll = (news) => [entrance, `told`], entry = 1 // visit')).toEqual([
    'tellAll',
    'news',
    'entrance',
  ])

  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const found = files.flatMap((file) => {
    const ofFile = basename(file).startsWith('relying-parties') ? [] : wordsOf(file).filter(isRetired)
    return [...ofFile, ...retiredIn(file, readFileSync(join(root, file), 'utf8'))].map((name) => `${file}: ${name}`)
  })

  expect(files.length).toBeGreaterThan(500)
  expect(found, JSON.stringify(retired, null, 2)).toEqual([])
})
