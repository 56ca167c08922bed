import { setTimeout as pass } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { tracing } from '../traces/tracing.ts'

export interface PumpParts<Item> {
  readonly log: Log
  /** Name in warnings: `the mail queue`. */
  readonly name: string
  /** Items at a time, asked before each search. */
  readonly parallel: () => number
  /** Interval of the search for due items that no one announced. */
  readonly pollMs: number
  /** Claims due items so that no other worker gets them until the lease ends. */
  readonly claim: (count: number) => Promise<Item[]>
  /** Processes one item and stores the outcome. If it throws, the item stays claimed until its lease ends. */
  readonly handle: (item: Item) => Promise<void>
  /** What an item is, and its ID, in warnings and traces. */
  readonly queue: string
  readonly idOf: (item: Item) => string
  /** Called when fewer items were due than fit. It must not throw. */
  readonly idle?: () => Promise<void>
}

/** Room for an item that is not stored yet: the pump keeps it until one of these is called, once. */
export interface FreePlace<Item> {
  /** Processes the item once the event loop's turn has ended: what its owner does next must not wait for it. */
  readonly start: (item: Item) => void
  readonly release: () => void
}

/** Claims due items from a queue in the database until it is stopped. */
export class Pump<Item> {
  readonly #parts: PumpParts<Item>
  readonly #running = new Set<Promise<void>>()
  readonly #loop: Promise<void>
  /** Slots kept for items that are being stored. */
  #reserved = 0
  #stopping = false
  #faulty = false
  #nudged = false
  #wake: () => void = () => {}

  constructor(parts: PumpParts<Item>) {
    this.#parts = parts
    this.#loop = this.#run()
  }

  get stopping(): boolean {
    return this.#stopping
  }

  /** Searches for due items now. */
  nudge(): void {
    this.#nudged = true
    this.#wake()
  }

  /** For an item that will be stored as claimed. Undefined: there is no room, so it must be stored as due. */
  reserve(): FreePlace<Item> | undefined {
    if (this.#stopping || this.#free() <= 0) return undefined
    this.#reserved += 1
    return {
      start: (item) => {
        this.#reserved -= 1
        this.#start(item, pass(0))
      },
      release: () => {
        this.#reserved -= 1
        this.nudge()
      },
    }
  }

  #free(): number {
    return this.#parts.parallel() - this.#running.size - this.#reserved
  }

  /** Claims no further items, waits for running ones, at most `limitMs`. */
  async stop(limitMs = 10_000): Promise<void> {
    this.#stopping = true
    this.nudge()
    const done = this.#loop.then(() => this.#finish())
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise((resolve) => {
      timer = setTimeout(resolve, limitMs)
    })
    await Promise.race([done, limit])
    clearTimeout(timer)
  }

  async #finish(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #run(): Promise<void> {
    const { idle } = this.#parts
    while (!this.#stopping) {
      this.#nudged = false
      const free = this.#free()
      // It keeps no room, or items stored in the meantime would have to be claimed, too: so there may be more than `parallel` for a moment.
      const items = free > 0 ? await this.#claim(free) : []
      for (const item of items) this.#start(item)
      if (items.length < free) await idle?.()
      if (items.length < free || this.#free() <= 0) await this.#pause()
    }
  }

  /** Ends after `pollMs`, or immediately when there was or is a reason to search. */
  async #pause(): Promise<void> {
    if (this.#nudged || this.#stopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#parts.pollMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #claim(count: number): Promise<Item[]> {
    const { claim, log, name } = this.#parts
    try {
      const items = await claim(count)
      this.#faulty = false
      return items
    } catch (err) {
      // Logged once: the queue is polled every few seconds, and a database may be unavailable for hours.
      if (!this.#faulty) log.warn({ err }, `reading ${name} failed, retrying`)
      this.#faulty = true
      return []
    }
  }

  #start(item: Item, after?: Promise<void>): void {
    const { queue, idOf } = this.#parts
    const settle = () => (after ? after.then(() => this.#settle(item)) : this.#settle(item))
    const task = (tracing ? tracing.item(queue, idOf(item), settle) : settle()).finally(() => {
      const wasFull = this.#free() <= 0
      this.#running.delete(task)
      if (wasFull) this.nudge()
    })
    this.#running.add(task)
  }

  async #settle(item: Item): Promise<void> {
    const { handle, queue, idOf, log, name } = this.#parts
    try {
      await handle(item)
    } catch (err) {
      // Not settled: the lease ends, and the item is due again.
      log.warn({ err, [queue]: idOf(item) }, `settling an item of ${name} failed`)
      tracing?.fail(err)
    }
  }
}
