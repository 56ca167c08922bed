import { isOutOfReach } from '../db/unavailable.ts'
import type { Log } from '../log/log.ts'
import { tracing } from '../traces/tracing.ts'

/** A task that runs until it is stopped. */
export interface Worker {
  /** Finishes the current run and writes pending data from memory. */
  stop(): Promise<void>
}

/** Returned by a task that has left work for another run. */
export const more = Symbol('more')
/** Rests between such runs, as a multiple of the time that a run took: requests get most of the processors. */
const restFactor = 2

/**
 * Runs a task repeatedly, one run after the other, `everyMs` apart, or sooner after a run that returns `more`. The start and end of a
 * failure are logged, and the next run happens anyway. `onStop`: one more run at the end.
 */
export function repeat(
  { log }: { readonly log: Log },
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  { onStop = false }: { onStop?: boolean } = {},
): Worker {
  let stopped = false
  let failing = false
  let running: Promise<void> = Promise.resolve()

  async function once(): Promise<boolean> {
    try {
      const hasMore = (await work()) === more
      if (failing) log.info(`${name} recovered`)
      failing = false
      return hasMore
    } catch (err) {
      // The log counts what an outage of the database fails, so each failure is passed to it.
      const isOutage = isOutOfReach(err)
      if (isOutage || !failing) log.warn({ err }, `${name} failed, retrying`)
      failing ||= !isOutage
      tracing?.fail(err)
      return false
    }
  }
  const run = () => (tracing ? tracing.run(name, once) : once())
  async function turn(): Promise<void> {
    const startedAt = performance.now()
    const hasMore = await run()
    if (!stopped) plan(hasMore ? (performance.now() - startedAt) * restFactor : everyMs)
  }
  let timer: NodeJS.Timeout
  function plan(inMs: number): void {
    timer = setTimeout(() => {
      running = turn()
    }, inMs)
  }
  plan(everyMs)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      if (onStop) await run()
    },
  }
}
