import { sqlState } from './db.ts'

interface Waiting<I, O> {
  item: I
  resolve: (result: O | PromiseLike<O>) => void
  reject: (error: unknown) => void
}

export interface CoalescerOptions {
  /** Maximum number of items in one statement. */
  maxBatch?: number
  /** Maximum number of concurrent statements. */
  lanes?: number
  /** While a statement runs, the next is sent when this many items are queued … */
  enough?: number
  /** … or after this many milliseconds. */
  gatherMs?: number
}

/**
 * Combines concurrent calls into one statement: items are collected until the end of the event loop's turn, a moment
 * longer while other statements run, and for as long as all lanes are busy. `run` gets them together and returns one
 * result per item, in their order, or a promise of it. A batch that fails, fails all its callers: a read is given as `eachAlone`.
 */
export class Coalescer<I, O> {
  readonly #run: (items: I[]) => Promise<(O | Promise<O>)[]>
  readonly #options: Required<CoalescerOptions>
  #waiting: Waiting<I, O>[] = []
  #running = 0
  #immediate: NodeJS.Immediate | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(run: (items: I[]) => Promise<(O | Promise<O>)[]>, options: CoalescerOptions = {}) {
    this.#run = run
    this.#options = { maxBatch: 200, lanes: 2, enough: 1, gatherMs: 0, ...options }
  }

  submit(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    const { lanes, enough, gatherMs } = this.#options
    if (this.#waiting.length === 0 || this.#running >= lanes || this.#immediate) return
    if (this.#running === 0 || this.#waiting.length >= enough) this.#immediate = setImmediate(() => this.#send())
    else this.#timer ??= setTimeout(() => this.#send(), gatherMs)
  }

  #send(): void {
    clearImmediate(this.#immediate)
    clearTimeout(this.#timer)
    this.#immediate = this.#timer = undefined
    if (this.#waiting.length === 0 || this.#running >= this.#options.lanes) return
    this.#running += 1
    void this.#serve(this.#waiting.splice(0, this.#options.maxBatch))
    this.#schedule()
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

/** The class of SQLSTATE for values that do not fit (PostgreSQL, appendix A). */
export const dataException = '22'

const isOfClass = (error: unknown, classes: readonly string[]): boolean =>
  classes.includes(sqlState(error)?.slice(0, 2) ?? '')

/** A statement for many callers: if one of them causes an error of these classes, only that one fails. */
export const eachAlone =
  <I, O>(run: (items: I[]) => Promise<O[]>, classes: readonly string[] = [dataException]) =>
  async (items: I[]): Promise<(O | Promise<O>)[]> => {
    try {
      return await run(items)
    } catch (error) {
      if (items.length === 1 || !isOfClass(error, classes)) throw error
      return items.map(async (item) => (await run([item]))[0] as O)
    }
  }
