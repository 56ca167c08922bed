// npm run bench:compare -- DIR: the built servers of this checkout and of another one, in turn, on equal databases.
// Also the last step of npm run bench:gate. One second can be a third slower than the next, and the server that starts
// first is often the slower one: so both start several times, each of them first in half of the starts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Child } from './child.ts'
import { callers, nextNumbers, report } from './licensing.ts'
import { Licet } from './licet.ts'
import { http } from './participants.ts'
import { get, post } from './requests.ts'
import { median, type Participant, play, type Sample } from './rounds.ts'
import { currentOf } from './scenarios.ts'
import { seedLicet } from './seed.ts'
import { type Licensed, roomyOnes, seedLicenses } from './seed-licenses.ts'
import type { Started } from './stage.ts'
import { refreshToken, spread } from './tokens.ts'

const sessions = 10_000
const some = 1_000
const chains = 2_048

const kinds = ['warm', 'link', 'check', 'metered', 'usage', 'refresh'] as const
type Kind = (typeof kinds)[number]

interface Side {
  name: string
  licet: Licet
  licenses: Licensed
}

let links = 0

/** Above it, requests for links do other work. A checkout of before has no such limit. */
const raiseMailLimit = `do $$ begin
  update projects set settings = '{"mailsPerHour": 10000000}';
exception when undefined_column then null;
end $$`

/** One kind of request to one of the servers. */
function participantOf(kind: Kind, { name, licet, licenses }: Side, load: Child): Participant {
  const ask = (order: Parameters<typeof http>[3], connections?: number) =>
    http({ load, homes: [licet.home] }, `${kind}, ${name}`, licet, order, connections)
  const bearers = licenses.tokens.slice(0, some)
  switch (kind) {
    case 'warm':
      return ask({ requests: spread(some, sessions).map(currentOf), loop: true, expect: '"userId"' })
    case 'check':
    case 'metered': {
      const path = `/v1/licenses/entitlements?keys=${kind === 'check' ? 'sso' : 'calls'}`
      const requests = bearers.map((token) => get(path, { authorization: `Bearer ${token}` }))
      return ask({ requests, loop: true, expect: '"hasAccess":true' })
    }
    case 'refresh':
      return ask({
        chains: { name: `${kind} ${licet.port}`, tokens: spread(chains, sessions, 2).map(refreshToken) },
        expect: '"refreshToken"',
      })
    case 'usage': {
      const requests = spread(some, roomyOnes).map((number) => report(licenses, number - 1))
      const counted = [{ status: 201, text: '"accepted"' }]
      return ask(() => ({ requests, loop: true, numberedFrom: nextNumbers(), expect: counted }), callers)
    }
    case 'link':
      return ask(() => {
        links += 1
        const bodyOf = (index: number) => ({
          email: `c${links}-${index}@bench.example.com`,
          redirectUri: 'https://app.bench.example.com/',
        })
        return {
          requests: Array.from({ length: 20_000 }, (_, index) => post('/v1/auth/magic-link', bodyOf(index))),
          expect: ':true',
        }
      })
  }
}

/**
 * Of each round: how many times as much this checkout does in a second, and needs of the processor per request, by itself (`cpu`) and with
 * its PostgreSQL (`total`).
 */
interface Ratios {
  rate: number[]
  cpu: number[]
  total: number[]
}

/** Slower in both: a busy machine lowers the rate alone, and a longer queue the processor time. */
const isBelow = ({ rate, cpu }: Ratios, floor: number): boolean => median(rate) < floor && median(cpu) > 1 / floor

interface Setting {
  other: string
  smtpPort: number
  load: Child
  kinds: Kind[]
  rounds: { rounds: number; seconds: number }
}

