import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BareSignIn, startBareSignIns } from './bare-sign-ins.ts'
import { Child } from './child.ts'
import { prepareDevices } from './devices.ts'
import { callers, getLicensed, nextNumbers, report, reportBatch } from './licensing.ts'
import { Licet } from './licet.ts'
import { commit, describeMachine } from './machine.ts'
import type { HttpOrder, LoadResult, SignInOrder } from './orders.ts'
import { postgresMicros } from './processor.ts'
import { table } from './report.ts'
import { get } from './requests.ts'
import { chainsOf, currentOf } from './scenarios.ts'
import { countUsers, seedLicet } from './seed.ts'
import { roomyOnes } from './seed-licenses.ts'
import { accessToken, refreshToken, spread } from './tokens.ts'

/* The cost of each operation, for docs/operate/sizing.md. */

const sessions = 100_000
const marginMs = 60_000
/** Activity of sessions is written later, and PostgreSQL reports its counts after a second. */
const settleMs = 4_000
/** People who sign in at the same time. */
const crowds = [1, 16, 64]
const batchSize = 500
/** All in memory when the measurement starts. */
const fewLicenses = 500
const idleSeconds = 10
/** Until the audit records of what was prepared are sealed. */
const preparedMs = 25_000

/**
 * `licet` and `postgres` are microseconds of processor time. `commits` are those of transactions that wrote, `rows` were inserted, updated,
 * or deleted, and `hot` are updates that wrote to no index (heap-only tuples).
 */
const measures = [
  'licet',
  'postgres',
  'statements',
  'commits',
  'rows',
  'walBytes',
  'walRecords',
  'updates',
  'hot',
] as const
type Measure = (typeof measures)[number]
type Cost = Readonly<Record<Measure, number>>

/** Of a server since its start. */
type Totals = Cost & { readonly at: number }

const costBy = (of: (measure: Measure) => number): Cost =>
  Object.fromEntries(measures.map((measure) => [measure, of(measure)])) as Cost

const nothing = costBy(() => 0)

interface Operation {
  name: string
  /** The process whose processor time counts, if it is not that of Licet. */
  child?: Child
  /** Returns how many were done. */
  run(seconds: number): Promise<number>
}

async function totalsOf(licet: Licet, child: Child = licet.child): Promise<Totals> {
  const [row] = await licet.query<Record<Exclude<Measure, 'licet' | 'postgres'>, string>>(`
    select (select coalesce(sum(calls), 0) from pg_stat_statements
        where query !~* '^(begin|commit|rollback|start transaction)') as statements,
      (select sum(tup_inserted + tup_updated + tup_deleted) from pg_stat_database) as rows,
      pg_snapshot_xmax(pg_current_snapshot()) as commits,
      pg_current_wal_insert_lsn() - '0/0' as "walBytes",
      (select wal_records from pg_stat_wal) as "walRecords",
      (select sum(n_tup_upd) from pg_stat_user_tables) as updates,
      (select sum(n_tup_hot_upd) from pg_stat_user_tables) as hot`)
  return {
    licet: await child.cpu(),
    postgres: postgresMicros(licet.home),
    statements: Number(row?.statements),
    commits: Number(row?.commits),
    rows: Number(row?.rows),
    walBytes: Number(row?.walBytes),
    walRecords: Number(row?.walRecords),
    updates: Number(row?.updates),
    hot: Number(row?.hot),
    at: performance.now(),
  }
}

interface Span {
  before: Totals
  after: Totals
  /** What an idle server needs in a second. */
  idle: Cost
}

/** What each of `count` needed, without what an idle server needs. */
function each(count: number, { before, after, idle }: Span): Cost {
  const seconds = (after.at - before.at) / 1_000
  return costBy((measure) => Math.max(0, (after[measure] - before[measure] - idle[measure] * seconds) / count))
}

