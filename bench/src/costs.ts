import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Child } from './child.ts'
import { prepareDevices } from './devices.ts'
import { callers, getLicensed, nextNumbers, report } from './licensing.ts'
import { Licet } from './licet.ts'
import { commit, describeMachine } from './machine.ts'
import type { HttpOrder, LoadResult, SignInOrder } from './orders.ts'
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
/** All in memory when the measurement starts. */
const fewLicenses = 500
const idleSeconds = 10
/** Until the audit records of what was prepared are sealed. */
const preparedMs = 25_000

/** `licet` and `postgres` are microseconds of processor time; `rows` were inserted, updated, or deleted. */
const measures = ['licet', 'postgres', 'statements', 'rows', 'walBytes'] as const
type Measure = (typeof measures)[number]
type Cost = Readonly<Record<Measure, number>>

/** Of a server since its start. */
type Totals = Cost & { readonly at: number }

const costBy = (of: (measure: Measure) => number): Cost =>
  Object.fromEntries(measures.map((measure) => [measure, of(measure)])) as Cost

const nothing = costBy(() => 0)

interface Operation {
  name: string
  /** Returns how many were done. */
  run(seconds: number): Promise<number>
}

async function totalsOf(licet: Licet): Promise<Totals> {
  const [row] = await licet.query<Record<'statements' | 'rows' | 'wal', string>>(`
    select (select coalesce(sum(calls), 0) from pg_stat_statements
        where query !~* '^(begin|commit|rollback|start transaction)') as statements,
      (select sum(tup_inserted + tup_updated + tup_deleted) from pg_stat_database where datname = current_database()) as rows,
      pg_current_wal_insert_lsn() - '0/0' as wal`)
  return {
    licet: await licet.child.cpu(),
    postgres: postgresMicros(licet.home),
    statements: Number(row?.statements),
    rows: Number(row?.rows),
    walBytes: Number(row?.wal),
    at: performance.now(),
  }
}

/** Of the server and its processes, also of those that have ended (proc(5), fields 4 and 14 to 17, in ticks of 10 ms). */
function postgresMicros(home: string): number {
  const data = join(home, 'data', 'postgres', 'data')
  const [server] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, fields: statOf(pid) }))
    .filter(({ pid, fields }) => pid === server || fields[1] === server)
    .map(({ pid, fields }) => fields.slice(11, pid === server ? 15 : 13).reduce((sum, field) => sum + Number(field), 0))
  return ticks.reduce((sum, each) => sum + each, 0) * 10_000
}

/** The fields after the name of the process; none if it has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
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

async function costOf(licet: Licet, idle: Cost, { run }: Operation, seconds: number): Promise<Cost> {
  await run(Math.min(3, seconds))
  await sleep(settleMs)
  const before = await totalsOf(licet)
  const count = await run(seconds)
  await sleep(settleMs)
  return each(count, { before, after: await totalsOf(licet), idle })
}

interface Parts {
  licet: Licet
  load: Child
  sink: Child
}

async function operationsOf({ licet, load, sink }: Parts): Promise<Operation[]> {
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
  const ofDevices = (await prepareDevices(licet)).map(({ name, ...call }) =>
    http(`\`${name}\``, () => ({ ...call, loop: true, connections: 16 })),
  )
  const cold = http('The same, session not in memory', () => ({
    requests: spread(20_000, sessions).map(currentOf),
    ...{ connections: 16, expect: '"userId"' },
  }))
  let firstUser = 1
  return [
    reading('`GET /v1/sessions/current`, session in memory', '/v1/sessions/current', '"userId"'),
    { ...cold, run: async (seconds) => licet.forgetSessions().then(() => cold.run(seconds)) },
    http('`GET /v1/sessions`, 10 sessions', () => ({
      requests: spread(1_000, sessions).map((n) => get('/v1/sessions', { authorization: `Bearer ${accessToken(n)}` })),
      ...{ loop: true, connections: 16, expect: '"total":10' },
    })),
    {
      name: 'A sign-in by email: link, email, `POST /v1/auth/verify`',
      async run(seconds) {
        const order: SignInOrder = {
          product: 'licet',
          port,
          people: 16,
          seconds,
          firstUser,
          users: countUsers(sessions),
        }
        const { count } = await sink.order<LoadResult>(order, seconds * 1_000 + marginMs)
        firstUser += count
        return count
      },
    },
    reading('`GET /v1/licenses/entitlements`, in memory', '/v1/licenses/entitlements?keys=sso', '"hasAccess":true'),
    ...ofDevices,
    reporting('`POST /v1/licenses/usage`, one after the other', 1, fewLicenses),
    reporting(`\`POST /v1/licenses/usage\`, ${callers} at the same time`, callers),
    // Last: the tokens of the others stop working.
    http('`POST /v1/auth/refresh`', () => ({
      chains: { name: 'costs', tokens: chainsOf(sessions, 'ours').map(refreshToken) },
      ...{ connections: 16, expect: '"refreshToken"' },
    })),
  ]
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')

const rowOf = (name: string, { licet, postgres, statements, rows, walBytes }: Cost): string[] => [
  name,
  `${whole(licet)} µs`,
  `${whole(postgres)} µs`,
  statements.toFixed(2),
  rows.toFixed(2),
  whole(walBytes),
]

async function run(directory: string, seconds: number, started: { stop(): Promise<void> }[]): Promise<string> {
  const keep = <T extends { stop(): Promise<void> }>(part: T): T => {
    started.push(part)
    return part
  }
  const [sink, load] = [keep(Child.program('mail-sink')), keep(Child.program('load'))]
  const [smtpPort] = await Promise.all([sink.answer<number>('port'), load.answer('ready')])
  const preparing = await Licet.start(directory, { smtpPort })
  await preparing.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await preparing.stop()
  const licet = keep(await Licet.start(directory, { smtpPort }))
  await licet.query('create extension pg_stat_statements')
  await seedLicet(licet.connection, sessions)
  const operations = await operationsOf({ licet, load, sink })
  await sleep(preparedMs)
  const idle = await idleCostOf(licet)
  const rows: string[][] = []
  for (const operation of operations) {
    console.error(`bench: ${operation.name} …`)
    rows.push(rowOf(operation.name, await costOf(licet, idle, operation, seconds)))
  }
  const [version] = await licet.query<{ version: string }>('select version()')
  const columns = ['', 'CPU time of Licet', 'CPU time of PostgreSQL', 'Statements', 'Rows written', 'WAL bytes']
  return [
    `# Costs at ${commit()}`,
    describeMachine(version?.version ?? '')
      .map((line) => `- ${line}`)
      .join('\n'),
    table(columns, [...rows, rowOf('Nothing, for 1 s', idle)]),
  ].join('\n\n')
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const directory = mkdtempSync(join(tmpdir(), 'licet-costs-'))
const started: { stop(): Promise<void> }[] = []
try {
  console.log(await run(directory, Number(values.seconds), started))
} finally {
  for (const part of started.toReversed()) await part.stop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}
