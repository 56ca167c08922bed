import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  give,
  makeInstallation,
  makeReadOnly,
  packageFolder,
  type Report,
  type Running,
  runInstallation,
} from '../../../test/embedded-installation.ts'
import { eachRound } from '../../../test/rounds.ts'
import { type EmbeddedConnection, findCluster } from './cluster.ts'
import { type EmbeddedPostgres, findRunningEmbedded, startEmbeddedPostgres } from './embedded-postgres.ts'
import { clusterProcesses, startTimeOf } from './processes.ts'
import { memorySettings } from './settings.ts'
import { startThrowawayPostgres } from './throwaway.ts'

// Databases are created here, and machines are busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const log = { info() {}, warn() {}, error() {} }
/** Lets the role that serves create tables, as these tests do. */
const privileges = 'grant create on schema public to licet_app; grant create on database postgres to licet_app;'
const root = process.getuid?.() === 0
/** A user without any rights, which only root can switch to. */
const stranger = 65534

let parent: string
let installation: string
/** A database that was created once, for the tests that are not about creation. */
let seed: string
/** Created by the current test. */
const folders: string[] = []
const running: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  parent = mkdtempSync(join(realpathSync(tmpdir()), 'licet-embedded-'))
  chmodSync(parent, 0o755)
  installation = makeInstallation(join(parent, 'installation'))
  seed = join(parent, 'seed')
  await (await startEmbeddedPostgres({ dataDir: seed, log, privileges })).stop()
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))

test('rows survive a stop and a new start, and a stop leaves no process behind', async () => {
  const dataDir = newFolder('plain')
  const first = await start(dataDir)
  await query(first.connection, 'create table kept (n int)')
  await query(first.connection, 'insert into kept values (1)')
  await first.stop()
  expect(processesOf(dataDir)).toEqual([])

  const second = await start(dataDir)

  expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 1 }])
})

