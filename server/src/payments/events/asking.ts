/** At the same time, for each configuration of a node. */
const mostOfConfig = 2

/**
 * What providers are asked while other events are applied. A provider that takes its time delays its own configuration
 * alone: each asks at most two questions at a time, and none of them holds a connection to the database.
 */
export interface Asking {
  /** Configurations whose events wait until one of their conversations has ended. */
  readonly busy: () => number[]
  /** Starts a conversation, and returns. */
  readonly start: (configId: number, talk: () => Promise<void>) => void
  /** One after the other: the responses of many providers share one connection to the database. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Waits for the next conversation to end, at most `ms`. False: none was running. @throws what one of them threw */
  readonly next: (ms?: number) => Promise<boolean>
  /** When all have ended. */
  readonly end: () => Promise<void>
}

export function createAsking(): Asking {
  const running = new Map<Promise<void>, number>()
  const faults: unknown[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const countOf = (configId: number) => [...running.values()].filter((one) => one === configId).length
  const throwFault = () => {
    if (faults.length > 0) throw faults.shift()
  }
  return {
    busy: () => [...new Set(running.values())].filter((configId) => countOf(configId) >= mostOfConfig),
    start(configId, talk) {
      const talking = talk()
        .catch((fault) => void faults.push(fault))
        .finally(() => running.delete(talking))
      running.set(talking, configId)
    },
    inTurn(work) {
      const result = turn.then(work)
      turn = result.catch(() => undefined)
      return result
    },
    async next(ms) {
      throwFault()
      if (running.size === 0) return false
      await Promise.race([...running.keys(), ...(ms === undefined ? [] : [after(ms)])])
      throwFault()
      return true
    },
    async end() {
      while (running.size > 0) await Promise.all(running.keys())
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
