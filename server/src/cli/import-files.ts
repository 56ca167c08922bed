import { createReadStream, openSync, writeSync } from 'node:fs'
import type { Notice } from '../transfer/import/decision.ts'
import type { InputFile } from '../transfer/import/reading/model.ts'
import { spoolStream } from '../transfer/import/reading/spool.ts'
import { problemOf } from './import-result.ts'

export const fileOf = (name: string): InputFile => ({ name, open: () => createReadStream(name) })

export async function withFiles<T>(names: readonly string[], work: (files: InputFile[]) => Promise<T>): Promise<T> {
  const [first] = names
  if (first !== '-') return work(names.map(fileOf))
  if (names.length > 1) throw new Error('standard input cannot be combined with other files')
  const spool = await spoolStream('-', process.stdin)
  try {
    return await work([spool])
  } finally {
    spool.close()
  }
}

const mostSamples = 10

/** Writes all notices to the report, and keeps the first problems for the terminal. */
export function collectNotices(report: string | undefined) {
  const samples: string[] = []
  // A run that continues adds to the report of the run before.
  const fd = report === undefined ? undefined : openSync(report, 'a', 0o600)
  const add = (notice: Notice): void => {
    if (fd !== undefined) writeSync(fd, `${JSON.stringify(toReportLine(notice))}\n`)
    if (notice.outcome !== 'skipped' && samples.length < mostSamples) samples.push(problemOf(notice))
  }
  return { samples, add }
}

const toReportLine = ({ file, unit, at, outcome, field, message, externalId }: Notice) => ({
  file,
  [unit]: at,
  outcome,
  field,
  message,
  externalId,
})
