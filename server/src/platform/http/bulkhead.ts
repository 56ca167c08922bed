import { Busy } from './busy.ts'

interface Waiter {
  readonly caller: string
  readonly admit: () => void
}

const patienceMs = 5_000
/** Of one caller: one that runs, and one that waits. */
const mostOfOne = 2

/** Work in the pool `heavy`: as much as it has connections at the same time, and of each caller one piece. */
export class Bulkhead {
  readonly #size: number
  /** Callers whose work runs. */
  readonly #running = new Set<string>()
  readonly #waiting: Waiter[] = []
  /** Work of each caller that runs or waits. */
  readonly #counts = new Map<string, number>()

  constructor(size: number) {
    this.#size = size
  }

  /** Waits for room. Call `leave` when the work is done. @throws Busy for a caller's third piece of work, or after 5 seconds */
  async enter(caller: string): Promise<void> {
    const count = this.#counts.get(caller) ?? 0
    if (count >= mostOfOne) throw new Busy(1)
    this.#counts.set(caller, count + 1)
    if (this.#hasRoomFor(caller)) this.#running.add(caller)
    else await this.#wait(caller)
  }

  leave(caller: string): void {
    this.#running.delete(caller)
    this.#forget(caller)
    const next = this.#waiting.find((waiter) => this.#hasRoomFor(waiter.caller))
    if (!next) return
    this.#remove(next)
    this.#running.add(next.caller)
    next.admit()
  }

  #hasRoomFor(caller: string): boolean {
    return this.#running.size < this.#size && !this.#running.has(caller)
  }

  #wait(caller: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#remove(waiter)
        this.#forget(caller)
        reject(new Busy(1))
      }, patienceMs)
      const waiter = {
        caller,
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      this.#waiting.push(waiter)
    })
  }

  #remove(waiter: Waiter): void {
    this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
  }

  #forget(caller: string): void {
    const count = (this.#counts.get(caller) ?? 0) - 1
    if (count > 0) this.#counts.set(caller, count)
    else this.#counts.delete(caller)
  }
}
