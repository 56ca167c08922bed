import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Child } from '../child.ts'
import { commit, describeMachine } from '../machine.ts'
import { type Report, writeReport } from '../report.ts'
import { play } from '../rounds.ts'
import type { Started } from '../stage.ts'
import { auditPart } from './audit.ts'
import { readYearsOptions, type YearsOptions, yearsHelp } from './options.ts'
import { type Pair, type Part, startPair } from './pair.ts'
import { usagePart } from './usage.ts'

const results = fileURLToPath(new URL('../../results', import.meta.url))

async function run(options: YearsOptions, started: Started): Promise<string> {
  const { only, rounds, seconds } = options
  const sink = Child.program('mail-sink')
  const load = Child.program('load')
  started.push(sink, load)
  const [smtpPort] = await Promise.all([sink.answer<number>('port'), load.answer('ready')])
  const report: Pick<Report, 'played' | 'failures'> = { played: [], failures: [] }
  const conditions: string[] = []
  const parts = [usagePart, auditPart].filter(({ name }) => only === undefined || name === only)
  for (const part of parts) {
    const servers: Started = []
    started.push({ stop: () => stopAll(servers) })
    const pair = await startPair(part, options, { load, smtpPort, started: servers })
    if (!options.isFilling) await measureInto(report, part, pair, options)
    conditions.push(...(await conditionsOf(part, pair, options)))
    await stopAll(servers)
    // The next part needs the room.
    if (part !== parts.at(-1)) removeDataSets(part, options)
  }
  return writeReport({
    heading: `Years of data, ${commit()}, ${today()}`,
    conditions: [
      ...new Set(conditions),
      `${rounds} rounds of ${seconds} s, interleaved; medians; one server process; fsync and synchronous_commit on`,
    ],
    figures: [],
    ...report,
  })
}

async function measureInto(
  { played, failures }: Pick<Report, 'played' | 'failures'>,
  part: Part,
  pair: Pair,
  options: YearsOptions,
): Promise<void> {
  for (const scenario of await part.scenarios(pair, options)) {
    options.say(`${scenario.key} …`)
    try {
      const samples = await play(scenario, options)
      played.push({ scenario, samples, after: (await scenario.after?.()) ?? [] })
    } catch (error) {
      failures.push({ key: scenario.key, why: messageOf(error) })
      process.exitCode = 1
    }
  }
}

async function conditionsOf({ name, noun }: Part, { large }: Pair, { rows }: YearsOptions): Promise<string[]> {
  const [server] = await large.licet.query<{ version: string }>('select version()')
  const cut = `${whole(large.rows)} ${noun} instead of ${whole(rows[name])}, because more do not fit on this disk`
  return [...describeMachine(server?.version ?? 'PostgreSQL'), ...(large.rows < rows[name] ? [cut] : [])]
}

const whole = (value: number): string => value.toLocaleString('en')

async function stopAll(parts: Started): Promise<void> {
  for (const part of parts.splice(0).reverse()) await part.stop()
}

function removeDataSets({ name }: Part, { directory }: YearsOptions): void {
  for (const label of ['small', 'large'])
    rmSync(join(directory, `${name}-${label}`), { recursive: true, force: true, maxRetries: 5 })
}

const today = (): string => new Date().toISOString().slice(0, 10)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function main(): Promise<void> {
  const options = readYearsOptions(process.argv.slice(2))
  if (!options) return console.log(yearsHelp)
  const { say, kept, directory, only } = options
  const started: Started = []
  const end = async () => {
    await stopAll(started)
    if (!kept) rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say(`stopped by ${signal}`)
      void end().finally(() => process.exit(1))
    })
  }
  try {
    const report = await run(options, started)
    if (options.isFilling) return
    console.log(report)
    if (!options.write) return
    mkdirSync(results, { recursive: true })
    const subject = only === undefined ? 'years' : `years-${only}`
    const file = join(results, `${subject}-${today()}-${commit().replace('+', '-changed')}.md`)
    writeFileSync(file, report)
    say(`written to ${file}`)
  } finally {
    await end()
  }
}

main().catch((error: unknown) => {
  console.error(`bench: ${messageOf(error)}`)
  process.exitCode = 1
})
