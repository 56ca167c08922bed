import type { Facts, Item, Payment, PaymentLine, PaymentReport } from '../../platform/payments/model.ts'

/** Position of an event: epoch milliseconds, the rank among events with the same timestamp, and its ID. */
export type Clock = readonly [at: number, rank: number, id: string]

interface Said<T> {
  readonly value: T
  readonly clock: Clock
}

/** Parts whose newest value counts. */
interface Words {
  user: string
  claimedUser: string
  email: string
  /** Secret of a checkout of Licet, and the provider's ID of that checkout. */
  checkout: string
  session: string
  /** ID of the user or organization that the checkout is for, once it was found. */
  holder: string
  payer: string
  /** Email or ID by which it named the holder when they, or a member, agreed that it replaces what another customer pays for. */
  accepted: string
  items: readonly Item[]
  /** Epoch milliseconds, like all timestamps here. */
  endsAt: number | null
  trialEndsAt: number | null
  cancel: boolean
  cancelAt: number | null
  paused: boolean
  uncollected: boolean
  endedAt: number | null
  dispute: 'open' | 'won' | 'lost'
  refunded: boolean
}

/** A payment of a purchase. */
export interface PaymentFact {
  /** Sorted. */
  readonly ids: readonly string[]
  /** Of the earliest event that reported it. */
  readonly paid?: Clock
  readonly lines?: Said<readonly PaymentLine[]>
  readonly failed?: Said<readonly string[]>
  readonly amount?: Said<number>
  readonly refund?: Said<NonNullable<Payment['refund']>>
  readonly dispute?: Said<NonNullable<Payment['dispute']>>
}

/**
 * The facts of a purchase. Neither the order nor the repetition of merged events matters: each part keeps its newest
 * value, and older ones change nothing.
 */
export interface PurchaseState {
  readonly said: { readonly [K in keyof Words]?: Said<Words[K]> }
  /** Earliest of the provider's start times and of the events themselves. */
  readonly startedAt: number | null
  readonly seenAt: number | null
  /** Time of the last known payment. */
  readonly good: Clock | null
  /** Failed payments since then. */
  readonly pastDue: readonly Clock[]
  /** Sorted by their first ID. */
  readonly payments: readonly PaymentFact[]
}

export const nothingSaid: PurchaseState = {
  said: {},
  startedAt: null,
  seenAt: null,
  good: null,
  pastDue: [],
  payments: [],
}

export type ReportedFacts = Pick<PaymentReport, 'facts' | 'rank' | 'checkout'>

/** The facts, once the holder of its checkout is known: whatever other events name, it stays. */
export const withHolder = (state: PurchaseState, holder: string): PurchaseState => ({
  ...state,
  said: { ...state.said, holder: { value: holder, clock: [0, 0, ''] } },
})

/** Who the buyer is, in words that anyone could write. */
const nameOfBuyer = ({ said: { claimedUser, email } }: PurchaseState): string | undefined =>
  (claimedUser ?? email)?.value

/** The facts, once the holder has agreed: if other events name someone else, that person is asked again. */
export function withAccepted(state: PurchaseState, now: Date): PurchaseState {
  const accepted = { value: nameOfBuyer(state) ?? '', clock: [now.getTime(), 0, ''] as const }
  return { ...state, said: { ...state.said, accepted } }
}

export const isAccepted = (state: PurchaseState): boolean =>
  state.said.accepted !== undefined && state.said.accepted.value === nameOfBuyer(state)

export interface Merged {
  readonly state: PurchaseState
  /** Whether the event counts: newer events have not replaced all of it. */
  readonly counts: boolean
  /** Another event with the same timestamp has different content: the clock cannot order them. */
  readonly tie: boolean
}

export function merge(before: PurchaseState, { facts, rank, checkout }: ReportedFacts, id: string, at: Date): Merged {
  const clock: Clock = [at.getTime(), rank, id]
  let counts = false
  const said: Record<string, Said<unknown>> = { ...before.said }
  let tie = false
  for (const [name, value] of Object.entries(wordsOf(facts, checkout))) {
    const known = said[name]
    if (known && isTie(known.clock, clock) && !isSame(known.value, value)) tie = true
    if (known && compareClocks(known.clock, clock) > 0) continue
    said[name] = { value, clock }
    counts = true
  }
  const standing = mergeStanding(before, facts.standing, clock)
  const start = { startedAt: earliest(before.startedAt, facts.startedAt), seenAt: earliest(before.seenAt, at) }
  const payments = facts.payment ? mergePayment(before.payments, facts.payment, clock) : before.payments
  const { good, pastDue } = standing
  return {
    state: { said, ...start, good, pastDue, payments },
    counts:
      counts ||
      standing.counts ||
      facts.payment !== undefined ||
      (start.startedAt ?? start.seenAt) !== (before.startedAt ?? before.seenAt),
    tie: tie || standing.tie,
  }
}

/** What had started by the time of an event starts now, even if the clock of the provider is ahead. */
export function clampStart(state: PurchaseState, { at, now }: { at: Date; now: Date }): PurchaseState {
  const byNow = (start: number | null) =>
    start !== null && start <= at.getTime() ? Math.min(start, now.getTime()) : start
  return { ...state, startedAt: byNow(state.startedAt), seenAt: byNow(state.seenAt) }
}

