import { isOutOfReach } from './unavailable.ts'

/**
 * Does a step for each item, one after the other. One that fails keeps no other from its turn: the first failure is thrown after the last
 * item, and that of a database out of reach immediately.
 */
export async function eachInTurn<T>(items: Iterable<T>, step: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await step(item)
    } catch (error) {
      if (isOutOfReach(error)) throw error
      failures.push(error)
    }
  }
  throwFirst(failures)
}

/** Rows to take. */
export interface DueRows {
  readonly limit: number
  /** Numbers of rows that have failed. */
  readonly except: readonly number[]
}

/**
 * Takes due rows in batches until none is left. After a failure, it takes one row at a time, and leaves those that fail for the next run: the
 * first failure is thrown at the end. `step` takes the rows in one transaction, and passes their numbers to `note` before it does anything else.
 */
export async function takeInBatches(most: number, step: Step): Promise<void> {
  const failures = new Map<number, unknown>()
  let limit = most
  for (;;) {
    const { taken, error } = await attempt(step, { limit, except: [...failures.keys()] })
    if (error !== undefined && limit === 1) for (const number of taken) failures.set(number, error)
    else if (taken.length < limit && error === undefined) break
    if (error !== undefined) limit = 1
  }
  throwFirst([...failures.values()])
}

type Step = (batch: DueRows, note: (taken: readonly number[]) => void) => Promise<void>

/** The rows that a step took, and why it failed. @throws an error that is not about any of them */
async function attempt(step: Step, batch: DueRows): Promise<{ taken: readonly number[]; error?: unknown }> {
  let taken: readonly number[] = []
  try {
    await step(batch, (numbers) => {
      taken = numbers
    })
    return { taken }
  } catch (error) {
    if (isOutOfReach(error) || taken.length === 0) throw error
    return { taken, error }
  }
}

function throwFirst([first, ...others]: readonly unknown[]): void {
  if (others.length > 0) throw new Error(`and ${others.length} more failed`, { cause: first })
  if (first !== undefined) throw first
}
