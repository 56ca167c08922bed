import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listMigrations } from '../src/platform/db/migrations.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .sort()
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8')

/** The imports of a file: packages by name, our own files by their path under src/. */
const targetsOf = (text: string, file: string): string[] =>
  [...text.matchAll(/(?:^(?:import|export)\b[^'"]*?from |^import |\bimport\()'([^']+)'/gm)].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  )
const importsOf = (file: string): string[] => targetsOf(textOf(file), file)
const ownImportsOf = (file: string): string[] => importsOf(file).filter((target) => target.endsWith('.ts'))

const puttingTogether = /^(cli|start)\//
const foundation = /^(context|errors|permissions|room|version)\.ts$/
const isFeature = (file: string): boolean => file.includes('/') && !/^(platform|cli|start|dev)\//.test(file)
const sameFolder = (a: string, b: string): boolean => dirname(a) === dirname(b)

/** What every room may import from others: everything but routes, and the parts that only the start of the process needs. */
const shared = /^(?!platform\/config\/(load|settings)\.ts)(?!.*\/(routes|room)\.ts$)/

/** It lists what a room consists of, so it imports the parts of its room, and of platform/ what serves and repeats them. */
const roomFile = /^[\w-]+\/room\.ts$/

/**
 * What each kind of file may import from our code. First match wins. `inside` is its own folder, `outside` the rest.
 */
const kinds: readonly { kind: RegExp; inside: RegExp; outside: RegExp }[] = [
  { kind: puttingTogether, inside: /./, outside: /./ },
  { kind: roomFile, inside: /./, outside: /./ },
  { kind: /^platform\/http\//, inside: /./, outside: /^platform\/|^(context|errors|permissions)\.ts$/ },
  { kind: /^platform\//, inside: /./, outside: /^platform\/|^errors\.ts$/ },
  { kind: foundation, inside: /./, outside: /^platform\/|^(context|version|permissions)\.ts$/ },
  { kind: /\/routes\.ts$/, inside: /(?<!\/queries\.ts)$/, outside: /^platform\/http\/|\/schema\.ts$/ },
  { kind: /\/queries\.ts$/, inside: /^$/, outside: /^platform\/db\/|^(context|permissions)\.ts$/ },
  {
    kind: /\/schema\.ts$/,
    inside: /^$/,
    outside: /^platform\/http\/(page|fields)\.ts$|\/schema\.ts$|^permissions\.ts$/,
  },
  { kind: /\/events\.ts$/, inside: /^$/, outside: /^$/ },
  // service.ts and its parts.
  { kind: /\//, inside: /(?<!\/routes\.ts)$/, outside: shared },
]

/** Packages that only one layer may import, so that each can be replaced in one place. */
const layers: Readonly<Record<string, RegExp>> = {
  'find-my-way': /^platform\/http\//,
  'secure-json-parse': /^platform\/http\//,
  'fast-json-stringify': /^platform\/http\//,
  kysely: /^platform\/db\/|\/queries\.ts$/,
  pg: /^platform\/db\//,
  'pg-copy-streams': /^platform\/db\//,
  'pg-protocol': /^platform\/db\//,
  ioredis: /^platform\/redis\//,
  nodemailer: /^platform\/mail\//,
  handlebars: /^outbox\/mail\/templates\//,
  '@simplewebauthn/server': /^platform\/passkeys\//,
  tldts: /^platform\/domains\//,
  'openid-client': /^platform\/oauth\//,
  jose: /^platform\/(oauth|crypto)\/|^dev\/idp\//,
  'oidc-provider': /^dev\/idp\//,
  pino: /^platform\/(log|embedded-postgres)\//,
  'prom-client': /^platform\/log\/|^start\/cluster\.ts$/,
  '@opentelemetry/api': /^platform\/traces\//,
  '@opentelemetry/core': /^platform\/traces\//,
  '@opentelemetry/exporter-trace-otlp-proto': /^platform\/traces\//,
  '@opentelemetry/resources': /^platform\/traces\//,
  '@opentelemetry/sdk-trace': /^platform\/traces\//,
  'node:async_hooks': /^platform\/traces\/|^platform\/memory\/kept-tick\.ts$/,
  maxmind: /^platform\/http\//,
  bowser: /^platform\/http\//,
  isbot: /^platform\/http\//,
  'ipaddr.js': /^platform\//,
  'lru-cache': /^platform\/|^licenses\/usage\/subjects\.ts$|^access-keys\/verification\/cache\.ts$/,
  uuid: /^platform\/crypto\//,
  yaml: /^apply\//,
  'csv-parse': /^transfer\/import\/reading\//,
  'stream-json': /^transfer\/import\/reading\//,
  commander: /^cli\//,
  'node:crypto': /^platform\/(crypto|http|limits|embedded-postgres)\//,
  'node:http': /^platform\/|^dev\/idp\//,
  'node:net': /^platform\/|^start\//,
  'node:child_process': /^platform\/embedded-postgres\/|^cli\/(browser|dev|new|own-licet)\.ts$/,
  'node:cluster': /^start\/|^cli\//,
}

test.each(files)('%s imports only what its kind may import', (file) => {
  const rule = kinds.find(({ kind }) => kind.test(file))
  if (!rule) throw new Error(`${file} is of no known kind`)

  const forbidden = importsOf(file).filter((target) => {
    if (!target.endsWith('.ts')) return !(layers[target.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1')]?.test(file) ?? true)
    return sameFolder(file, target) && file.includes('/') ? !rule.inside.test(target) : !rule.outside.test(target)
  })

  expect(forbidden).toEqual([])
})

test('there are files to check, and they have imports', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(importsOf).length).toBeGreaterThan(500)
})

test('a name is exported by the file that has it', () => {
  const passedOn = files.filter((file) => {
    const imported = new Set(
      [...textOf(file).matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.replace(/^\s*type /, '').trim()),
      ),
    )
    const lists = [...textOf(file).matchAll(/^export (?:type )?(?:\{([^}]*)\}|\*)( from)?/gm)]
    return lists.some(([, names = '', from]) => from || names.split(',').some((name) => imported.has(name.trim())))
  })

  expect(passedOn).toEqual([])
})

/** The call that a function consists of. */
function onlyCallOf({ body }: ts.FunctionLikeDeclaration): ts.CallExpression | undefined {
  const [only, ...more] = body && ts.isBlock(body) ? body.statements : []
  const value = body && !ts.isBlock(body) ? body : only && ts.isReturnStatement(only) ? only.expression : undefined
  const call = value && ts.isAwaitExpression(value) ? value.expression : value
  return more.length === 0 && call && ts.isCallExpression(call) ? call : undefined
}

/** The functions that a file exports. */
function listExportedFunctions(source: ts.SourceFile): (ts.FunctionDeclaration | ts.ArrowFunction)[] {
  const exported = source.statements.filter((statement) => /^export\b/.test(statement.getText(source)))
  return exported.flatMap((statement): (ts.FunctionDeclaration | ts.ArrowFunction)[] => {
    if (ts.isFunctionDeclaration(statement)) return [statement]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ initializer }) =>
      initializer && ts.isArrowFunction(initializer) ? [initializer] : [],
    )
  })
}

/** Functions of a file that only call a statement, with parts of their parameters. */
function listForwarders(file: string): string[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
  const imports = [...textOf(file).matchAll(/^import \{([^}]*)\} from '[^']*\/queries\.ts'/gm)]
  const statements = imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  return listExportedFunctions(source).flatMap((node) => {
    const call = onlyCallOf(node)
    const parameters = node.parameters.flatMap(({ name }) => name.getText(source).match(/\w+/g) ?? [])
    const isPart = (argument: ts.Expression): boolean => {
      const [, start = ''] = /^(\w+)(\.\w+)*(\(\))?$/.exec(argument.getText(source)) ?? []
      return parameters.includes(start)
    }
    const forwards = call && statements.includes(call.expression.getText(source)) && call.arguments.every(isPart)
    return forwards ? [`${file}: ${call.getText(source)}`] : []
  })
}

test('no function only passes its parameters to a statement, which callers can import', () => {
  expect(files.filter((file) => !file.startsWith('platform/')).flatMap(listForwarders)).toEqual([])
})

/** The folders with sources. */
const areas = [
  'server/src',
  'server/test',
  'dashboard/src',
  'pages/src',
  'sdk/client/src',
  'sdk/react/src',
  'sdk/server/src',
  'bench/src',
  'scripts',
]

test.each(areas)('no import cycles in %s', (area) => {
  const folder = fileURLToPath(new URL(`../../${area}/`, import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.m?tsx?$|\.mjs$/.test(file),
  )
  const importsIn = (file: string): string[] =>
    targetsOf(readFileSync(join(folder, file), 'utf8'), file).filter((target) => sources.includes(target))
  const done = new Set<string>()
  function walk(file: string, trail: readonly string[]): void {
    expect(trail, [...trail, file].join(' > ')).not.toContain(file)
    if (done.has(file)) return
    for (const next of importsIn(file)) walk(next, [...trail, file])
    done.add(file)
  }

  expect(sources.flatMap(importsIn).length).toBeGreaterThan(0)
  for (const file of sources) walk(file, [])
})

/** The room of a file below `house`: the next folder, or `.` for the files directly in the house. */
const roomOf = (file: string, house: string): string => {
  const [room = '.', ...rest] = file.slice(house.length).split('/')
  return rest.length === 0 ? '.' : room
}

/** Returns a cycle of rooms as a path, `a > b > a`, or undefined. Files at the top are not rooms. */
function findFolderCycle(house: string): string | undefined {
  const inHouse = files.filter((file) => file.startsWith(house) && file.includes('/') && !roomFile.test(file))
  const imports = new Map<string, Set<string>>()
  for (const file of inHouse) {
    const targets = ownImportsOf(file).filter((target) => inHouse.includes(target))
    const room = roomOf(file, house)
    imports.set(room, new Set([...(imports.get(room) ?? []), ...targets.map((target) => roomOf(target, house))]))
  }
  const done = new Set<string>()
  function walk(room: string, trail: readonly string[]): string | undefined {
    if (trail.includes(room)) return [...trail.slice(trail.indexOf(room)), room].join(' > ')
    if (done.has(room)) return undefined
    const next = [...(imports.get(room) ?? [])].filter((other) => other !== room)
    const found = next.map((other) => walk(other, [...trail, room])).find((cycle) => cycle !== undefined)
    done.add(room)
    return found
  }
  return [...imports.keys()].map((room) => walk(room, [])).find((cycle) => cycle !== undefined)
}

test('a room imports only the rooms above it in ARCHITECTURE.md', () => {
  const rooms = [...listCaptions().keys()].filter((path) => !/[/.]/.test(path))
  const upward = files
    .filter((file) => file.includes('/'))
    .flatMap((file) => {
      const room = rooms.indexOf(roomOf(file, ''))
      return ownImportsOf(file)
        .filter((target) => rooms.indexOf(roomOf(target, '')) > room)
        .map((target) => `${file} > ${target}`)
    })

  expect(rooms.length).toBeGreaterThan(20)
  expect(upward).toEqual([])
})

test.each(['', 'admin/', 'licenses/', 'outbox/', 'payments/'])('no folder cycles below src/%s', (house) => {
  expect(files.some((file) => file.startsWith(house))).toBe(true)
  expect(findFolderCycle(house)).toBeUndefined()
})

/** Where a URL leads: its words, as far as there are folders for them. */
function findFolderOf(url: string): string {
  const words = url.split('/').filter((word) => word !== 'v1' && /^\w/.test(word))
  return words.reduce((folder, word) => {
    const next = folder === '' ? word : `${folder}/${word}`
    return files.some((file) => file.startsWith(`${next}/`)) ? next : folder
  }, '')
}

/** The URLs that the caption of a folder names, which are those of its rows and what is below them. */
const urlsNamed = (caption = ''): string[] => [...caption.matchAll(/(?<!\w)\/v1(?:\/:?[\w-]+)+/g)].map(([url]) => url)

test('the URL of every row names its folder, or the caption of its folder names the URL', () => {
  const rows = files
    .filter((file) => file.endsWith('/routes.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/^\s+url: '([^']+)'/gm)].map(([, url = '']) => ({ file, url })))
  const { paths } = JSON.parse(readFileSync(fileURLToPath(new URL('../../openapi.json', import.meta.url)), 'utf8'))
  const operations = Object.values<object>(paths).flatMap((path) => Object.keys(path))

  const captions = listCaptions()
  const isNamed = (folder: string, url: string): boolean =>
    urlsNamed(captions.get(folder)).some((start) => url === start || url.startsWith(`${start}/`))
  const elsewhere = rows.filter(({ file, url }) => dirname(file) !== findFolderOf(url))

  expect(rows).toHaveLength(operations.length)
  expect(new Set(elsewhere.map(({ file }) => dirname(file))).size).toBeLessThanOrEqual(11)
  expect(elsewhere.filter(({ file, url }) => !isNamed(dirname(file), url))).toEqual([])
})

/** Returns the tables that the statements of a file write. */
const tablesWritten = (file: string): Set<string> =>
  new Set(
    [
      ...textOf(file).matchAll(/(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g),
      ...textOf(file).matchAll(/(?:\binsert into|(?<!for |do )\bupdate|\bdelete from)\s+(?:only\s+)?(?!set\b)(\w+)/g),
    ].map(([, table = '']) => table),
  )

/**
 * Writes the tables of several features in bulk, in a development database: no service can create users in the past.
 */
const demo = 'dev/demo/queries.ts'

/**
 * Releases the reservations of a license that ends, in tables of licenses/usage/. The rules of licenses/ call it, and
 * usage/ imports those rules: from a file of usage/, the call would close a cycle of folders.
 */
const heldForUsage = 'licenses/allocations/reservations/queries.ts'

/** Tables that only triggers and functions of the database write, so that the role that serves cannot. */
const writtenByDatabase = [
  'deleted_projects',
  'audit_keys',
  'audit_purges',
  'audit_seals',
  'audit_sealing',
  'audit_ships',
  'audit_hourly',
  'mails_due',
]

test('a table is written by exactly one queries.ts, or by those of folders below it', () => {
  const text = listMigrations().map(({ sql }) => sql)
  const tables = [...text.join('\n').matchAll(/^create table (\w+) \(/gm)].map(([, table = '']) => table)
  const writers = files
    .filter((file) => file.endsWith('/queries.ts') && file !== demo && file !== heldForUsage)
    .flatMap((file) => [...tablesWritten(file)].map((table) => ({ file, table })))

  for (const table of tables.filter((name) => !writtenByDatabase.includes(name))) {
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

/** The captions in ARCHITECTURE.md's map, by the path below src/: of the rooms, and of the folders of each room. */
function listCaptions(): Map<string, string> {
  const text = readFileSync(fileURLToPath(new URL('../../ARCHITECTURE.md', import.meta.url)), 'utf8')
  const [, rooms = ''] = /└── src\/\n([\s\S]*?)```/.exec(text) ?? []
  const lines = [
    ...readTree(rooms.replace(/^ {8}/gm, '')),
    ...[...text.matchAll(/<code>([\w-]+)\/<\/code><\/summary>\n+```\n([\s\S]*?)```/g)].flatMap(
      ([, room = '', tree = '']) => readTree(tree).map(([path, caption]) => [`${room}/${path}`, caption] as const),
    ),
  ]
  expect(lines.map(([path]) => path)).toEqual([...new Set(lines.map(([path]) => path))])
  return new Map(lines)
}

function readTree(tree: string): (readonly [path: string, caption: string])[] {
  const trail: string[] = []
  return [...tree.matchAll(/^([ │]*)[├└]── (\S+) +(\S.*)/gm)].map(([, indent = '', name = '', caption = '']) => {
    trail.length = indent.length / 4
    trail.push(name.replace(/\/$/, ''))
    return [trail.join('/'), caption] as const
  })
}

test('every folder of src has its own caption in ARCHITECTURE.md, and every caption has its folder or file', () => {
  const captioned = [...listCaptions().keys()]
  const parents = (folder: string): string[] => (folder === '.' ? [] : [...parents(dirname(folder)), folder])
  const folders = new Set(files.flatMap((file) => parents(dirname(file))))

  expect([...folders].filter((folder) => !captioned.includes(folder))).toEqual([])
  expect(captioned.filter((path) => !folders.has(path) && !files.includes(path))).toEqual([])
})

/** Files with data, not rules. */
const tablesOfData = [
  'errors.ts',
  'health/conditions.ts',
  'platform/config/settings.ts',
  'platform/db/generated/column-names.ts',
  'platform/db/generated/tables.ts',
]

test('no file has more than 300 lines, except tables of data', () => {
  const long = files.filter((file) => textOf(file).trimEnd().split('\n').length > 300)

  expect(long.filter((file) => !tablesOfData.includes(file))).toEqual([])
})

/** Returns the lines of every function with a block body in a file, from its name to the closing brace. */
function functionLengths(file: string): number[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, false)
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  const lengths: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body)) {
      lengths.push(lineOf(node.end) - lineOf(node.getStart(source)) + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lengths
}

test('at least 90% of functions have at most 20 lines', () => {
  const lengths = files.flatMap(functionLengths).toSorted((a, b) => a - b)

  expect(lengths.length).toBeGreaterThan(1_000)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(20)
})

test('only the start of the process reads the environment', () => {
  const readers = files.filter((file) => /process\.env/.test(textOf(file)))

  expect(readers.filter((file) => !/^(platform\/(config|embedded-postgres)|cli|start)\//.test(file))).toEqual([])
})

test('no feature reads the clock: times come from ctx.now()', () => {
  expect(files.filter(isFeature).filter((file) => /Date\.now\(\)|new Date\(\)/.test(textOf(file)))).toEqual([])
})

test('only the signal notifies through the database, and it knows no transaction', () => {
  const notifying = files.filter((file) => /\bpg_notify\b|[`'"]\s*notify\b/i.test(textOf(file)))

  expect(notifying).toEqual(['platform/db/signal.ts'])
  expect(textOf('platform/db/signal.ts')).not.toMatch(/from '\.\/db\.ts'|\b(begin|transaction)\(/)
})

test('nothing uses Math.random', () => {
  expect(files.filter((file) => /Math\.random/.test(textOf(file)))).toEqual([])
})
