import { isVisible } from './browser.ts'

const [shortestMs, longestMs] = [1_000, 60_000]

/** Milliseconds until the next try, with full jitter: clients that failed together do not come back together. */
export const backoffMs = (failures: number): number =>
  shortestMs + Math.random() * (Math.min(longestMs, shortestMs * 2 ** failures) - shortestMs)

/** One timer, which does nothing in a hidden tab: the tab catches up when it becomes visible. */
export function createTimer(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    start(ms: number): void {
      stop()
      // The longest time that a timer can wait.
      timer = setTimeout(() => isVisible() && work(), Math.min(Math.max(ms, shortestMs), 2 ** 31 - 1))
      // In Node.js, the timer alone does not keep the process running.
      ;(timer as { unref?(): void }).unref?.()
    },
  }
}