async function idleCostOf(licet: Licet): Promise<Cost> {
  const before = await totalsOf(licet)
  await sleep(idleSeconds * 1_000)
  const after = await totalsOf(licet)
  return each((after.at - before.at) / 1_000, { before, after, idle: nothing })
}

async function costOf(licet: Licet, idle: Cost, { run, child }: Operation, seconds: number): Promise<Cost> {
  await run(Math.min(3, seconds))
  await sleep(settleMs)
  const before = await totalsOf(licet, child)
  const count = await run(seconds)
  await sleep(settleMs)
  return each(count, { before, after: await totalsOf(licet, child), idle: child ? { ...idle, licet: 0 } : idle })
}

interface Parts {
  licet: Licet
  load: Child
  sink: Child
  bare: BareSignIn[]
}

/** Sign-ins of each crowd, by Licet and by the bare servers. */
async function signInsOf({ licet, sink, bare }: Parts): Promise<Operation[]> {
  const users = countUsers(sessions)
  const servers = [
    { name: 'A sign-in by email: link, email, `POST /v1/auth/verify`', product: 'licet' as const, port: licet.port },
    ...bare.map((one) => ({ ...one, product: 'bare' as const })),
  ]
  return servers.flatMap((server) => {
    let firstUser = 1
    return crowds.map((people) => ({
      name: `${server.name}, ${people} at a time`,
      ...('child' in server && { child: server.child }),
      async run(seconds: number) {
        const { product, port } = server
        const order: SignInOrder = { product, port, people, seconds, firstUser, users }
        const { count } = await sink.order<LoadResult>(order, seconds * 1_000 + marginMs)
        firstUser += count
        return count
      },
    }))
  })
}

async function operationsOf(parts: Parts): Promise<Operation[]> {
  const { licet, load } = parts
  const licenses = await getLicensed({ licet, sessions, label: 'Licet' })
  const { port } = licet
  const http = (name: string, order: () => Omit<HttpOrder, 'port' | 'seconds'>): Operation => ({
    name,
    async run(seconds) {
      const { count } = await load.order<LoadResult>({ ...order(), port, seconds }, seconds * 1_000 + marginMs)
      return count
    },
  })
  const reading = (name: string, path: string, expect: string) =>
    http(name, () => ({
      requests: licenses.tokens.slice(0, 1_000).map((token) => get(path, { authorization: `Bearer ${token}` })),
      ...{ loop: true, expect, connections: 16 },
    }))
  const reporting = (name: string, connections: number, count = roomyOnes) =>
    http(name, () => ({
      requests: Array.from({ length: count }, (_, index) => report(licenses, index)),
      ...{ loop: true, numberedFrom: nextNumbers(), connections, expect: [{ status: 201, text: '"accepted"' }] },
    }))
  const signIns = await signInsOf(parts)
  const ofDevices = (await prepareDevices(licet)).map(({ name, ...call }) =>
    http(`\`${name}\``, () => ({ ...call, loop: true, connections: 16 })),
  )
  const cold = http('The same, session not in memory', () => ({
    requests: spread(20_000, sessions).map(currentOf),
    ...{ connections: 16, expect: '"userId"' },
  }))
  const batching = http(`\`POST /v1/licenses/usage/batch\`, ${batchSize} events`, () => ({
    requests: Array.from({ length: fewLicenses }, (_, index) => reportBatch(licenses, index, batchSize)),
    ...{ loop: true, numberedFrom: nextNumbers(), connections: 4, expect: `"accepted":${batchSize}` },
  }))
  return [
    reading('`GET /v1/sessions/current`, session in memory', '/v1/sessions/current', '"userId"'),
    { ...cold, run: async (seconds) => licet.forgetSessions().then(() => cold.run(seconds)) },
    http('`GET /v1/sessions`, 10 sessions', () => ({
      requests: spread(1_000, sessions).map((n) => get('/v1/sessions', { authorization: `Bearer ${accessToken(n)}` })),
      ...{ loop: true, connections: 16, expect: '"total":10' },
    })),
    ...signIns,
    reading('`GET /v1/licenses/entitlements`, in memory', '/v1/licenses/entitlements?keys=sso', '"hasAccess":true'),
    ...ofDevices,
    reporting('`POST /v1/licenses/usage`, one after the other', 1, fewLicenses),
    reporting(`\`POST /v1/licenses/usage\`, ${callers} at the same time`, callers),
    batching,
    // Last: the tokens of the others stop working.
    http('`POST /v1/auth/refresh`', () => ({
      chains: { name: 'costs', tokens: chainsOf(sessions, 'ours').map(refreshToken) },
      ...{ connections: 16, expect: '"refreshToken"' },
    })),
  ]
}

