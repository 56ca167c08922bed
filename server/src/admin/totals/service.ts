import type { AdminContext, Cache } from '../../context.ts'
import { type CountedRows, countUpTo, estimateRows, isOutOfTime } from '../../platform/db/counting.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Total } from '../../platform/http/page.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Totals of long lists, and the few counts that run at a time. */
    readonly totals: TotalCache
  }
}

/** Counted with the page; larger totals are counted apart. */
const soonTo = 10_000
const exactTo = 1_000_000
/** Time for waiting and counting, and for which a total is kept. */
const patienceMs = 5_000
/** Counts that run at the same time: other heavy work must find a connection. */
const mostRunning = 2

/**
 * The total of a list: exact up to 1,000,000, and an estimate above or when counting takes longer than 5 seconds.
 * `filter` has everything that decides which rows the list has.
 */
export async function totalOf(
  ctx: AdminContext,
  filter: { list: string; projectId: number },
  rows: CountedRows,
): Promise<Total> {
  const soon = await countUpTo(ctx.db, rows, soonTo + 1)
  if (soon <= soonTo) return { count: soon, isEstimate: false }
  return ctx.caches.totals.of(JSON.stringify(filter), rows)
}

export class TotalCache implements Cache {
  readonly #db: Pool
  readonly #kept = new Map<string, Total>()
  readonly #running = new Map<string, Promise<Total>>()
  readonly #waiting: (() => void)[] = []
  #free = mostRunning

  constructor({ db }: { readonly db: Pool }) {
    this.#db = db
  }

  /** Never rejects for lack of time, and never waits longer than that. */
  async of(key: string, rows: CountedRows): Promise<Total> {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const counted = await within(this.#counting(key, rows), patienceMs)
    return counted ?? this.#estimate(rows, soonTo + 1)
  }

  /** A total is as old as `patienceMs` allows: no change forgets it. */
  forget(): void {}
  vouch(): void {}

  /** One count for all who ask for the same total. */
  #counting(key: string, rows: CountedRows): Promise<Total> {
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#count(key, rows).finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }

  async #count(key: string, rows: CountedRows): Promise<Total> {
    const askedAt = performance.now()
    await this.#acquire()
    try {
      // Those who asked have their estimate by now.
      const isLate = performance.now() - askedAt > patienceMs
      const count = isLate ? undefined : await this.#countInTime(rows)
      const isExact = count !== undefined && count <= exactTo
      const total = isExact ? { count, isEstimate: false } : await this.#estimate(rows, count ?? soonTo + 1)
      this.#keep(key, total)
      return total
    } finally {
      this.#release()
    }
  }

  /** The pool's time limit of a statement is `patienceMs`. */
  async #countInTime(rows: CountedRows): Promise<number | undefined> {
    try {
      return await countUpTo(this.#db.heavy, rows, exactTo + 1)
    } catch (error) {
      if (isOutOfTime(error)) return undefined
      throw error
    }
  }

  async #estimate(rows: CountedRows, known: number): Promise<Total> {
    const estimated = await estimateRows(this.#db, rows, Number.MAX_SAFE_INTEGER)
    return { count: Math.max(Math.round(estimated), known), isEstimate: true }
  }

  #keep(key: string, total: Total): void {
    this.#kept.set(key, total)
    setTimeout(() => this.#kept.delete(key), patienceMs).unref()
  }

  async #acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Passes the place on. */
  #release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  // After its time, a fault concerns no one.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
