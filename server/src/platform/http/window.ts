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
