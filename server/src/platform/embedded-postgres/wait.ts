import { setTimeout as sleep } from 'node:timers/promises'

/** Checks `condition` every `everyMs` until it is true (true) or `limitMs` have passed (false). */
export async function waitUntil(condition: () => boolean, limitMs: number, everyMs = 20): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() >= deadline) return false
    await sleep(everyMs)
  }
  return true
}