function wordsOf(facts: Facts, checkout: PaymentReport['checkout']): Partial<Words> {
  const { user, claimedUser, email, payer, items, cancel, paused, uncollected, dispute, refunded } = facts
  const words = {
    user,
    claimedUser,
    email,
    checkout: checkout?.secret,
    session: checkout?.ref,
    payer,
    items,
    endsAt: instantOf(facts.endsAt),
    trialEndsAt: instantOf(facts.trialEndsAt),
    cancel,
    cancelAt: instantOf(facts.cancelAt),
    paused,
    uncollected,
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
    const newest = good && compareClocks(good, clock) > 0 ? good : clock
    const since = pastDue.filter((failed) => compareClocks(failed, newest) > 0)
    return { good: newest, pastDue: since, counts: compareClocks(newest, clock) === 0, tie }
  }
  if (good && compareClocks(good, clock) > 0) return { good, pastDue, counts: false, tie }
  const others = pastDue.filter((failed) => compareClocks(failed, clock) !== 0)
  return { good, pastDue: [...others, clock].toSorted(compareClocks), counts: true, tie }
}

/** Payments with a common ID are the same one. */
function mergePayment(before: readonly PaymentFact[], payment: Payment, clock: Clock): readonly PaymentFact[] {
  const { ids, lines, failed, amount, refund, dispute } = payment
  if (ids.length === 0) return before
  const reported: PaymentFact = {
    ids,
    ...(payment.paid && { paid: [payment.paidAt ?? clock[0], clock[1], clock[2]] }),
    ...(lines && { lines: { value: lines, clock } }),
    ...(failed && { failed: { value: failed, clock } }),
    ...(amount !== undefined && { amount: { value: amount, clock } }),
    ...(refund && { refund: { value: refund, clock } }),
    ...(dispute && { dispute: { value: dispute, clock } }),
  }
  return addPayment(before, reported)
}

function addPayment(before: readonly PaymentFact[], reported: PaymentFact): readonly PaymentFact[] {
  const isKnownAs = ({ ids: known }: PaymentFact) => known.some((id) => reported.ids.includes(id))
  const one = before.filter(isKnownAs).reduce(unite, reported)
  const others = before.filter((known) => !isKnownAs(known))
  return [...others, one].toSorted((a, b) => ((a.ids[0] ?? '') < (b.ids[0] ?? '') ? -1 : 1))
}

/** The facts of two purchases that turned out to be one. */
export function uniteStates(a: PurchaseState, b: PurchaseState): PurchaseState {
  const good = newest(a.good, b.good)
  const isOpen = (failed: Clock) => good === null || compareClocks(failed, good) > 0
  const others = b.pastDue.filter((failed) => a.pastDue.every((known) => compareClocks(known, failed) !== 0))
  return {
    said: uniteWords(a.said, b.said),
    startedAt: smallest(a.startedAt, b.startedAt),
    seenAt: smallest(a.seenAt, b.seenAt),
    good,
    pastDue: [...a.pastDue, ...others].filter(isOpen).toSorted(compareClocks),
    payments: b.payments.reduce(addPayment, a.payments),
  }
}

function uniteWords(a: PurchaseState['said'], b: PurchaseState['said']): PurchaseState['said'] {
  const said: Record<string, Said<unknown>> = { ...a }
  for (const [name, word] of Object.entries(b)) {
    const known = said[name]
    if (!known || compareClocks(known.clock, word.clock) < 0) said[name] = word
  }
  return said
}

const newest = (a: Clock | null, b: Clock | null): Clock | null =>
  a && b ? (compareClocks(a, b) >= 0 ? a : b) : (a ?? b)
const smallest = (a: number | null, b: number | null): number | null =>
  a !== null && b !== null ? Math.min(a, b) : (a ?? b)

const unite = (a: PaymentFact, b: PaymentFact): PaymentFact => ({
  ids: [...new Set([...a.ids, ...b.ids])].toSorted(),
  ...pick('paid', a.paid && b.paid ? (compareClocks(a.paid, b.paid) < 0 ? a.paid : b.paid) : (a.paid ?? b.paid)),
  ...pick('lines', newer(a.lines, b.lines)),
  ...pick('failed', newer(a.failed, b.failed)),
  ...pick('amount', newer(a.amount, b.amount)),
  ...pick('refund', newer(a.refund, b.refund)),
  ...pick('dispute', newer(a.dispute, b.dispute)),
})

const pick = <K extends string, T>(name: K, value: T | undefined): { [N in K]?: T } =>
  value === undefined ? {} : ({ [name]: value } as { [N in K]: T })

const newer = <T extends { readonly clock: Clock }>(a: T | undefined, b: T | undefined): T | undefined =>
  a && b ? (compareClocks(a.clock, b.clock) >= 0 ? a : b) : (a ?? b)

const earliest = (known: number | null, instant: Date | undefined): number | null => {
  if (instant === undefined) return known
  return known === null ? instant.getTime() : Math.min(known, instant.getTime())
}

const isTie = (a: Clock, b: Clock): boolean => a[0] === b[0] && a[1] === b[1] && a[2] !== b[2]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** By timestamp, rank, then ID: any order of IDs works, provided it is always the same. */
export function compareClocks(a: Clock, b: Clock): number {
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0)
}