/** Both servers, each on an embedded database with the same content. */
async function startSides({ other, smtpPort }: Setting, home: string, isSwapped: boolean, started: Started) {
  const programs: [string, string | undefined][] = [
    ['this checkout', undefined],
    ['the other', resolve(other, 'server/bin/licet.js')],
  ]
  const sides: Side[] = []
  for (const [name, program] of isSwapped ? programs.toReversed() : programs) {
    const licet = await Licet.start(join(home, name.replace(' ', '-')), { smtpPort, ...(program && { program }) })
    started.push(licet)
    await seedLicet(licet.connection, sessions)
    await licet.query(raiseMailLimit)
    sides.push({ name, licet, licenses: await seedLicenses(licet, sessions) })
  }
  return isSwapped ? sides.toReversed() : sides
}

async function compareKind(kind: Kind, sides: Side[], { load, rounds }: Setting): Promise<Ratios> {
  const participants = sides.map((side) => participantOf(kind, side, load))
  const samples = await play({ key: kind, title: kind, participants, goals: [] }, rounds)
  const [ours = [], theirs = []] = participants.map(({ name }) => samples.get(name) ?? [])
  const ratiosOf = (read: (sample: Sample) => number) =>
    ours.map((sample, round) => read(sample) / read(theirs[round] as Sample))
  return {
    rate: ratiosOf(({ perSecond }) => perSecond),
    cpu: ratiosOf(({ cpuMicros }) => cpuMicros),
    total: ratiosOf(({ totalMicros }) => totalMicros),
  }
}

/** One start of both servers, and the rounds of each kind. */
async function compareOnce(setting: Setting, start: number, found: Map<Kind, Ratios>): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'licet-bench-'))
  const started: Started = []
  try {
    const sides = await startSides(setting, home, start % 2 === 1, started)
    for (const kind of setting.kinds) {
      const ratios = await compareKind(kind, sides, setting)
      console.log(rowOf(`${kind}, start ${start + 1}`, ratios))
      const { rate, cpu, total } = found.get(kind) ?? { rate: [], cpu: [], total: [] }
      found.set(kind, {
        rate: [...rate, ...ratios.rate],
        cpu: [...cpu, ...ratios.cpu],
        total: [...total, ...ratios.total],
      })
    }
  } finally {
    for (const part of started.toReversed()) await part.stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      starts: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      only: { type: 'string', default: kinds.join() },
      floor: { type: 'string', default: '0' },
    },
  })
  const [other] = positionals
  if (other === undefined) throw new Error('name the folder of another checkout, with a built server')
  const only = values.only.split(',')
  const [sink, load] = [Child.program('mail-sink'), Child.program('load')]
  try {
    const [smtpPort] = await Promise.all([sink.answer<number>('port'), load.answer('ready')])
    // Emails that are sent would take part of the machine.
    await sink.order({ hold: true }, 10_000)
    const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
    const setting = { other, smtpPort, load, kinds: kinds.filter((kind) => only.includes(kind)), rounds }
    console.log('This checkout divided by the other: medians of all rounds, and their quartiles.\n')
    console.log('| requests | requests/s | processor time per request | with PostgreSQL |\n|---|---:|---:|---:|')
    const found = new Map<Kind, Ratios>()
    for (let start = 0; start < Number(values.starts); start += 1) await compareOnce(setting, start, found)
    for (const [kind, ratios] of found) console.log(rowOf(`**${kind}**`, ratios))
    const slower = [...found].filter(([, ratios]) => isBelow(ratios, Number(values.floor))).map(([kind]) => kind)
    if (slower.length > 0) throw new Error(`below ${values.floor} times the other: ${slower.join(', ')}`)
  } finally {
    for (const child of [load, sink]) await child.stop()
  }
}

const rowOf = (name: string, { rate, cpu, total }: Ratios): string =>
  `| ${name} | ${describe(rate)} | ${describe(cpu)} | ${describe(total)} |`

function describe(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(3)
  return `${at(0.5)} (${at(0.25)} – ${at(0.75)})`
}

main().catch((error: unknown) => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
