import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export interface Options {
  /** Number of sessions in the large table and in the small one. */
  sessions: number
  small: number
  /** Seconds per measurement. */
  seconds: number
  rounds: number
  /** Keys of scenarios; empty for all. */
  only: string[]
  /** How long a process serves all operations before it counts as aged. */
  ageMinutes: number
  /** Folder of the databases during the run; removed at the end. */
  directory: string
  /** Time limit after which everything stops, finished or not. */
  limitMinutes: number
  write: boolean
  say(line: string): void
}

export const help = `npm run bench -- [options]
  --sessions N   sessions, and usage events, in the large table (default 100000)
  --full         ten million of them, with longer and more rounds
  --seconds S    of each measurement (default 2, full 5)
  --rounds R     (default 3, full 7)
  --only A,B     of: start, warm, cold, refresh, list, link, sign-in, check, plans, devices, organizations, access-keys, usage, usage-reads,
                 exact, pooler, processes, mixture, aged, runtimes, small-heap, changes, memory, sdk-verify, sdk-usage
  --minutes M    of all operations before "aged" measures (default 2)
  --dir PATH     folder of the databases while it runs (default: the system's temporary folder)
  --no-write     print the table only`

/** @throws for unknown options */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      sessions: { type: 'string' },
      full: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      only: { type: 'string', default: '' },
      dir: { type: 'string', default: tmpdir() },
      write: { type: 'boolean', default: true },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const number = (text: string | undefined, standard: number) => {
    const value = text === undefined ? standard : Number(text)
    if (!(value > 0)) throw new Error(`not a number above 0: ${text}`)
    return value
  }
  const { full } = values
  const ageMinutes = number(values.minutes, 2)
  return {
    sessions: Math.max(20_000, number(values.sessions, full ? 10_000_000 : 100_000)),
    small: 10_000,
    seconds: number(values.seconds, full ? 5 : 2),
    rounds: number(values.rounds, full ? 7 : 3),
    only: values.only.split(',').filter(Boolean),
    ageMinutes,
    // Short, because the path of a Unix socket is below it.
    directory: mkdtempSync(join(values.dir, 'licet-bench-')),
    limitMinutes: (full ? 120 : 30) + ageMinutes,
    write: values.write,
    say: (line) => console.error(`bench: ${line}`),
  }
}
