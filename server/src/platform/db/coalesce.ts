interface Waiting<I, O> {
  item: I
  resolve: (result: O) => void
  reject: (error: unknown) => void
}

/**
 * Turns calls that come at the same time into one statement: items gather until the event loop's turn is over, or for as long
 * as all lanes are busy, and `run` gets them together. It must answer one result an item, in their order.
 * A batch that fails, fails all its callers.
 */
export class Coalescer<I, O> {
  readonly #run: (items: I[]) => Promise<O[]>
  readonly #maxBatch: number
  readonly #lanes: number
  #waiting: Waiting<I, O>[] = []
  #running = 0
  #scheduled = false

  constructor(run: (items: I[]) => Promise<O[]>, { maxBatch = 200, lanes = 2 } = {}) {
    this.#run = run
    this.#maxBatch = maxBatch
    this.#lanes = lanes
  }

  submit(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= this.#lanes || this.#waiting.length === 0) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      const batch = this.#waiting.splice(0, this.#maxBatch)
      this.#running += 1
      void this.#serve(batch)
      this.#schedule()
    })
  }

  async #serve(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as O)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      this.#running -= 1
      this.#schedule()
    }
  }
}
