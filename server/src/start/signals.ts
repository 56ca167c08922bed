import type { Log } from '../platform/log/log.ts'

export interface Ending {
  /** Registers what to stop. An earlier request to stop applies immediately. */
  ready(stop: () => Promise<void>): void
  /** Same effect as a signal. */
  end(): void
  /** Aborted from the first request to stop on. */
  readonly asked: AbortSignal
}

export interface EndOptions {
  readonly ignore?: NodeJS.Signals[]
  /** One of several processes: the primary says that they stop. */
  readonly isWorker?: boolean
}

const crashLimitMs = 5_000
/** A start that is still waiting when the stop is requested is abandoned. */
const startLimitMs = 10_000

/**
 * SIGTERM and SIGINT stop the server and exit with 0; a second SIGINT exits immediately. An uncaught error is logged,
 * and the process exits with 1, after a clean stop if possible.
 */
export function endWith(log: Log, { ignore = [], isWorker = false }: EndOptions = {}): Ending {
  let stop: (() => Promise<void>) | undefined
  const asking = new AbortController()
  const asked = asking.signal
  const say = (fields: object, message: string) => log[isWorker ? 'debug' : 'info'](fields, message)

  function exitAfter(work: () => Promise<void>, code: number): void {
    const startedAt = performance.now()
    work().then(
      () => {
        say({ seconds: (performance.now() - startedAt) / 1_000 }, 'stopped')
        process.exit(code)
      },
      () => process.exit(1),
    )
  }

  function end(): void {
    if (asked.aborted) return
    asking.abort()
    if (stop) exitAfter(stop, 0)
    else setTimeout(() => stop ?? process.exit(1), startLimitMs).unref()
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (ignore.includes(signal)) return
    if (asked.aborted && signal === 'SIGINT') process.exit(130)
    if (!asked.aborted) say({ signal }, 'stopping')
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
    asked,
    ready(work) {
      stop = work
      if (asked.aborted) exitAfter(work, 0)
    },
  }
}
