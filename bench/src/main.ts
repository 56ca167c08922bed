import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accessKeys } from './access-keys.ts'
import { age } from './aged.ts'
import { changes } from './changes.ts'
import { Child } from './child.ts'
import { devices } from './devices.ts'
import { exact } from './exactness.ts'
import { memory, startUp } from './figures.ts'
import { check, usage, usageReads } from './licensing.ts'
import { commit, describeMachine } from './machine.ts'
import { mixture } from './mixture.ts'
import { help, type Options, readOptions } from './options.ts'
import { organizations } from './organizations.ts'
import { plans } from './plans.ts'
import { pooler } from './pooler.ts'
import { processes } from './processes.ts'
import { type Report, writeReport } from './report.ts'
import { play, type Scenario } from './rounds.ts'
import { runtimes } from './runtimes.ts'
import { cold, link, list, refresh, warm } from './scenarios.ts'
import { sdkUsage } from './sdk-usage.ts'
import { sdkVerify } from './sdk-verify.ts'
import { signIn } from './sign-in.ts'
import { smallHeap } from './small-heap.ts'
import { type Stage, type Started, setStage } from './stage.ts'

const results = fileURLToPath(new URL('../results', import.meta.url))

/** Refreshes come last: they change the tokens of the other scenarios. */
const scenarios: [key: string, make: (stage: Stage, options: Options) => Promise<Scenario>][] = [
  ['warm', warm],
  ['cold', cold],
  ['list', list],
  ['link', link],
  ['sign-in', signIn],
  ['check', check],
  ['plans', plans],
  ['devices', devices],
  ['organizations', organizations],
  ['access-keys', accessKeys],
  ['usage', usage],
  ['usage-reads', usageReads],
  ['exact', exact],
  ['pooler', pooler],
  ['processes', processes],
  ['mixture', mixture],
  ['aged', age],
  ['runtimes', runtimes],
  ['small-heap', smallHeap],
  ['changes', changes],
  ['refresh', refresh],
  ['sdk-usage', sdkUsage],
]

/** Measures a package in this process: it needs no server and no database. */
const withoutServers = 'sdk-verify'

async function run(options: Options, started: Started): Promise<string> {
  const { only, directory, rounds } = options
  const isWanted = (key: string) => only.length === 0 || only.includes(key)
  const outcome: Outcome = { figures: [], played: [], failures: [] }
  if (isWanted(withoutServers)) await playInto(outcome, options, withoutServers, () => sdkVerify(started))
  let version = 'no database'
  if (only.length === 0 || only.some((key) => key !== withoutServers)) {
    const sink = Child.program('mail-sink')
    started.push(sink)
    const smtpPort = await sink.answer<number>('port')
    if (isWanted('start')) outcome.figures.push(...(await startUp(directory, smtpPort, Math.min(3, rounds))))

    const stage = await setStage(options, { child: sink, port: smtpPort }, started)
    for (const [key, make] of scenarios.filter(([name]) => isWanted(name)))
      await playInto(outcome, options, key, () => make(stage, options))
    // Last, because it fills the cache of one server and not of the other.
    if (isWanted('memory')) outcome.figures.push(...(await memory(stage)))
    version = (await stage.large.licet.query<{ version: string }>('select version()'))[0]?.version ?? 'PostgreSQL'
  }
  return writeReport({
    heading: `Benchmark of ${commit()}, ${today()}`,
    conditions: [
      ...describeMachine(version),
      `${rounds} rounds of ${options.seconds} s, interleaved; medians; 32 requests in flight; one server process; fsync and synchronous_commit on`,
    ],
    ...outcome,
  })
}

type Outcome = Pick<Report, 'figures' | 'played' | 'failures'>

/** A scenario that fails does not end the run. */
async function playInto(
  { played, failures }: Outcome,
  options: Options,
  key: string,
  make: () => Promise<Scenario>,
): Promise<void> {
  options.say(`${key} …`)
  try {
    const scenario = await make()
    const samples = await play(scenario, options)
    played.push({ scenario, samples, after: (await scenario.after?.()) ?? [] })
  } catch (error) {
    failures.push({ key, why: messageOf(error) })
    process.exitCode = 1
  }
}

const today = (): string => new Date().toISOString().slice(0, 10)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!options) return console.log(help)
  const started: Started = []
  const end = async () => {
    for (const part of started.splice(0).reverse()) await part.stop()
    rmSync(options.directory, { recursive: true, force: true, maxRetries: 5 })
  }
  const giveUp = (why: string) => {
    options.say(why)
    void end().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => giveUp(`stopped by ${signal}`))
  const timer = setTimeout(
    () => giveUp(`not done after ${options.limitMinutes} minutes`),
    options.limitMinutes * 60_000,
  )
  try {
    const report = await run(options, started)
    console.log(report)
    if (options.write) {
      mkdirSync(results, { recursive: true })
      const file = join(results, `${today()}-${commit().replace('+', '-changed')}.md`)
      writeFileSync(file, report)
      options.say(`written to ${file}`)
    }
  } finally {
    clearTimeout(timer)
    await end()
  }
}

main().catch((error: unknown) => {
  console.error(`bench: ${messageOf(error)}`)
  process.exitCode = 1
})
