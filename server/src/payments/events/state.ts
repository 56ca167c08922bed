import type { Facts, Item, PaymentNews } from '../../platform/payments/model.ts'

/** Position of an event: epoch milliseconds, the rank among events with the same timestamp, and its ID. */
export type Clock = readonly [at: number, rank: number, id: string]

interface Said<T> {
  readonly value: T
  readonly clock: Clock
}

/** Parts whose newest value counts. */
interface Words {
  user: string
  email: string
  items: readonly Item[]
  /** Epoch milliseconds, like all timestamps here. */
  endsAt: number | null
  trialEndsAt: number | null
  cancel: boolean
  paused: boolean
  endedAt: number | null
  dispute: 'open' | 'won' | 'lost'
  refunded: true
}
type Word = keyof Words

/**
 * The merged state of a purchase. Neither the order nor the repetition of merged events matters: each part keeps its
 * newest value, and older ones change nothing.
 */
export interface PurchaseState {
  readonly said: { readonly [K in Word]?: Said<Words[K]> }
  /** Earliest of the provider's start times and of the events themselves. */
  readonly startedAt: number | null
  readonly seenAt: number | null
  /** Time of the last known payment. */
  readonly good: Clock | null
  /** Failed payments since then. */
  readonly pastDue: readonly Clock[]
}

export const nothingSaid: PurchaseState = { said: {}, startedAt: null, seenAt: null, good: null, pastDue: [] }

/** A part of the state, as far as an event may have set it. */
export type Part = Word | 'start' | 'standing'

export interface Merged {
  readonly state: PurchaseState
  /** The effective changes of this event. */
  readonly parts: ReadonlySet<Part>
  /** Another event with the same timestamp has different content: the clock cannot order them. */
  readonly tie: boolean
}

export function merge(
  before: PurchaseState,
  { facts, rank }: Pick<PaymentNews, 'facts' | 'rank'>,
  id: string,
  at: Date,
): Merged {
  const clock: Clock = [at.getTime(), rank, id]
  const parts = new Set<Part>()
  const said: Record<string, Said<unknown>> = { ...before.said }
  let tie = false
  for (const [name, value] of Object.entries(wordsOf(facts))) {
    const known = said[name]
    if (known && isTie(known.clock, clock) && !isSame(known.value, value)) tie = true
    if (known && compare(known.clock, clock) > 0) continue
    said[name] = { value, clock }
    parts.add(name as Word)
  }
  const standing = mergeStanding(before, facts.standing, clock)
  if (standing.counts) parts.add('standing')
  const start = { startedAt: earliest(before.startedAt, facts.startedAt), seenAt: earliest(before.seenAt, at) }
  if ((start.startedAt ?? start.seenAt) !== (before.startedAt ?? before.seenAt)) parts.add('start')
  const { good, pastDue } = standing
  return { state: { said, ...start, good, pastDue }, parts, tie: tie || standing.tie }
}

function wordsOf({ user, email, items, cancel, paused, dispute, refunded, ...facts }: Facts): Partial<Words> {
  const words = {
    user,
    email,
    items,
    endsAt: instantOf(facts.endsAt),
    trialEndsAt: instantOf(facts.trialEndsAt),
    cancel,
    paused,
    endedAt: instantOf(facts.endedAt),
    dispute,
    refunded,
  }
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
}

const instantOf = (instant: Date | null | undefined): number | null | undefined =>
  instant instanceof Date ? instant.getTime() : instant

/** The first failure after the last payment counts: later ones give no further days. */
function mergeStanding(before: PurchaseState, standing: Facts['standing'], clock: Clock) {
  const { good, pastDue } = before
  if (standing === undefined) return { good, pastDue, counts: false, tie: false }
  const rivals = standing === 'good' ? pastDue : good ? [good] : []
  const tie = rivals.some((rival) => isTie(rival, clock))
  if (standing === 'good') {
    const newest = good && compare(good, clock) > 0 ? good : clock
    const since = pastDue.filter((failed) => compare(failed, newest) > 0)
    return { good: newest, pastDue: since, counts: newest === clock || compare(newest, clock) === 0, tie }
  }
  if (good && compare(good, clock) > 0) return { good, pastDue, counts: false, tie }
  const others = pastDue.filter((failed) => compare(failed, clock) !== 0)
  return { good, pastDue: [...others, clock].toSorted(compare), counts: true, tie }
}

const earliest = (known: number | null, instant: Date | undefined): number | null => {
  if (instant === undefined) return known
  return known === null ? instant.getTime() : Math.min(known, instant.getTime())
}

const isTie = (a: Clock, b: Clock): boolean => a[0] === b[0] && a[1] === b[1] && a[2] !== b[2]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** By timestamp, rank, then ID: any order of IDs works, provided it is always the same. */
function compare(a: Clock, b: Clock): number {
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0)
}
