import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8')

/** Names of the fields that an interface of context.ts declares. */
function fieldsOf(text: string, name: string): string[] {
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(text) ?? []
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, field = '']) => field)
}

/** Registries that a module keeps for the life of the process: what fills at run time belongs into `caches`. */
const registriesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:export )?(?:const|let) (\w+)[^\n]*= new (?:WeakMap|LRUCache|Coalescer|(?:Map|Set)(?:<[^\n]*>)?\(\))/gm,
    ),
  ].map(([, name = '']) => name)

const picksIn = (text: string): number => [...text.matchAll(/\bPick<\s*\w*Context\b/g)].length

test('the context of the application has at most eight fields, and inherits none', () => {
  const fields = fieldsOf(textOf('context.ts'), 'AppContext')

  expect(fields).toContain('caches')
  expect(fields.length).toBeLessThanOrEqual(8)
})

test('at most six signatures pick fields of a context by hand', () => {
  expect(picksIn("(ctx: Pick<AppContext, 'db'>, tx: Pick<RequestContext, 'now'>)")).toBe(2)
  expect(files.reduce((sum, file) => sum + picksIn(textOf(file)), 0)).toBeLessThanOrEqual(6)
})

test('no feature keeps a registry at module level', () => {
  const samples = [
    'const known = new WeakMap<Db, Row>()',
    'const all = new Set<() => void>()',
    'const fixed = new Set([1])',
  ]
  expect(samples.map((sample) => registriesIn(sample).length)).toEqual([1, 1, 0])

  const features = files.filter((file) => file.includes('/') && !/^platform\//.test(file))
  expect(features.flatMap((file) => registriesIn(textOf(file)).map((name) => `${file}: ${name}`))).toEqual([])
})

/** Calls of `inTransaction` and the text of the function that they pass. */
function transactionsIn(text: string): { ctx: string; work: string }[] {
  return [...text.matchAll(/\binTransaction\((\w+), /g)].map(({ 0: head, 1: ctx = '', index }) => {
    let depth = 1
    let end = index + head.length
    while (depth > 0 && end < text.length) {
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
      end += 1
    }
    return { ctx, work: text.slice(index + head.length, end) }
  })
}

/** The outer context as a whole, its pool, or its caches; what it tells of the request is the same inside. */
const reachesOut = ({ ctx, work }: { ctx: string; work: string }): boolean =>
  ctx !== 'tx' && new RegExp(`\\b${ctx}\\b(?!\\.(?!db\\b|caches\\b))(?!:)`).test(work)

test('inside a transaction nothing uses the context from outside of it', () => {
  expect(transactionsIn('inTransaction(ctx, (tx) => find(ctx, id))').map(reachesOut)).toEqual([true])
  expect(transactionsIn('inTransaction(ctx, (tx) => find(tx, ctx.session))').map(reachesOut)).toEqual([false])

  expect(files.filter((file) => transactionsIn(textOf(file)).some(reachesOut))).toEqual([])
})
