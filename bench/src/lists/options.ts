import { parseArgs } from 'node:util'
import { folderFor } from '../folder.ts'
import type { Sizes } from './seed.ts'

export interface Options {
  sizes: Sizes
  /** Number of requests per list. */
  times: number
  /** Only lists whose name contains this text. */
  only: string
  /** Folder of the database. */
  directory: string
  /** The database stays there, and the next run uses it. */
  kept: boolean
  write: boolean
  say(line: string): void
}

export const usage = `npm run bench:lists -- [options]
  --scale S     of 1,000,000 users, 3,000,000 sessions, 10,000,000 each of audit records, licenses, payment events, and
                webhook deliveries (default 1)
  --times N     number of requests per list (default 120)
  --only TEXT   only lists whose name contains the text
  --keep DIR    create the data set in DIR, or use the existing one, and keep it
  --no-write    print the table only`

/** @throws for unknown options */
export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      scale: { type: 'string', default: '1' },
      times: { type: 'string', default: '120' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
      write: { type: 'boolean', default: true },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const [scale, times] = [Number(values.scale), Number(values.times)]
  if (!(scale > 0)) throw new Error(`not a number above 0: ${values.scale}`)
  if (!Number.isSafeInteger(times) || times < 1) throw new Error(`not a whole number above 0: ${values.times}`)
  const rows = (most: number) => Math.max(1_000, Math.round(most * scale))
  return {
    sizes: {
      users: rows(1_000_000),
      sessions: rows(3_000_000),
      records: rows(10_000_000),
      mails: rows(300_000),
      licenses: rows(10_000_000),
      events: rows(10_000_000),
      deliveries: rows(10_000_000),
    },
    times,
    only: values.only,
    directory: folderFor(values.keep, 'licet-lists-'),
    kept: values.keep !== undefined,
    write: values.write,
    say: (line) => console.error(`bench: ${line}`),
  }
}
