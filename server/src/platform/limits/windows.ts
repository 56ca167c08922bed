import type { LimitName } from '../config/config.ts'
import { type LeaseAsk, spareDivisor } from './leases.ts'

/** The dashboard's sign-in has its own buckets, so that an app's emails cannot close it. */
export type Bucket = LimitName | 'memberAuth' | 'memberAttempts'

/** What this process knows of the window of one counter, and its share of the budget. */
export interface Window {
  readonly bucket: Bucket
  readonly key: string
  readonly windowMs: number
  limit: number
  /** Units that requests to this process have spent. */
  used: number
  /** Units that this process may spend: those that it has leased. Infinity: it counts alone, up to the limit. */
  leased: number
  /** Units that other processes had taken when the store last responded. */
  elsewhere: number
  /** Epoch milliseconds. */
  endsAt: number
  /** When the store had too few units. For a second, requests that need more are refused. */
  refusedAt: number
  isActive: boolean
  /** Settles with the response of the store, while it is asked. */
  answer: Promise<void> | undefined
  askedAt: number
  usedWhenAsked: number
  /** With fewer unspent units, more are leased ahead. */
  lowMark: number
  /** Units that requests wait for. */
  waiting: number
}

export const newWindow = (bucket: Bucket, key: string, windowMs: number, now: number): Window => ({
  bucket,
  key,
  windowMs,
  limit: 0,
  used: 0,
  leased: 0,
  elsewhere: 0,
  endsAt: now + windowMs,
  refusedAt: 0,
  isActive: false,
  answer: undefined,
  askedAt: 0,
  usedWhenAsked: 0,
  lowMark: 0,
  waiting: 0,
})

/** Unspent units go back after this time without use, and a store without units is asked again. */
export const leaseMs = 1_000

/** Also after the clock was set back: nothing may wait until it has caught up. */
export const isLongAgo = (at: number, now: number): boolean => Math.abs(now - at) >= leaseMs

/** Units that a request can spend immediately. */
export const capacityIn = ({ leased, used, limit, elsewhere }: Window): number =>
  Math.min(leased, limit - elsewhere) - used

/** Leased units that have not been spent. A process that counts alone has leased none. */
export const unspentIn = ({ leased, used }: Window): number => (leased === Number.POSITIVE_INFINITY ? 0 : leased - used)

export const remainingIn = ({ used, limit, elsewhere }: Window): number => Math.max(0, limit - elsewhere - used)

/** Whether asking the store would be in vain. */
export const hasNoMore = ({ leased, refusedAt }: Window, now: number): boolean =>
  leased === Number.POSITIVE_INFINITY || !isLongAgo(refusedAt, now)

/**
 * Leases what requests wait for, and ahead up to four times what they spent since the store was asked: the use of four
 * seconds, but only a part of what is left. Returns the rest.
 */
export function askOf(window: Window, now: number): LeaseAsk {
  const { bucket, key, limit, windowMs, used, waiting, endsAt } = window
  const spent = Math.max(0, used - window.usedWhenAsked)
  const lately = (4 * spent * leaseMs) / Math.max(leaseMs, now - window.askedAt)
  const ahead = Math.floor(Math.min(lately, remainingIn(window) / spareDivisor))
  const need = Math.max(0, waiting - unspentIn(window))
  const unspent = Math.max(0, unspentIn(window) - waiting)
  const [spare, back] = [Math.max(0, ahead - unspent), Math.max(0, unspent - ahead)]
  window.leased -= back
  window.askedAt = now
  window.usedWhenAsked = used
  return { bucket, key, limit, windowMs, need, spare, back, backWithinMs: Math.ceil(endsAt - now + windowMs / 2) }
}

/** Part of a window that its place depends on. */
interface Placed {
  readonly key: string
  /** Epoch milliseconds. */
  endsAt: number
  /** Whether it was used again since it was opened, or since others made room. */
  isActive: boolean
}

