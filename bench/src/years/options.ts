import { parseArgs } from 'node:util'
import { folderFor } from '../folder.ts'

export const partNames = ['usage', 'audit'] as const
export type PartName = (typeof partNames)[number]

export interface YearsOptions {
  /** Rows of the large data set of each part. */
  rows: Record<PartName, number>
  only: PartName | undefined
  rounds: number
  /** Seconds per measurement. */
  seconds: number
  /** Folder of the databases. */
  directory: string
  /** The databases stay there, and the next run uses them. */
  kept: boolean
  /** Creates the data sets, and measures nothing. */
  isFilling: boolean
  write: boolean
  say(line: string): void
}

export const yearsHelp = `npm run bench:years -- [options]
  --events N      usage events of the large data set (default 100000000)
  --records N     audit records of the large data set (default 100000000, or as many as fit on the disk)
  --only PART     usage or audit
  --rounds R      (default 7)
  --seconds S     of each measurement (default 3)
  --keep DIR      create the data sets in DIR, or use the existing ones, and keep them
  --fill          with --keep and --only: create the data sets only
  --no-write      print the tables only`

/** @throws for unknown options */
export function readYearsOptions(args: string[]): YearsOptions | undefined {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      events: { type: 'string', default: '100000000' },
      records: { type: 'string', default: '100000000' },
      only: { type: 'string' },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '3' },
      keep: { type: 'string' },
      fill: { type: 'boolean', default: false },
      write: { type: 'boolean', default: true },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const only = partNames.find((name) => name === values.only)
  if (values.only !== undefined && !only) throw new Error(`not a part: ${values.only}`)
  if (values.fill && (values.keep === undefined || !only)) throw new Error('--fill needs --keep and --only')
  return {
    rows: { usage: wholeNumber(values.events), audit: wholeNumber(values.records) },
    only,
    rounds: wholeNumber(values.rounds),
    seconds: wholeNumber(values.seconds),
    directory: folderFor(values.keep, 'licet-years-'),
    kept: values.keep !== undefined,
    isFilling: values.fill,
    write: values.write,
    say: (line) => console.error(`bench: ${line}`),
  }
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`not a whole number above 0: ${text}`)
  return value
}