const share = (part: number, of: number): string => (of < 0.01 ? '–' : `${whole((100 * part) / of)} %`)
const whole = (value: number): string => Math.round(value).toLocaleString('en')

const columns = [
  ...[
    '',
    'CPU time of the process',
    'CPU time of PostgreSQL',
    'Statements',
    'Commits that wrote',
    'Rows written',
    'WAL bytes',
  ],
  ...['WAL records', 'Updates', 'Of them HOT'],
]

const rowOf = (name: string, cost: Cost): string[] => [
  name,
  `${whole(cost.licet)} µs`,
  `${whole(cost.postgres)} µs`,
  cost.statements.toFixed(2),
  cost.commits.toFixed(2),
  cost.rows.toFixed(2),
  whole(cost.walBytes),
  cost.walRecords.toFixed(1),
  cost.updates.toFixed(2),
  share(cost.hot, cost.updates),
]

interface Options {
  directory: string
  seconds: number
  /** Operations whose name contains it. */
  only: string
  /** The folder of another checkout, whose built server is measured instead. */
  checkout: string | undefined
}

async function run(
  { directory, seconds, only, checkout }: Options,
  started: { stop(): Promise<void> }[],
): Promise<string> {
  const keep = <T extends { stop(): Promise<void> }>(part: T): T => {
    started.push(part)
    return part
  }
  const [sink, load] = [keep(Child.program('mail-sink')), keep(Child.program('load'))]
  const [smtpPort] = await Promise.all([sink.answer<number>('port'), load.answer('ready')])
  const program = checkout === undefined ? {} : { program: resolve(checkout, 'server/bin/licet.js') }
  const preparing = await Licet.start(directory, { smtpPort, ...program })
  await preparing.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await preparing.stop()
  const licet = keep(await Licet.start(directory, { smtpPort, ...program }))
  await licet.query('create extension pg_stat_statements')
  await seedLicet(licet.connection, sessions)
  const bare = await startBareSignIns(licet, smtpPort, keep)
  const all = await operationsOf({ licet, load, sink, bare })
  const operations = all.filter(({ name }) => name.includes(only))
  await sleep(preparedMs)
  const idle = await idleCostOf(licet)
  const rows: string[][] = []
  for (const operation of operations) {
    console.error(`bench: ${operation.name} …`)
    rows.push(rowOf(operation.name, await costOf(licet, idle, operation, seconds)))
  }
  const [version] = await licet.query<{ version: string }>('select version()')
  return [
    `# Costs at ${commit()}`,
    describeMachine(version?.version ?? '')
      .map((line) => `- ${line}`)
      .join('\n'),
    table(columns, [...rows, rowOf('Nothing, for 1 s', idle)]),
  ].join('\n\n')
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    checkout: { type: 'string' },
  },
})
const directory = mkdtempSync(join(tmpdir(), 'licet-costs-'))
const started: { stop(): Promise<void> }[] = []
try {
  console.log(
    await run({ directory, seconds: Number(values.seconds), only: values.only, checkout: values.checkout }, started),
  )
} finally {
  for (const part of started.toReversed()) await part.stop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}