test('the server opens no TCP port, keeps every commit, and uses UTF-8 in the C locale', async () => {
  const { connection } = await start(seedFolder('settings'))

  const rows = await query(
    connection,
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'server_encoding', 'max_connections')
     order by name`,
  )

  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    autovacuum: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    max_connections: '200',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  })
  expect(await query(connection, `select datcollate from pg_database where datname = 'postgres'`)).toEqual([
    { datcollate: 'C' },
  ])
  for (const name of ['btree_gist', 'pgcrypto']) await query(connection, `create extension ${name}`)
})

test("a new database takes its share of the memory, and an operator's changes stay", async () => {
  const dataDir = seedFolder('memory')
  const cacheOf = async ({ connection }: EmbeddedPostgres): Promise<string> => {
    const [row] = await query(
      connection,
      `select setting::int / 128 as mb from pg_settings where name = 'shared_buffers'`,
    )
    return `${row?.['mb']}MB`
  }
  const first = await start(dataDir)
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  expect(await cacheOf(first)).toBe(memorySettings(memory)['shared_buffers'])
  await first.stop()
  appendFileSync(join(dataDir, 'postgres/data/postgresql.conf'), "\nshared_buffers = '64MB'\n")

  expect(await cacheOf(await start(dataDir))).toBe('64MB')
})

test.each([
  [256, '128MB', '512MB'],
  [1_024, '128MB', '512MB'],
  [4_096, '512MB', '2048MB'],
  [16_384, '2048MB', '8192MB'],
  [524_288, '2048MB', '8192MB'],
])('of %d MB of memory %s are the database’s own', (megabytes, shared_buffers, effective_cache_size) => {
  expect(memorySettings(megabytes * 2 ** 20)).toEqual({ shared_buffers, effective_cache_size })
})

test('the directories of the database are closed to other users', async () => {
  const dataDir = seedFolder('modes')
  await start(dataDir)

  for (const folder of ['.', 'lock', 'postgres', 'postgres/data', 'postgres/run']) {
    expect(statSync(join(dataDir, folder)).mode & 0o077, folder).toBe(0)
  }
})

test('a value that violates a constraint does not reach the log', async () => {
  const database = await start(seedFolder('log'))
  await query(database.connection, 'create table secrets (secret text primary key)')
  const insert = `insert into secrets values ('hunter2')`
  await query(database.connection, insert)

  await expect(query(database.connection, insert)).rejects.toThrow('duplicate key')

  expect(readFileSync(database.logFile, 'utf8')).toContain('duplicate key')
  expect(readFileSync(database.logFile, 'utf8')).not.toContain('hunter2')
})

test('the roles are set up at the first start, and again if they changed', async () => {
  const dataDir = newFolder('roles')
  const counting = `create sequence if not exists runs; select nextval('runs'); grant select on runs to licet_app;`
  const countAfterStart = async (privileges: string, areRolesSetUp: boolean) => {
    const { connection, stop } = await startEmbeddedPostgres({
      ...{ dataDir, log, privileges },
      areRolesSetUp: () => Promise.resolve(areRolesSetUp),
    })
    running.push({ stop })
    const rows = await query(connection, 'select last_value::int as runs from runs')
    await stop()
    return rows
  }

  expect(await countAfterStart(counting, true)).toEqual([{ runs: 1 }])
  expect(await countAfterStart(counting, true)).toEqual([{ runs: 1 }])
  expect(await countAfterStart(`${counting} -- changed`, true)).toEqual([{ runs: 2 }])
  expect(await countAfterStart(`${counting} -- changed`, false)).toEqual([{ runs: 3 }])
})

test('a start that cannot ask for the roles leaves no server behind', async () => {
  const dataDir = seedFolder('unasked')
  const areRolesSetUp = () => Promise.reject(new Error('no answer'))

  await expect(startEmbeddedPostgres({ dataDir, log, privileges, areRolesSetUp })).rejects.toThrow('no answer')

  expect(processesOf(dataDir)).toEqual([])
  await start(dataDir)
})

describe('one server per directory', () => {
  test('a second start is refused with a line that names the process and what to do', async () => {
    const dataDir = seedFolder('twice')
    await start(dataDir)

    const refusal = `${dataDir} is in use by process ${process.pid}: stop that one first, or set a different DATA_DIR`

    await expect(startEmbeddedPostgres({ dataDir, log, privileges })).rejects.toThrow(refusal)
    expect((await run(dataDir)).report).toEqual({ error: refusal })
  })

  test('of six starts at the same moment exactly one wins, also after a crash', async () => {
    const dataDir = newFolder('contended')
    for (const _round of eachRound(4, 2)) {
      const contenders = await Promise.all(Array.from({ length: 6 }, () => run(dataDir)))
      const winners = contenders.filter(({ report }) => 'connection' in report)
      expect(winners).toHaveLength(1)
      expect(processesOf(dataDir).filter(({ postmaster }) => postmaster)).toHaveLength(1)
      await Promise.all(winners.map((winner) => winner.end('SIGKILL')))
    }
    await (await run(dataDir)).end('SIGTERM')
  })

  test('another process finds the connection while the server runs, and none after it', async () => {
    const dataDir = seedFolder('found')
    expect(await findRunningEmbedded(dataDir)).toBeUndefined()
    const server = await run(dataDir)

    expect(await findRunningEmbedded(dataDir)).toEqual(connectionOf(server.report))

    await server.end('SIGTERM')
    expect(await findRunningEmbedded(dataDir)).toBeUndefined()
  })

  test('SIGTERM ends the process with exit code 0 and leaves no process behind', async () => {
    const dataDir = seedFolder('sigterm')
    const server = await run(dataDir)

    expect(await server.end('SIGTERM')).toBe(0)

    expect(processesOf(dataDir)).toEqual([])
  })
})

test('PostgreSQL stopped by another program disconnects its clients and starts again', async () => {
  const database = await start(seedFolder('told-to-stop'))
  const client = new pg.Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  const before = database.pid() ?? Number.NaN

  process.kill(before, 'SIGTERM')

  await expect(query(database.connection, 'select 1')).rejects.toThrow('shutting down')
  await eventually(async () => expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]))
  expect(database.pid()).not.toBe(before)
})

describe('after kill -9', () => {
  test('of PostgreSQL, it restarts by itself with every acknowledged row', async () => {
    const database = await start(seedFolder('killed-postgres'))
    await query(database.connection, 'create table written (n int)')
    let acknowledged = 0
    for (const _round of eachRound(3, 2)) {
      const writing = writeUntilFailure(database.connection, acknowledged)
      await eventually(async () => expect(await count(database.connection)).toBeGreaterThan(acknowledged + 20))
      const before = database.pid() ?? Number.NaN
      process.kill(before, 'SIGKILL')
      acknowledged = await writing

      await eventually(async () => expect(await count(database.connection)).toBeGreaterThanOrEqual(acknowledged))

      await eventually(async () => expect(database.pid()).not.toBe(before))
      acknowledged = await count(database.connection)
    }
  })

  test('of our process, the next start is clean, with every acknowledged row and one server', async () => {
    const dataDir = seedFolder('killed-node')
    let acknowledged = 0
    for (const _round of eachRound(3, 2)) {
      const server = await run(dataDir)
      const connection = connectionOf(server.report)
      await query(connection, 'create table if not exists written (n int)')
      expect(await count(connection)).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = await count(connection)
      const writing = writeUntilFailure(connection, acknowledged)
      await eventually(async () => expect(await count(connection)).toBeGreaterThan(acknowledged + 20))
      await server.end('SIGKILL')
      expect(processesOf(dataDir)).not.toEqual([])

      const next = await run(dataDir)

      acknowledged = await writing
      expect(processesOf(dataDir).filter(({ postmaster }) => postmaster)).toHaveLength(1)
      expect(await count(connectionOf(next.report))).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = await count(connectionOf(next.report))
      await next.end('SIGTERM')
    }
  })

  test("of both, a process that reuses the dead server's ID does not stop the next start", async () => {
    const dataDir = seedFolder('reused-pid')
    const server = await run(dataDir)
    const report = server.report
    server.child.kill('SIGKILL')
    for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
    await server.end('SIGKILL')
    const file = join(dataDir, 'postgres/data/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))

    const next = await run(dataDir)

    expect(next.report).toMatchObject({ connection: connectionOf(report) })
    await next.end('SIGTERM')
  })

  test('during the creation of the database, the next start creates a complete one', async () => {
    const dataDir = newFolder('half-made')
    mkdirSync(join(dataDir, 'postgres/data.draft-1-1'), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, 'postgres/data.draft-1-1/PG_VERSION'), '18\n')

    const { connection } = await start(dataDir)

    expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(existsSync(join(dataDir, 'postgres/data.draft-1-1'))).toBe(false)
  })
})

describe('paths', () => {
  test.each([
    ['with spaces, a comma and quotes', `my data, "quoted" it's`],
    ['with letters beyond ASCII', 'données-数据'],
    ['longer than a socket path can be', join('long'.repeat(25), 'long'.repeat(25))],
  ])('%s work, and another process finds the database there', async (_, name) => {
    const dataDir = seedFolder(name)
    const first = await start(dataDir)
    expect(await query(first.connection, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await findRunningEmbedded(dataDir)).toEqual(first.connection)
    expect(statSync(first.connection.host).mode & 0o077).toBe(0)
    await first.stop()

    const second = await start(dataDir)

    expect(await query(second.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('a long path leaves no directory behind after a stop, and one after a crash is reused', async () => {
    const dataDir = seedFolder(join('crash'.repeat(20), 'crash'.repeat(20)))
    const killed = await run(dataDir)
    const { host } = connectionOf(killed.report)
    await killed.end('SIGKILL')

    const database = await start(dataDir)
    expect(database.connection.host).toBe(host)
    await database.stop()

    expect(existsSync(host)).toBe(false)
  })
})

describe.runIf(root)('as root', () => {
  test('PostgreSQL runs as a user without rights', async () => {
    const dataDir = seedFolder('as-root')
    const database = await start(dataDir)

    expect(statSync(`/proc/${database.pid()}`).uid).not.toBe(0)
  })

  test('it runs from a directory and an installation that other users cannot enter', async () => {
    const closed = newFolder('closed', 0o700)
    const shared = '/var/lib/licet'
    const hadShared = existsSync(shared)
    const server = await run(join(closed, 'data'), {}, makeInstallation(join(closed, 'installation')))
    expect(await query(connectionOf(server.report), 'select 1 as n')).toEqual([{ n: 1 }])
    expect(existsSync(join(closed, 'data/postgres/data/PG_VERSION'))).toBe(true)
    await query(connectionOf(server.report), 'create table kept as select 7 as n')
    await server.end('SIGKILL')

    const again = await run(join(closed, 'data'), {}, join(closed, 'installation'))

    expect(await query(connectionOf(again.report), 'select n from kept')).toEqual([{ n: 7 }])
    expect(processesOf(join(closed, 'data')).filter(({ postmaster }) => postmaster)).toHaveLength(1)
    await again.end('SIGTERM')
    if (!hadShared) rmSync(shared, { recursive: true, force: true })
  })

  test('a closed installation runs an open directory from a copy inside it', async () => {
    const closed = newFolder('closed-installation', 0o700)
    const dataDir = newFolder('open', 0o755)

    const server = await run(dataDir, {}, makeInstallation(join(closed, 'installation')))

    expect(await query(connectionOf(server.report), 'select 1 as n')).toEqual([{ n: 1 }])
    await server.end('SIGTERM')
  })

  test('a database of a normal user runs as that user, and one of root is refused to others', async () => {
    const theirs = newFolder('theirs', 0o755, stranger)
    await (await run(theirs, { uid: stranger, gid: stranger })).end('SIGTERM')
    const database = await start(theirs)
    expect(statSync(`/proc/${database.pid()}`).uid).toBe(stranger)

    const ours = newFolder('ours', 0o755)
    const refused = await run(ours, { uid: stranger, gid: stranger })

    expect(refused.report).toMatchObject({ error: expect.stringMatching(/^Cannot use .* choose another DATA_DIR$/) })
  })
})

describe.runIf(root)('as a normal user', () => {
  const account = { uid: stranger, gid: stranger }

  test('it starts, stops, and starts again, below a directory of mode 0700', async () => {
    const home = newFolder('home', 0o700, stranger)
    const first = await run(join(home, 'data'), account)
    await query(connectionOf(first.report), 'create table kept as select 1 as n')
    expect(await first.end('SIGTERM')).toBe(0)

    const second = await run(join(home, 'data'), account)

    expect(await query(connectionOf(second.report), 'select n from kept')).toEqual([{ n: 1 }])
    expect(await second.end('SIGTERM')).toBe(0)
  })

  test('an installation without its library links works: links are created, or a copy where it is read-only', async () => {
    for (const writable of [true, false]) {
      const bare = makeInstallation(join(parent, `bare-${writable}`))
      removeLinks(bare)
      if (writable) give(bare, stranger)
      else makeReadOnly(packageFolder(bare))
      const dataDir = newFolder(`bare-data-${writable}`, 0o700, stranger)

      const server = await run(dataDir, account, bare)

      expect(await query(connectionOf(server.report), 'select 1 as n')).toEqual([{ n: 1 }])
      expect(await server.end('SIGTERM')).toBe(0)
    }
  })
})

test('a platform without binaries gets one line that says to set DATABASE_URL', async () => {
  const without = makeInstallation(join(parent, 'without'), { binaries: false })

  const { report } = await run(newFolder('without-data'), {}, without)

  expect(report).toEqual({ error: `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL` })
})

test('a database of another major version is refused, untouched', async () => {
  const dataDir = seedFolder('old')
  await (await start(dataDir)).stop()
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')

  await expect(startEmbeddedPostgres({ dataDir, log, privileges })).rejects.toThrow(
    /written by PostgreSQL 17, and this is PostgreSQL 18: start the service, which upgrades it: licet serve --yes$/,
  )
})

test("a start error contains PostgreSQL's own message", async () => {
  const dataDir = seedFolder('broken')
  await (await start(dataDir)).stop()
  writeFileSync(join(dataDir, 'postgres/data/postgresql.conf'), 'no_such_setting = 1\n')

  await expect(startEmbeddedPostgres({ dataDir, log, privileges })).rejects.toThrow(
    /^PostgreSQL did not start: FATAL: {2}configuration file .*postgres\.log\)$/,
  )
  await expect(startEmbeddedPostgres({ dataDir, log, privileges })).rejects.toThrow(/^PostgreSQL did not start: /)
})

test('a temporary database works, and its directory disappears with it', async () => {
  const database = await startThrowawayPostgres()
  running.push(database)
  expect(await query(database.connection, 'select 1 as n')).toEqual([{ n: 1 }])

  await database.stop()

  expect(existsSync(database.connection.host)).toBe(false)
})

test('the next run ends and removes the temporary database of a killed run', async () => {
  const folder = newFolder('temporary')
  const environment = { ...process.env, TMPDIR: folder }
  const script = (then: string) =>
    `import { startThrowawayPostgres } from ${JSON.stringify(pathToFileURL(join(installation, 'dist/throwaway.js')).href)}
     const { stop } = await startThrowawayPostgres()
     ${then}`
  const runScript = (then: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script(then)], { env: environment, encoding: 'utf8' })
  runScript(`process.kill(process.pid, 'SIGKILL')`)
  const [abandoned = ''] = readdirSync(folder)
  const left = processesOf(join(folder, abandoned))
  expect(left).not.toEqual([])

  expect(runScript('await stop()').status).toBe(0)

  expect(readdirSync(folder)).toEqual([])
  expect(left.map(({ pid }) => startTimeOf(pid)).filter(Boolean)).toEqual([])
})

function newFolder(name: string, mode = 0o700, uid?: number): string {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
  if (uid !== undefined) give(folder, uid)
  folders.push(folder)
  return folder
}

/** A directory with a database in it. */
function seedFolder(name: string): string {
  const folder = newFolder(name)
  expect(spawnSync('cp', ['-a', join(seed, 'postgres'), folder]).status).toBe(0)
  return folder
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log, privileges })
  running.push(database)
  return database
}

