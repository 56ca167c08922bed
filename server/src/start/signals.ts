import type { Log } from '../platform/log/log.ts'

export interface Ending {
  /** From now on there is something to stop. An end that was asked for before comes at once. */
  ready(stop: () => Promise<void>): void
  /** As a signal would. */
  end(): void
}

const crashLimitMs = 5_000
/** A start that is still waiting for something when it is told to end is not waited for. */
const startLimitMs = 10_000

/**
 * SIGTERM and SIGINT stop the service and exit with 0; a second SIGINT exits at once. An error that nobody caught is
 * logged, and the process ends with 1, after a clean stop if that is possible.
 */
export function endWith(log: Log, { ignore = [] }: { ignore?: NodeJS.Signals[] } = {}): Ending {
  let stop: (() => Promise<void>) | undefined
  let asked = false

  function end(): void {
    if (asked) return
    asked = true
    if (stop) exitAfter(stop, 0)
    else setTimeout(() => stop ?? process.exit(1), startLimitMs).unref()
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (ignore.includes(signal)) return
    if (asked && signal === 'SIGINT') process.exit(130)
    if (!asked) log.info({ signal }, 'stopping')
    end()
  }

  function onCrash(err: unknown): void {
    log.fatal({ err }, 'uncaught error, stopping')
    setTimeout(() => process.exit(1), crashLimitMs).unref()
    if (stop) exitAfter(stop, 1)
    else process.exit(1)
  }

  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('uncaughtException', onCrash)
  process.on('unhandledRejection', onCrash)
  return {
    end,
    ready(work) {
      stop = work
      if (asked) exitAfter(work, 0)
    },
  }
}

function exitAfter(stop: () => Promise<void>, code: number): void {
  stop().then(
    () => process.exit(code),
    () => process.exit(1),
  )
}
