import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .sort()
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8')

/** What a file imports: packages by name, our own files by their path under src/. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:^(?:import|export)\b[^'"]*?from |^import |\bimport\()'([^']+)'/gm)].map(
    ([, target = '']) => (target.startsWith('.') ? normalize(join(dirname(file), target)) : target),
  )
const ownImportsOf = (file: string): string[] => importsOf(file).filter((target) => target.endsWith('.ts'))

const puttingTogether = /^(main|app|workers)\.ts$|^(cli|start)\//
const foundation = /^(context|errors|permissions|version|openapi)\.ts$/
const isFeature = (file: string): boolean => file.includes('/') && !/^(platform|cli|start|dev)\//.test(file)
const sameFolder = (a: string, b: string): boolean => dirname(a) === dirname(b)

/** `licenses/` has too many rules for one service: others take the part they need. Its other parts are its own. */
const licenseParts = 'allowances|grants|holders|known|license-key|migration|model|paid|reads|status|timed|transitions'
const licenses = new RegExp(`^licenses/(${licenseParts})\\.ts$`)
const either = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))

/** What every feature may import of the rest. */
const shared = /^platform\/(?!config\/(load|settings)\.ts)|\/(service|schema)\.ts$|^(context|errors|permissions)\.ts$/

/** What each kind of file may import of ours. First match wins. `inside` is the own folder, `outside` the rest. */
const kinds: readonly { kind: RegExp; inside: RegExp; outside: RegExp }[] = [
  { kind: puttingTogether, inside: /./, outside: /(?<!\/queries\.ts)$/ },
  { kind: /^platform\//, inside: /./, outside: /^platform\/|^(context|errors|permissions)\.ts$/ },
  { kind: foundation, inside: /./, outside: /^platform\/|^(version|permissions)\.ts$/ },
  { kind: /\/routes\.ts$/, inside: /(?<!\/queries\.ts)$/, outside: /^platform\/http\/|\/schema\.ts$/ },
  { kind: /\/queries\.ts$/, inside: /^$/, outside: /^platform\/db\/|^(context|permissions)\.ts$/ },
  {
    kind: /\/schema\.ts$/,
    inside: /^$/,
    outside: /^platform\/http\/(page|fields)\.ts$|\/schema\.ts$|^permissions\.ts$/,
  },
  { kind: /\/events\.ts$/, inside: /^$/, outside: /^$/ },
  // The folders below licenses/ are of one house with it.
  {
    kind: /^licenses\/.+\//,
    inside: /(?<!\/routes\.ts)$/,
    outside: either(shared, /^licenses\/(?!queries|routes)[\w-]+\.ts$/),
  },
  // service.ts and its parts: each feature is known to the others by its service and its shapes alone.
  { kind: /\//, inside: /(?<!\/routes\.ts)$/, outside: either(shared, licenses) },
]

/** Packages only one layer may know of, so that each can be replaced in one place. */
const layers: Readonly<Record<string, RegExp>> = {
  fastify: /^platform\/http\//,
  'fast-json-stringify': /^platform\/http\//,
  'rate-limiter-flexible': /^platform\/http\/|^start\/cluster\.ts$/,
  kysely: /^platform\/db\/|\/queries\.ts$/,
  pg: /^platform\/db\//,
  ioredis: /^platform\/redis\//,
  nodemailer: /^platform\/mail\//,
  handlebars: /^platform\/mail\//,
  'openid-client': /^platform\/oauth\//,
  jose: /^platform\/(oauth|crypto)\/|^dev\/idp\//,
  'oidc-provider': /^dev\/idp\//,
  pino: /^platform\/(log|embedded-postgres)\//,
  'prom-client': /^platform\/log\/|^start\/cluster\.ts$/,
  maxmind: /^platform\/http\//,
  bowser: /^platform\/http\//,
  isbot: /^platform\/http\//,
  'ipaddr.js': /^platform\//,
  'lru-cache': /^platform\/|^sessions\/cache\.ts$|^licenses\/(known|usage\/subject)\.ts$/,
  uuid: /^platform\/crypto\//,
  yaml: /^declarative\//,
  commander: /^cli\//,
  'node:crypto': /^platform\/(crypto|http|embedded-postgres)\//,
  'node:http': /^platform\/|^dev\/idp\//,
  'node:net': /^platform\/|^start\/|^main\.ts$/,
  'node:child_process': /^platform\/embedded-postgres\//,
  'node:cluster': /^start\/|^cli\//,
}

test.each(files)('%s imports only what its kind may', (file) => {
  const rule = kinds.find(({ kind }) => kind.test(file))
  if (!rule) throw new Error(`${file} is of no known kind`)

  const forbidden = importsOf(file).filter((target) => {
    if (!target.endsWith('.ts')) return !(layers[target.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1')]?.test(file) ?? true)
    return sameFolder(file, target) && file.includes('/') ? !rule.inside.test(target) : !rule.outside.test(target)
  })

  expect(forbidden).toEqual([])
})

test('there are files to judge, and imports in them', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(importsOf).length).toBeGreaterThan(500)
})

test('no import cycles', () => {
  const done = new Set<string>()
  function walk(file: string, trail: readonly string[]): void {
    expect(trail, [...trail, file].join(' > ')).not.toContain(file)
    if (done.has(file)) return
    for (const next of ownImportsOf(file)) walk(next, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
})

/** Tables that the statements of a file write. */
const tablesWritten = (file: string): Set<string> =>
  new Set(
    [
      ...textOf(file).matchAll(/(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g),
      ...textOf(file).matchAll(/(?:\binsert into|(?<!for |do )\bupdate|\bdelete from)\s+(?:only\s+)?(?!set\b)(\w+)/g),
    ].map(([, table = '']) => table),
  )

/** Writes several features' tables in bulk, in a development database: no service makes users of 90 days ago. */
const demo = 'dev/demo/queries.ts'

test('a table is written by exactly one queries.ts, or those of folders below it', () => {
  const migrations = join(src, '../migrations')
  const sql = readdirSync(migrations).map((name) => readFileSync(join(migrations, name), 'utf8'))
  const tables = [...sql.join('\n').matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table)
  const writers = files
    .filter((file) => file.endsWith('/queries.ts') && file !== demo)
    .flatMap((file) => [...tablesWritten(file)].map((table) => ({ file, table })))

  for (const table of tables) {
    const found = writers.filter((writer) => writer.table === table).map(({ file }) => file)
    const [owner = ''] = found.map(dirname).toSorted((a, b) => a.length - b.length)
    expect(found.length, `writers of ${table}`).toBeGreaterThan(0)
    expect(found.filter((file) => dirname(file) !== owner && !file.startsWith(`${owner}/`))).toEqual([])
  }
})

test('only the demo writes tables whose name is not in the statement', () => {
  expect(
    files.filter((file) => /insert into \$\{|(?:insertInto|updateTable|deleteFrom)\(\s*[^'\s]/.test(textOf(file))),
  ).toEqual([demo])
})

test('every folder of src has a caption in ARCHITECTURE.md', () => {
  const map = readFileSync(fileURLToPath(new URL('../../ARCHITECTURE.md', import.meta.url)), 'utf8')
  const folders = [...new Set(files.map(dirname))].filter((folder) => folder !== '.')

  const withoutCaption = folders.filter(
    (folder) => !new RegExp(`[├└]── (?:\\S+/)*${folder.split('/').at(-1)}/ +\\S`).test(map),
  )

  expect(withoutCaption).toEqual([])
})

test('only the start of the process reads the environment', () => {
  const readers = files.filter((file) => /process\.env/.test(textOf(file)))

  expect(readers.filter((file) => !/^(platform\/(config|embedded-postgres)|cli|start)\//.test(file))).toEqual([])
})

test('no feature reads the clock: an instant is ctx.now()', () => {
  expect(files.filter(isFeature).filter((file) => /Date\.now\(\)|new Date\(\)/.test(textOf(file)))).toEqual([])
})

test('nothing is left to Math.random', () => {
  expect(files.filter((file) => /Math\.random/.test(textOf(file)))).toEqual([])
})
