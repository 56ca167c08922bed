// npm run bench:compare -- DIR: the built servers of this checkout and of another one, in turn, on equal databases.
// Also the last step of npm run bench:gate.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Child } from './child.ts'
import { callers, nextNumbers, report } from './licensing.ts'
import { Licet } from './licet.ts'
import { http } from './participants.ts'
import { get, post } from './requests.ts'
import { type Participant, play, type Sample } from './rounds.ts'
import { currentOf } from './scenarios.ts'
import { seedLicet } from './seed.ts'
import { type Licensed, roomyOnes, seedLicenses } from './seed-licenses.ts'
import type { Started } from './stage.ts'
import { refreshToken, spread } from './tokens.ts'

const sessions = 10_000
const some = 1_000
const chains = 2_048

const kinds = ['warm', 'link', 'check', 'usage', 'refresh'] as const
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
    http({ load }, `${kind}, ${name}`, licet, order, connections)
  const bearers = licenses.tokens.slice(0, some)
  switch (kind) {
    case 'warm':
      return ask({ requests: spread(some, sessions).map(currentOf), loop: true, expect: '"userId"' })
    case 'check':
      return ask({
        requests: bearers.map((token) =>
          get('/v1/licenses/entitlements?keys=sso', { authorization: `Bearer ${token}` }),
        ),
        loop: true,
        expect: '"hasAccess":true',
      })
    case 'refresh':
      return ask({
        chains: { name: `${kind} ${name}`, tokens: spread(chains, sessions, 2).map(refreshToken) },
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

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Comparison {
  kind: Kind
  row: string
  /** Medians of this checkout's requests per second, and processor time per request, over those of the other. */
  rate: number
  cpu: number
}

/** Slower in both: a busy machine lowers the rate alone, and a longer queue the processor time. */
const isBelow = ({ rate, cpu }: Comparison, floor: number): boolean => rate < floor && cpu > 1 / floor

/** Of the rounds: how many times as much this checkout needs or does as the other. */
function ratios(ours: Sample[], theirs: Sample[], read: (sample: Sample) => number): number[] {
  return ours.map((sample, index) => read(sample) / read(theirs[index] as Sample))
}

/** Both servers, each on an embedded database with the same content. */
async function startSides(other: string, directory: string, smtpPort: number, started: Started): Promise<Side[]> {
  const sides: Side[] = []
  const programs = { 'this checkout': undefined, 'the other': resolve(other, 'server/bin/licet.js') }
  for (const [name, program] of Object.entries(programs)) {
    const licet = await Licet.start(join(directory, name.replace(' ', '-')), { smtpPort, ...(program && { program }) })
    started.push(licet)
    await seedLicet(licet.connection, sessions)
    await licet.query(raiseMailLimit)
    sides.push({ name, licet, licenses: await seedLicenses(licet, sessions) })
  }
  return sides
}

async function compare(
  kind: Kind,
  sides: Side[],
  load: Child,
  rounds: { rounds: number; seconds: number },
): Promise<Comparison> {
  const participants = sides.map((side) => participantOf(kind, side, load))
  const samples = await play({ key: kind, title: kind, participants, goals: [] }, rounds)
  const [ours = [], theirs = []] = participants.map(({ name }) => samples.get(name) ?? [])
  const rates = [ours, theirs].map((side) => Math.round(median(side.map(({ perSecond }) => perSecond))))
  const rate = ratios(ours, theirs, ({ perSecond }) => perSecond)
  const cpu = ratios(ours, theirs, ({ cpuMicros }) => cpuMicros)
  const row = `| ${[kind, ...rates, describe(rate), describe(cpu)].join(' | ')} |`
  return { kind, row, rate: median(rate), cpu: median(cpu) }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: kinds.join() },
      floor: { type: 'string', default: '0' },
    },
  })
  const [other] = positionals
  if (other === undefined) throw new Error('name the folder of another checkout, with a built server')
  const directory = mkdtempSync(join(tmpdir(), 'licet-bench-'))
  const started: Started = []
  try {
    const [sink, load] = [Child.program('mail-sink'), Child.program('load')]
    started.push(sink, load)
    const [smtpPort] = await Promise.all([sink.answer<number>('port'), load.answer('ready')])
    // Emails that are sent would take part of the machine.
    await sink.order({ hold: true }, 10_000)
    const sides = await startSides(other, directory, smtpPort, started)
    console.log(
      '| requests | this checkout | the other | requests/s: ratio (quartiles) | CPU per request: ratio (quartiles) |',
    )
    console.log('|---|---:|---:|---:|---:|')
    const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
    const slower: Kind[] = []
    for (const kind of kinds.filter((one) => values.only.split(',').includes(one))) {
      const found = await compare(kind, sides, load, rounds)
      console.log(found.row)
      if (isBelow(found, Number(values.floor))) slower.push(kind)
    }
    if (slower.length > 0) throw new Error(`below ${values.floor} times the other: ${slower.join(', ')}`)
  } finally {
    for (const part of started.toReversed()) await part.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

function describe(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(3)
  return `${at(0.5)} (${at(0.25)} – ${at(0.75)})`
}

main().catch((error: unknown) => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