/** Room that a window takes besides its key, measured in Node.js 20 and rounded up. */
const windowBytes = 320
const mostBytesOfWindows = 64 * 1024 * 1024

/** Most windows that one request removes or passes over: none may wait for a million of them. */
const mostAtOnce = 100

/** Windows by bucket and key. They take a bounded number of bytes. */
export class Windows<W extends Placed> {
  readonly #byBucket = new Map<string, Line<W>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number = mostBytesOfWindows) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The window of this key that has not ended. */
  find(bucket: string, key: string, now: number): W | undefined {
    const window = this.#byBucket.get(bucket)?.get(key)
    return window !== undefined && window.endsAt > now ? window : undefined
  }

  /** Replaces the window of its key. */
  open(bucket: string, window: W, now: number): void {
    const line = this.#lineOf(bucket)
    this.#removeEnded(line, now)
    if (!line.add(window)) this.#bytes += bytesOf(window)
    if (this.#bytes > this.#mostBytes) this.#makeSpace(now)
  }

  #lineOf(bucket: string): Line<W> {
    const known = this.#byBucket.get(bucket)
    if (known) return known
    const made = new Line<W>()
    this.#byBucket.set(bucket, made)
    return made
  }

  #removeEnded(line: Line<W>, now: number): void {
    for (let removed = 0; removed < mostAtOnce; removed += 1) {
      const { oldest } = line
      if (oldest === undefined || oldest.endsAt > now) return
      this.#removeOldest(line)
    }
  }

  /**
   * The bucket with the most windows gives up its oldest ones. Those in use stay: a flood of addresses, each seen once,
   * displaces itself.
   */
  #makeSpace(now: number): void {
    const line = [...this.#byBucket.values()].reduce((most, each) => (each.size > most.size ? each : most))
    let passed = 0
    while (this.#bytes > this.#mostBytes) {
      const { oldest } = line
      if (oldest === undefined) return
      if (oldest.isActive && oldest.endsAt > now && passed < mostAtOnce) {
        oldest.isActive = false
        line.passOver()
        passed += 1
      } else {
        this.#removeOldest(line)
      }
    }
  }

  #removeOldest(line: Line<W>): void {
    const removed = line.removeOldest()
    if (removed) this.#bytes -= bytesOf(removed)
  }
}

/** The windows of a bucket. Nearly all are equally long, so the oldest ones end first. */
class Line<W extends Placed> {
  readonly #byKey = new Map<string, W>()
  /**
   * Without the first ones, which have left. A map alone would not do: to find its first entry, it passes over all that were
   * deleted before.
   */
  readonly #order: (W | undefined)[] = []
  #left = 0

  get size(): number {
    return this.#byKey.size
  }

  get(key: string): W | undefined {
    return this.#byKey.get(key)
  }

  /** Returns whether it replaced another one, which keeps its place until that is the first. */
  add(window: W): boolean {
    const { size } = this.#byKey
    this.#byKey.set(window.key, window)
    this.#order.push(window)
    return this.#byKey.size === size
  }

  get oldest(): W | undefined {
    for (;;) {
      const first = this.#order[this.#left]
      if (first === undefined || this.#byKey.get(first.key) === first) return first
      this.#leave()
    }
  }

  removeOldest(): W | undefined {
    const { oldest } = this
    if (oldest === undefined) return undefined
    this.#byKey.delete(oldest.key)
    this.#leave()
    return oldest
  }

  /** The oldest becomes the newest. */
  passOver(): void {
    const { oldest } = this
    if (oldest === undefined) return
    this.#leave()
    this.#order.push(oldest)
  }

  #leave(): void {
    this.#order[this.#left] = undefined
    this.#left += 1
    if (this.#left < mostAtOnce || this.#left * 2 < this.#order.length) return
    this.#order.splice(0, this.#left)
    this.#left = 0
  }
}

const bytesOf = ({ key }: Placed): number => windowBytes + key.length
