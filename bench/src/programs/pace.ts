import { setTimeout as sleep } from 'node:timers/promises'

/** More operations than this at a time are a failure: the server falls behind ever further. */
const mostWaiting = 2_000

interface Pace {
  readonly perSecond: number
  readonly seconds: number
}

/**
 * Operations that start at their times: a slow response delays none of them, and waiting counts for those it delays.
 * @throws the first failure, and when the server cannot keep up
 */
export async function startEvenly(
  { perSecond, seconds }: Pace,
  operate: (dueAt: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const operations: Promise<void>[] = []
  let waiting = 0
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1_000) / perSecond
    while (performance.now() < dueAt) await sleep(1)
    if (waiting >= mostWaiting) throw new Error(`the server cannot keep up with ${perSecond} a second`)
    waiting += 1
    const operation = operate(dueAt).finally(() => {
      waiting -= 1
    })
    // The first failure is thrown at the end.
    operation.catch(() => undefined)
    operations.push(operation)
  }
  await Promise.all(operations)
}
