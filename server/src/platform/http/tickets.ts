import type { Cache } from '../../context.ts'
import { LastingCache } from '../memory/cache.ts'
import { Busy } from './busy.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Look-ups of tokens that are not cached, for each IP address. */
    readonly tickets: Tickets
  }
}

const mostAtOnce = 32
const mostFruitless = 100
/** More than this many pending look-ups of one IP address are refused. */
const mostWaiting = 1_000
const windowMs = 60_000
/** Most ended windows that one look-up removes: none may wait for a million of them. */
const mostRemoved = 100

interface Holder {
  running: number
  /** Look-ups in this window that found nothing. */
  fruitless: number
  readonly endsAt: number
  readonly waiting: (() => void)[]
}

/**
 * Bounds what guessing tokens costs the database: of each IP address, 32 look-ups run at the same time, and 100 a minute
 * may find nothing. Cached tokens need no ticket.
 */
export class Tickets extends LastingCache implements Cache {
  readonly #holders = new Map<string, Holder>()

  /** @throws Busy when too many look-ups of this IP address found nothing */
  async lookUp<T>(addressKey: string, look: () => Promise<T | undefined>): Promise<T | undefined> {
    const holder = this.#holderOf(addressKey)
    await acquire(holder)
    try {
      const found = await look()
      if (found === undefined) holder.fruitless += 1
      return found
    } finally {
      leave(holder)
    }
  }

  #holderOf(key: string): Holder {
    const now = Date.now()
    const known = this.#holders.get(key)
    if (known && known.endsAt > now) return known
    this.#holders.delete(key)
    this.#removeEnded(now)
    const holder = { running: 0, fruitless: 0, endsAt: now + windowMs, waiting: [] }
    this.#holders.set(key, holder)
    return holder
  }

  /** All windows are equally long, so the first ones of the map end first. */
  #removeEnded(now: number): void {
    let removed = 0
    for (const [key, { endsAt }] of this.#holders) {
      if (endsAt > now || removed === mostRemoved) return
      this.#holders.delete(key)
      removed += 1
    }
  }
}

async function acquire(holder: Holder): Promise<void> {
  refuseGuesses(holder)
  if (holder.running < mostAtOnce) {
    holder.running += 1
    return
  }
  if (holder.waiting.length >= mostWaiting) throw new Busy(1)
  // The one that leaves passes its place on.
  await new Promise<void>((resolve) => holder.waiting.push(resolve))
  try {
    refuseGuesses(holder)
  } catch (busy) {
    leave(holder)
    throw busy
  }
}

function leave(holder: Holder): void {
  const next = holder.waiting.shift()
  if (next) next()
  else holder.running -= 1
}

function refuseGuesses({ fruitless, endsAt }: Holder): void {
  if (fruitless >= mostFruitless) throw new Busy(Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000)))
}
