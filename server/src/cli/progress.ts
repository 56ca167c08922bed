import type { Progress } from '../users/import/service.ts'

const intervalMs = 500

const titles: Readonly<Record<Progress['phase'], string>> = { read: 'Reading', check: 'Checking', write: 'Importing' }

/** Shows one line that changes, on a terminal only. */
export function showProgress(stream: NodeJS.WriteStream) {
  let shownAt = Number.NEGATIVE_INFINITY
  let start: { phase: string; at: number; done: number } | undefined
  return {
    show({ phase, done, total }: Progress): void {
      const now = performance.now()
      if (start?.phase !== phase) start = { phase, at: now, done }
      if (!stream.isTTY || now - shownAt < intervalMs) return
      shownAt = now
      const perSecond = Math.round(((done - start.done) / Math.max(1, now - start.at)) * 1_000)
      const of = total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`
      stream.write(
        `\r\u001b[K${titles[phase]}: ${done.toLocaleString('en-US')}${of} (${perSecond.toLocaleString('en-US')} per second)`,
      )
    },
    clear(): void {
      if (stream.isTTY) stream.write('\r\u001b[K')
    },
  }
}
