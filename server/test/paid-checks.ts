import { sql } from 'kysely'
import type { LifeProvider } from '../src/dev/rehearsal/model.ts'
import type { LifeEvent } from '../src/dev/rehearsal/service.ts'
import type { Service } from './harness.ts'
import { listPaidItems, type PaidItem } from './lives.ts'

/** A buyer whose payments are checked. */
export interface Payer {
  readonly provider: LifeProvider
  /** Day on which the life starts. */
  readonly offset: number
  /** By the ID that the server stores. */
  readonly events: ReadonlyMap<string, LifeEvent>
}

/** What the server has processed of a buyer's events, and what the buyer has paid for by these. */
interface Known {
  readonly settled: Map<string, EventFound>
  paid: readonly PaidItem[]
  isUnmatched: boolean
}

interface EventFound {
  external_id: string
  status: string
  reason: string | null
  is_settled: boolean
}

interface ItemFound {
  ref: string
  price: string
  outcome: string
  reason: string | null
  usable: boolean
  /** That of its license. */
  quantity: number | null
}

export interface Checked<P> {
  readonly checks: number
  readonly faults: readonly { readonly payer: P; readonly text: string }[]
}

/**
 * Returns a check of one moment: who has paid by the processed events has a usable license of that quantity, or a reason
 * why not. It reads each event once, and again when it has changed.
 */
export function checkPayers<P extends Payer>(service: Service, payers: readonly P[]) {
  const known = new Map(payers.map((payer) => [payer, { settled: new Map(), paid: [], isUnmatched: false } as Known]))
  const payerOf = new Map(payers.flatMap((payer) => [...payer.events.keys()].map((id) => [id, payer] as const)))
  let since = 0
  return async (day: number): Promise<Checked<P>> => {
    const found = await look(service, since)
    since = found.horizon
    for (const payer of note(found.events, payerOf, known)) learn(payer, known.get(payer))
    const items = new Map(found.items.map((item) => [`${item.ref} ${item.price}`, item]))
    const due = [...known].flatMap(([payer, { paid, isUnmatched }]) =>
      paid.filter(({ to }) => to > day - payer.offset).map((one) => ({ payer, isUnmatched, ...one })),
    )
    const faults = due.flatMap(({ payer, isUnmatched, ref, price, quantity }) => {
      const item = items.get(`${ref} ${price}`)
      const fault = item && isReplaced(item, found.items) ? undefined : faultOf(item, quantity, isUnmatched)
      return fault ? [{ payer, text: `${ref} has paid for ${price}, which is ${fault}` }] : []
    })
    return { checks: due.length, faults }
  }
}

/** Keeps what changed, and returns the payers whom it concerns. */
function note<P extends Payer>(
  events: readonly EventFound[],
  payerOf: ReadonlyMap<string, P>,
  known: ReadonlyMap<P, Known>,
): Set<P> {
  const concerned = new Set<P>()
  for (const event of events) {
    const payer = payerOf.get(event.external_id)
    const settled = payer && known.get(payer)?.settled
    if (!settled) continue
    if (event.is_settled) settled.set(event.external_id, event)
    else settled.delete(event.external_id)
    concerned.add(payer)
  }
  return concerned
}

function learn({ provider, events }: Payer, known: Known | undefined): void {
  if (!known) return
  const told = [...events].filter(([id]) => known.settled.has(id)).map(([, event]) => event)
  known.paid = listPaidItems(provider, [...new Set(told)])
  known.isUnmatched = [...known.settled.values()].some(
    ({ status, reason }) => status === 'unmatched' && reason !== null,
  )
}

interface Found {
  /** The first transaction whose rows the next look reads again. */
  horizon: number
  events: EventFound[]
  items: ItemFound[]
}

/** Everything at one time, because one statement sees one. Events that no transaction before `since` wrote. */
async function look({ db, ctx }: Service, since: number): Promise<Found> {
  const now = ctx.now()
  const { rows } = await sql<Found>`
    with event as (
      select external_id, status, reason, settled_at is not null as is_settled
      from payment_events where xmin::text::bigint >= ${since}),
    item as (
      select r.ref, i.price, i.outcome, i.reason, l.quantity,
        coalesce(l.revoked_at is null and l.superseded_at is null and l.suspended_at is null and l.starts_at <= ${now}
          and (l.expires_at is null or l.expires_at > ${now})
          and (l.grace_ends_at is null or l.grace_ends_at > ${now}), false) as usable
      from payment_refs r join payment_items i on i.purchase_id = r.purchase_id
        left join licenses l on l.id = i.license_id)
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint & 4294967295 as horizon,
      (select coalesce(json_agg(event), '[]') from event) as events,
      (select coalesce(json_agg(item), '[]') from item) as items`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without rows')
  return found
}

const isBase = ({ price }: ItemFound): boolean => price !== 'price_extra'

/** A paid line is newer than the list of items: its plan is the license of the purchase. */
const isReplaced = (item: ItemFound, items: readonly ItemFound[]): boolean =>
  item.outcome === 'over' &&
  isBase(item) &&
  items.some((other) => other.ref === item.ref && other.price !== item.price && other.usable && isBase(other))

/** Undefined: licensed as many times as paid, or waiting with a reason. */
function faultOf(item: ItemFound | undefined, quantity: number, isUnmatched: boolean): string | undefined {
  if (!item) return isUnmatched ? undefined : 'not known'
  const isExplained = item.reason !== null && ['waiting', 'unmapped', 'nobody'].includes(item.outcome)
  if (isExplained) return undefined
  if (!item.usable) return `${item.outcome} (${item.reason})`
  return item.quantity === quantity ? undefined : `licensed ${item.quantity} times, not ${quantity}`
}
