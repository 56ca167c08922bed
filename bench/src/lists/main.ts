import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Child } from '../child.ts'
import { Licet } from '../licet.ts'
import { commit, describeMachine } from '../machine.ts'
import { table } from '../report.ts'
import { signIn } from './admin.ts'
import { type Options, readOptions, usage } from './options.ts'
import { type Asked, listsToAsk } from './requests.ts'
import { declaration, seedLists } from './seed.ts'

const results = fileURLToPath(new URL('../../results', import.meta.url))
/** The goal: every list, at any depth, within this time. */
const goalMs = 300
const answerWithinMs = 20_000

interface Measured {
  name: string
  /** Milliseconds, in ascending order. */
  took: number[]
  /** Time of the first request, whose pages may not be in memory yet. */
  first: number
  items: number
  failure: string | undefined
}

/** Fills the database unless it already holds that data set. */
async function provide({ directory, sizes, say }: Options, licet: Licet): Promise<void> {
  const note = join(directory, 'data-set.json')
  const wanted = JSON.stringify(sizes)
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return say('using the existing data set')
  rmSync(note, { force: true })
  const startedAt = performance.now()
  await seedLists(licet.connection, sizes, say)
  writeFileSync(note, wanted)
  say(`data set created in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

async function measure(
  licet: Licet,
  { name, path }: Asked,
  headers: Record<string, string>,
  times: number,
): Promise<Measured> {
  const took: number[] = []
  let items = 0
  const toMeasured = (failure: string | undefined): Measured => {
    const [first = 0] = took
    return { name, first, took: took.toSorted((a, b) => a - b), items, failure }
  }
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now()
    const reply = await fetch(`http://127.0.0.1:${licet.port}${path(n)}`, {
      headers,
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const text = await reply.text()
    took.push(performance.now() - startedAt)
    if (reply.status !== 200) return toMeasured(`${reply.status} ${text.slice(0, 200)}`)
    const { data } = JSON.parse(text) as { data: unknown }
    items = Array.isArray(data) ? data.length : 1
  }
  return toMeasured(undefined)
}

/** The smallest value that this percentage of all values does not exceed. */
const quantile = (sorted: number[], hundredths: number): number =>
  sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)] ?? 0

function rowOf({ name, took, first, items, failure }: Measured): string[] {
  if (failure !== undefined) return [name, '', '', '', '', `FAILED: ${failure}`]
  const [p50, p99] = [quantile(took, 50), quantile(took, 99)]
  return [name, `${items}`, p50.toFixed(1), p99.toFixed(1), first.toFixed(1), p99 > goalMs ? `OVER ${goalMs} ms` : '']
}

async function run(options: Options, licet: Licet): Promise<string> {
  const { sizes, times, only, say } = options
  await provide(options, licet)
  const headers = await signIn(licet)
  const asked = (await listsToAsk(licet)).filter(({ name }) => name.includes(only))
  // A warm-up that is not counted: the first response of a process also pays for its code.
  for (const one of asked.slice(0, 3)) await measure(licet, one, headers, 1)
  const measured: Measured[] = []
  for (const one of asked) {
    const result = await measure(licet, one, headers, times)
    measured.push(result)
    say(rowOf(result).join('  '))
  }
  if (measured.some(({ failure }) => failure !== undefined)) process.exitCode = 1
  const [server] = await licet.query<{ version: string }>('select version()')
  const [size] = await licet.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  const whole = (rows: number) => rows.toLocaleString('en')
  const conditions = [
    ...describeMachine(server?.version ?? 'PostgreSQL'),
    `${whole(sizes.users)} users, ${whole(sizes.sessions)} sessions, ${whole(sizes.records)} audit records, ${whole(sizes.mails)} emails, one in 20 of another project; ${whole(sizes.licenses)} licenses, ${whole(sizes.events)} payment events, ${whole(sizes.deliveries)} webhook deliveries (${size?.size})`,
    `${times} requests each, one at a time, over HTTP; goal: p99 within ${goalMs} ms`,
  ]
  const columns = ['list', 'items', 'p50 ms', 'p99 ms', 'first ms', '']
  return `# Lists of the admin area, ${commit()}, ${today()}\n\n${conditions.map((line) => `- ${line}`).join('\n')}\n\n${table(columns, measured.map(rowOf))}\n`
}

const today = (): string => new Date().toISOString().slice(0, 10)

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!options) return console.log(usage)
  const started: { stop(): Promise<void> }[] = []
  const end = async () => {
    for (const part of started.splice(0).reverse()) await part.stop()
    if (!options.kept) rmSync(options.directory, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      options.say(`stopped by ${signal}`)
      void end().finally(() => process.exit(1))
    })
  }
  try {
    const sink = Child.program('mail-sink')
    started.push(sink)
    const smtpPort = await sink.answer<number>('port')
    const licet = await Licet.start(options.directory, { smtpPort, declaration })
    started.push(licet)
    const report = await run(options, licet)
    console.log(report)
    if (!options.write) return
    mkdirSync(results, { recursive: true })
    const file = join(results, `lists-${today()}-${commit().replace('+', '-changed')}.md`)
    writeFileSync(file, report)
    options.say(`written to ${file}`)
  } finally {
    await end()
  }
}

main().catch((error: unknown) => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