async function run(dataDir: string, account = {}, from = installation): Promise<Running> {
  const server = await runInstallation(from, dataDir, account)
  running.push({ stop: () => server.end('SIGTERM') })
  return server
}

function connectionOf(report: Report): EmbeddedConnection {
  if ('connection' in report) return report.connection
  throw new Error(report.error)
}

function processesOf(dataDir: string) {
  const cluster = findCluster(dataDir)
  return cluster ? clusterProcesses(cluster.marker, cluster.account.uid) : []
}

function removeLinks(from: string): void {
  const { status } = spawnSync('find', [packageFolder(from), '-type', 'l', '-delete'])
  expect(status).toBe(0)
}

async function query(connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function count(connection: EmbeddedConnection): Promise<number> {
  const [row] = await query(connection, 'select count(*)::int as n from written')
  return Number(row?.['n'])
}

/** Inserts one row after another until the connection breaks; returns the number of acknowledged rows. */
async function writeUntilFailure(connection: EmbeddedConnection, already: number): Promise<number> {
  const client = new pg.Client({ ...connection, query_timeout: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  for (let acknowledged = already; ; acknowledged++) {
    try {
      await client.query('insert into written values (1)')
    } catch {
      return acknowledged
    }
  }
}

async function eventually(promise: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      return await promise()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
