import type { Charge, Deal, DealItem, Happening, LifeStep, LifeSwitch, WantedItem } from './model.ts'

/** What a step makes of a subscription, and what its provider reports: at that time, and an hour later. */
export interface Played {
  readonly deal: Deal
  readonly now: readonly Happening[]
  readonly later?: readonly Happening[]
}

type StepOf<K extends LifeStep['do']> = Extract<LifeStep, { readonly do: K }>

/** Plays the first step of a subscription. */
export function startDeal(number: number, { items, trialDays }: StepOf<'subscribe'>, day: number): Played {
  const deal: Deal = {
    number,
    status: trialDays === undefined ? 'active' : 'trialing',
    items: items.map((wish) => itemOf(wish, day, trialDays)),
    startedAt: day,
    trialEndsAt: trialDays === undefined ? null : day + trialDays,
    cancels: false,
    endedAt: null,
    charges: [],
  }
  const lines = deal.items
  const { deal: paid, charge } = addCharge(deal, { at: day, reason: 'first', lines, paid: true })
  return { deal: paid, now: [{ what: 'created' }, { what: 'paid', charge }] }
}

const itemOf = ({ price, quantity = 1, days = 30 }: WantedItem, from: number, length = days): DealItem => ({
  price,
  quantity,
  days,
  from,
  to: from + length,
})

const centsOfDay = 100

function addCharge(deal: Deal, charge: Pick<Charge, 'at' | 'reason' | 'lines' | 'paid'>) {
  const isFree = charge.reason === 'first' && deal.status === 'trialing'
  const amount = charge.lines.reduce((sum, { quantity, from, to }) => sum + quantity * (to - from) * centsOfDay, 0)
  const added: Charge = {
    ...charge,
    number: deal.charges.length + 1,
    amount: isFree ? 0 : Math.round(amount),
    refund: 'none',
    dispute: null,
  }
  return { deal: { ...deal, charges: [...deal.charges, added] }, charge: added }
}

function replaceCharge(deal: Deal, number: number, change: Partial<Charge>) {
  const before = deal.charges.find((charge) => charge.number === number)
  if (!before) throw new Error(`the life has no payment ${number}`)
  const charge = { ...before, ...change }
  return { deal: { ...deal, charges: deal.charges.map((one) => (one === before ? charge : one)) }, charge }
}

/** Plays a step after the first one. */
export function playStep(deal: Deal, step: Exclude<LifeStep, StepOf<'subscribe'>>, day: number): Played {
  switch (step.do) {
    case 'renew':
      return renew(deal, day)
    case 'fail':
      return fail(deal, day)
    case 'recover':
      return recover(deal, day)
    case 'use':
      return bill(deal, day)
    case 'change':
      return change(deal, step, day)
    case 'refund': {
      const refunded = replaceCharge(deal, step.payment, { refund: step.part ? 'part' : 'full' })
      return { deal: refunded.deal, now: [{ what: 'refunded', charge: refunded.charge }] }
    }
    case 'dispute': {
      const disputed = replaceCharge(deal, step.payment, { dispute: step.status })
      return { deal: disputed.deal, now: [{ what: 'disputed', charge: disputed.charge }] }
    }
    default:
      return switches[step.do](deal, day)
  }
}

const switches: Readonly<Record<LifeSwitch, (deal: Deal, day: number) => Played>> = {
  pause: (deal) => ({ deal: { ...deal, status: 'paused' }, now: [{ what: 'paused' }] }),
  resume: (deal) => ({ deal: { ...deal, status: 'active' }, now: [{ what: 'resumed' }] }),
  cancel: (deal) => ({ deal: { ...deal, cancels: true }, now: [{ what: 'canceled' }] }),
  undo: (deal) => ({ deal: { ...deal, cancels: false }, now: [{ what: 'undone' }] }),
  end: (deal, day) => ({ deal: { ...deal, status: 'canceled', endedAt: day }, now: [{ what: 'ended' }] }),
}

/** The next periods of the items that are due. */
function extend(deal: Deal, day: number): { deal: Deal; lines: readonly DealItem[] } {
  const isDue = ({ to }: DealItem) => to <= day
  const next = (item: DealItem) => (isDue(item) ? { ...item, from: item.to, to: item.to + item.days } : item)
  return { deal: { ...deal, items: deal.items.map(next) }, lines: deal.items.filter(isDue).map(next) }
}

/** Subscriptions are renewed first, and their invoices are paid an hour later. */
function renew(before: Deal, day: number): Played {
  const { deal, lines } = extend({ ...before, status: 'active' }, day)
  const paid = addCharge(deal, { at: day, reason: 'renewal', lines, paid: true })
  return { deal: paid.deal, now: [{ what: 'renewed' }], later: [{ what: 'paid', charge: paid.charge }] }
}

function fail(before: Deal, day: number): Played {
  const { deal, lines } = extend({ ...before, status: 'past_due' }, day)
  const failed = addCharge(deal, { at: day, reason: 'renewal', lines, paid: false })
  return { deal: failed.deal, now: [{ what: 'failed', charge: failed.charge }, { what: 'past due' }] }
}

function recover(deal: Deal, day: number): Played {
  const last = deal.charges.findLast(({ paid }) => !paid)
  const paid = replaceCharge({ ...deal, status: 'active' }, last?.number ?? 0, { paid: true, at: day })
  return { deal: paid.deal, now: [{ what: 'paid', charge: paid.charge }, { what: 'recovered' }] }
}

/** The invoice is for the months before, and the next ones start. */
function bill(before: Deal, day: number): Played {
  const { deal, lines } = extend(before, day)
  const past = before.items.filter(({ price }) => lines.some((line) => line.price === price))
  const paid = addCharge(deal, { at: day, reason: 'usage', lines: past, paid: true })
  return { deal: paid.deal, now: [{ what: 'renewed' }], later: [{ what: 'paid', charge: paid.charge }] }
}

/** A new price of the same length continues the period, one of another length starts its own. */
function change(deal: Deal, { items: wishes }: StepOf<'change'>, day: number): Played {
  const items = wishes.map((wish) => {
    const same = deal.items.find(({ days }) => days === (wish.days ?? 30))
    return same ? { ...itemOf(wish, day), from: same.from, to: same.to } : itemOf(wish, day)
  })
  const started = items.filter(({ from }) => from === day)
  const changed = { ...deal, items }
  const paid = addCharge(changed, { at: day, reason: 'change', lines: started, paid: true })
  return { deal: paid.deal, now: [{ what: 'changed' }, { what: 'paid', charge: paid.charge }] }
}
