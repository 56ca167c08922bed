import { browser } from '../browser.ts'

const waitMs = 5_000

/** Until other tabs read from localStorage what this one wrote: browsers do not synchronize it with locks. */
const settleMs = 100

/**
 * Runs work in one tab at a time. A lock that another tab holds too long delays it, and does not prevent it: Licet gives tabs that
 * refresh at the same time the same tokens.
 * @param work must not reject
 */
export const oneTabAtATime = (name: string, work: () => Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    let done: Promise<void> | undefined
    const start = () => {
      done ??= work().then(resolve)
      return done.then(() => new Promise<void>((settled) => setTimeout(settled, settleMs)))
    }
    // Rejects after waiting too long, and in pages that may not use locks.
    const held = browser.navigator?.locks?.request(name, { signal: AbortSignal.timeout(waitMs) }, start)
    Promise.resolve(held).then(start, start)
  })
