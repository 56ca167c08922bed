import type { Log } from '../log/log.ts'

export interface PumpParts<Item> {
  readonly log: Log
  /** As warnings name it: `the mail queue`. */
  readonly name: string
  /** Items at a time. */
  readonly parallel: number
  /** How often to look for due items that nobody told of. */
  readonly pollMs: number
  /** Takes due items so that no other worker gets them for a while. */
  readonly claim: (count: number) => Promise<Item[]>
  /** Sends one, and writes down what has become of it. What it throws leaves the item to the end of its lease. */
  readonly handle: (item: Item) => Promise<void>
  /** How warnings name an item. */
  readonly about: (item: Item) => Record<string, unknown>
  /** When there are fewer items than could be taken. It throws nothing. */
  readonly idle?: () => Promise<void>
}

/** Goes on taking what is due from a queue in the database, until it is stopped. */
export class Pump<Item> {
  readonly #parts: PumpParts<Item>
  readonly #running = new Set<Promise<void>>()
  readonly #loop: Promise<void>
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

  /** Looks for due items now. */
  nudge(): void {
    this.#nudged = true
    this.#wake()
  }

  /** Takes no more items, waits for those under way, at most `limitMs`. */
  async stop(limitMs = 10_000): Promise<void> {
    this.#stopping = true
    this.nudge()
    const done = this.#loop.then(() => Promise.all(this.#running))
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise((resolve) => {
      timer = setTimeout(resolve, limitMs)
    })
    await Promise.race([done, limit])
    clearTimeout(timer)
  }

  async #run(): Promise<void> {
    const { parallel, idle } = this.#parts
    while (!this.#stopping) {
      this.#nudged = false
      const free = parallel - this.#running.size
      const items = free > 0 ? await this.#claim(free) : []
      for (const item of items) this.#start(item)
      if (items.length < free) await idle?.()
      if (items.length < free || this.#running.size >= parallel) await this.#pause()
    }
  }

  /** Ends after `pollMs`, or at once when there was or is a reason to look. */
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
      // Told once: the queue is asked every few seconds, and a database may be away for hours.
      if (!this.#faulty) log.warn({ err }, `${name} cannot be read; trying on`)
      this.#faulty = true
      return []
    }
  }

  #start(item: Item): void {
    const { handle, about, log, name, parallel } = this.#parts
    const task = handle(item)
      // Not settled: the lease ends, and the item is due again.
      .catch((err: unknown) => log.warn({ err, ...about(item) }, `an item of ${name} could not be settled`))
      .finally(() => {
        const wasFull = this.#running.size >= parallel
        this.#running.delete(task)
        if (wasFull) this.nudge()
      })
    this.#running.add(task)
  }
}
