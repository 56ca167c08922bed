import type { BackupProgress } from '../transfer/backup/parts.ts'
import type { Progress } from '../transfer/import/service.ts'

const intervalMs = 500

const titles: Readonly<Record<Progress['phase'], string>> = { read: 'Reading', check: 'Checking', write: 'Importing' }

/** One line that changes, on a terminal only. */
function openLine(stream: NodeJS.WriteStream) {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(textOf: () => string): void {
      const now = performance.now()
      if (!stream.isTTY || now - shownAt < intervalMs) return
      shownAt = now
      stream.write(`\r\u001b[K${textOf()}`)
    },
    clear(): void {
      if (stream.isTTY) stream.write('\r\u001b[K')
    },
  }
}

/** Shows how much of a database was read or written. */
export function showBackupProgress(title: string) {
  const line = openLine(process.stderr)
  const show = ({ table, rows, estimate, bytes }: BackupProgress): void =>
    line.show(() => {
      const of = estimate > rows ? ` of about ${count(estimate)}` : ''
      return `${title}: ${count(rows)} rows${of}, ${count(Math.round(bytes / 1e6))} MB (${table})`
    })
  return { show, clear: line.clear }
}

const count = (value: number): string => value.toLocaleString('en-US')

/** Shows the progress of an import. */
export function showProgress(stream: NodeJS.WriteStream) {
  const line = openLine(stream)
  let start: { phase: string; at: number; done: number } | undefined
  return {
    show({ phase, done, total }: Progress): void {
      const now = performance.now()
      if (start?.phase !== phase) start = { phase, at: now, done }
      const { at, done: before } = start
      line.show(() => {
        const perSecond = Math.round(((done - before) / Math.max(1, now - at)) * 1_000)
        const of = total === undefined ? '' : ` of ${count(total)}`
        return `${titles[phase]}: ${count(done)}${of} (${count(perSecond)} per second)`
      })
    },
    clear: line.clear,
  }
}
