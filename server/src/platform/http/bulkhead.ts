import type { RequestContext } from '../../context.ts'
import { Busy } from './busy.ts'
import type { Exchange } from './exchange.ts'
import { Download } from './reply.ts'

/** Work of one caller in a project. */
interface Work {
  readonly caller: string
  readonly project: string
}

interface Waiter {
  readonly work: Work
  readonly admit: () => void
}

/** Work that is in. */
export interface Admitted {
  /** Gives the slot to others, while the work needs no connection. */
  rest(): void
  /** Takes a slot again, however long that takes: what has started is finished. */
  resume(): Promise<void>
  /** The work is done. */
  leave(): void
}

const patienceMs = 5_000
/** Of one caller: one that runs, and some that wait. A page of the dashboard sends two, and a member has several open. */
const mostOfOne = 6
/** Until then, a project that was here is expected again. */
const expectedMs = 10 * 60_000

/**
 * Work in the pool `heavy`: as much as it has connections at the same time, and of each caller one piece. A project holds at most half
 * of the slots; one that is alone may have all of them.
 */
export class Bulkhead {
  readonly #size: number
  readonly #running = new Set<Work>()
  readonly #waiting: Waiter[] = []
  /** Work of each caller that runs, rests, or waits. */
  readonly #counts = new Map<string, number>()
  /** When each project was here last, oldest first. */
  readonly #seen = new Map<string, number>()

  constructor(size: number) {
    this.#size = size
  }

  /** Waits for a slot. @throws Busy if the caller has six already, or, as an overload, after 5 seconds */
  async admit(caller: string, project: string): Promise<Admitted> {
    const count = this.#counts.get(caller) ?? 0
    if (count >= mostOfOne) throw new Busy(1)
    this.#counts.set(caller, count + 1)
    this.#note(project)
    const work = { caller, project }
    try {
      await this.#take(work, patienceMs)
    } catch (error) {
      this.#forget(caller)
      throw error
    }
    return {
      rest: () => this.#give(work),
      resume: () => this.#take(work),
      leave: () => {
        this.#give(work)
        this.#forget(caller)
      },
    }
  }

  async #take(work: Work, limitMs?: number): Promise<void> {
    if (this.#hasSlotFor(work)) this.#running.add(work)
    else await this.#wait(work, limitMs)
  }

  #give(work: Work): void {
    this.#running.delete(work)
    for (let next = this.#nextWaiter(); next; next = this.#nextWaiter()) {
      this.#remove(next)
      this.#running.add(next.work)
      next.admit()
    }
  }

  /** Of those with free slots, the first of the project that has the fewest slots. */
  #nextWaiter(): Waiter | undefined {
    const fitting = this.#waiting.filter(({ work }) => this.#hasSlotFor(work))
    return fitting.toSorted((a, b) => this.#slotsOf(a.work.project) - this.#slotsOf(b.work.project))[0]
  }

  #hasSlotFor({ caller, project }: Work): boolean {
    if (this.#running.size >= this.#size || [...this.#running].some((work) => work.caller === caller)) return false
    return this.#seen.size === 1 || this.#slotsOf(project) < Math.max(1, Math.floor(this.#size / 2))
  }

  #slotsOf(project: string): number {
    return [...this.#running].filter((work) => work.project === project).length
  }

  #note(project: string): void {
    const now = performance.now()
    this.#seen.delete(project)
    this.#seen.set(project, now)
    for (const [other, at] of this.#seen) {
      if (now - at < expectedMs) return
      this.#seen.delete(other)
    }
  }

  #wait(work: Work, limitMs: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#remove(waiter)
        reject(new Busy(1, { isOverload: true }))
      }
      const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs)
      const waiter = {
        work,
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

/** Runs a handler with the pool `heavy`, one at a time for each caller. A download has a slot while it reads its next piece. */
export async function runHeavy(
  bulkhead: Bulkhead,
  exchange: Exchange,
  handle: (ctx: RequestContext) => unknown,
): Promise<unknown> {
  const { row, ctx, caller, userKey, addressKey } = exchange
  if (!ctx) throw new Error('request reached its handler before its caller was known')
  const heavyCtx = { ...ctx, db: ctx.db.heavy }
  // All who ask for the same work share one run of it.
  if (row?.pool === 'shared') return handle(heavyCtx)
  const work = await bulkhead.admit(caller?.limitKey ?? userKey ?? addressKey, projectOf(exchange))
  let isDownload = false
  try {
    const result = await handle(heavyCtx)
    if (!(result instanceof Download)) return result
    isDownload = true
    work.rest()
    return new Download({ ...result, pieces: pieceByPiece(result.pieces, work) })
  } finally {
    if (!isDownload) work.leave()
  }
}

/** Whose share of the slots a request takes: that of the projects of its caller. */
function projectOf({ caller, ctx, addressKey }: Exchange): string {
  if (caller) return caller.projects === 'all' ? 'all' : caller.projects.join()
  return ctx?.session ? String(ctx.session.projectId) : addressKey
}

/** However slowly a client reads: between two pieces, others have the slot. */
async function* pieceByPiece<T>(pieces: AsyncIterable<T>, work: Admitted): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      await work.resume()
      const piece = await iterator.next().finally(() => work.rest())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    work.leave()
    await iterator.return?.()
  }
}
