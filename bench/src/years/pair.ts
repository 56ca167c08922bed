import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Child } from '../child.ts'
import { number } from '../licensing.ts'
import { Licet } from '../licet.ts'
import type { Figure, Goal, Scenario } from '../rounds.ts'
import type { Started } from '../stage.ts'
import type { PartName, YearsOptions } from './options.ts'

const smallRows = 1_000_000

/** A server with that many rows of the part. */
export interface Filled {
  licet: Licet
  rows: number
  /** In tables. */
  label: string
}

export interface Pair {
  small: Filled
  large: Filled
  load: Child
  /** Where the PostgreSQL of each runs. */
  homes: readonly string[]
}

/** One of the tables that grow for years. */
export interface Part {
  name: PartName
  /** What the rows are. */
  noun: string
  /** The largest first. */
  tables: readonly string[]
  declaration?: string
  seed(licet: Licet, rows: number, say: (line: string) => void): Promise<void>
  scenarios(pair: Pair, options: YearsOptions): Promise<Scenario[]>
}

/** Both servers, each with its database, which is filled unless it already holds that data set. */
export async function startPair(
  part: Part,
  options: YearsOptions,
  { load, smtpPort, started }: { load: Child; smtpPort: number; started: Started },
): Promise<Pair> {
  const start = async (label: string, asked: number, fitting: () => Promise<number>): Promise<Filled> => {
    const home = join(options.directory, `${part.name}-${label}`)
    const known = readNote(home)
    if (known?.asked !== asked) rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    const { declaration } = part
    const licet = await Licet.start(home, { smtpPort, ...(declaration !== undefined && { declaration }) })
    started.push(licet)
    const rows = known?.asked === asked ? known.rows : Math.min(asked, await fitting())
    const filled = { licet, rows, label: `${label}: ${number(rows)} ${part.noun}` }
    if (known?.asked === asked) options.say(`using the existing data set of ${filled.label}`)
    else await seed(part, filled, options)
    writeFileSync(noteOf(home), JSON.stringify({ asked, rows }))
    return filled
  }
  const small = await start('small', smallRows, async () => smallRows)
  const large = await start('large', options.rows[part.name], () => countFitting(small, options))
  return { small, large, load, homes: [small.licet.home, large.licet.home] }
}

/** After a measurement that changes the data set, so that no run takes it for a new one. */
export function forgetDataSet({ licet }: Filled): void {
  rmSync(noteOf(licet.home), { force: true })
}

async function seed(part: Part, { licet, rows, label }: Filled, { say }: YearsOptions): Promise<void> {
  const startedAt = performance.now()
  await part.seed(licet, rows, (line) => say(`${label}: ${line}`))
  say(`${label}: created in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

const noteOf = (home: string): string => join(home, 'data-set.json')

function readNote(home: string): { asked: number; rows: number } | undefined {
  return existsSync(noteOf(home)) ? JSON.parse(readFileSync(noteOf(home), 'utf8')) : undefined
}

const gigabyte = 2 ** 30
/** Left free on the disk, and taken by the write-ahead log. */
const reserveBytes = 10 * gigabyte + 2 * gigabyte
/** Of each row, for the time while an index is built. */
const sortedBytes = 60

/** How many rows fit on the disk, by the size of the small data set: a multiple of ten million, or of a million. */
async function countFitting({ licet, rows }: Filled, { directory }: YearsOptions): Promise<number> {
  const { bavail, bsize } = statfsSync(directory)
  const each = (await bytesOf(licet)) / rows + sortedBytes
  const most = (bavail * bsize - reserveBytes) / each
  const unit = most >= 10_000_000 ? 10_000_000 : smallRows
  if (most < unit) throw new Error(`the disk has no room for ${number(unit)} rows of ${Math.round(each)} bytes each`)
  return Math.floor(most / unit) * unit
}

async function bytesOf(licet: Licet): Promise<number> {
  const [row] = await licet.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(row?.bytes)
}

/** Tables with their indexes, and into how many ranges they are divided. */
export async function sizesOf({ tables }: Part, { licet, label }: Filled): Promise<Figure[]> {
  const rows = await licet.query<{ name: string; bytes: string; indexes: string; leaves: string }>(
    `select name, sum(pg_total_relation_size(part)) as bytes, sum(pg_indexes_size(part)) as indexes, count(*) filter (where isleaf) as leaves
     from unnest($1::text[]) with ordinality as tables (name, place)
       left join lateral pg_partition_tree(name) on true
       cross join lateral (select coalesce(relid, name::regclass) as part) parts
     group by name, place order by place`,
    [tables],
  )
  return rows.map(({ name, bytes, indexes, leaves }) => ({
    name: `${label}: ${name}${leaves === '0' ? '' : `, ${leaves} ranges`}`,
    value: `${gigabytes(bytes)}, ${gigabytes(indexes)} of it indexes`,
  }))
}

export const gigabytes = (bytes: string | number): string => `${(Number(bytes) / gigabyte).toFixed(2)} GB`

/** The requirement: with years of data, at most 1.2 times the cost. */
export const mostTimes = 1.2

export const yearsGoal = (what: string, of: string, against: string): Goal => ({
  text: `${what}: with years of data at most ${mostTimes} times the cost`,
  of,
  against,
  atLeast: 1 / mostTimes,
})
