import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../platform/crypto/ids.ts'
import type { Api, PaymentNews } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { apiOf, configOfNumber, type PaymentConfig } from '../configs/service.ts'
import { bringLicenses } from './bring.ts'
import type { PaymentWriter } from './model.ts'
import {
  findPurchase,
  insertPurchase,
  insertRefs,
  lockRefs,
  type PaymentEventRow,
  type PurchaseRow,
  requeueUnmatched,
  type SettledEvent,
  updatePurchase,
} from './queries.ts'
import { openPayload, openState, sealState } from './sealed.ts'
import { merge, nothingSaid, type PurchaseState } from './state.ts'

/** Two events with the same timestamp contradict each other, and the provider can be asked for the current state. */
export class Tie extends Error {
  readonly ask: () => Promise<PaymentNews>

  constructor(ask: () => Promise<PaymentNews>) {
    super('another event of the same time contradicts it')
    this.ask = ask
  }
}

/**
 * Applies an event in the caller's transaction, and returns its status. `asked` is the provider's reply when it was
 * asked because of a tie. @throws Tie, UnreadableEvent
 */
export async function applyEvent(
  tx: PaymentWriter,
  event: PaymentEventRow,
  asked?: PaymentNews,
): Promise<SettledEvent> {
  const config = await configOfNumber(tx, event.payment_config_id)
  if (!config || event.payload_ciphertext === null) return settleAs(event, 'ignored', 'its payload is no longer stored')
  const news = paymentProviders[config.provider].newsOf(openPayload(tx, event.public_id, event.payload_ciphertext))
  if (!news || news.refs.length === 0) {
    return settleAs(event, 'ignored', 'events of this type do not affect licenses')
  }
  await lockRefs(tx.db, config.id, news.refs)
  const outcome = await applyNews(tx, config, event, news, asked)
  // Events that were pending for this one: for the ID of the purchase, its buyer, or its items.
  if (outcome.status !== 'unmatched') await requeueUnmatched(tx.db, config.id, news.refs, tx.now())
  return { ...outcome, refs: news.refs }
}

const settleAs = ({ license_id }: PaymentEventRow, status: SettledEvent['status'], reason: string): SettledEvent => ({
  status,
  reason,
  refs: [],
  licenseId: license_id,
})

async function applyNews(
  tx: PaymentWriter,
  config: PaymentConfig,
  event: PaymentEventRow,
  news: PaymentNews,
  asked: PaymentNews | undefined,
): Promise<Omit<SettledEvent, 'refs'>> {
  const { refs } = news
  const found = await findPurchase(tx.db, config.id, refs)
  if (!found && !news.begins) return settleAs(event, 'unmatched', 'no event has identified its purchase yet')
  const before = found ? openState(tx, found.public_id, found.state_ciphertext) : nothingSaid
  const said = asked ? { facts: { ...news.facts, ...asked.facts }, rank: higher(news, asked) } : news
  // The requested state is newer than any event with the same timestamp.
  const { state, parts, tie } = merge(before, said, `${asked ? '~' : ''}${event.external_id}`, event.occurred_at)
  if (tie && !asked) requireNoTie(tx, config, news)
  const id = await keep(tx, { config, found, before, after: state, refs })
  if (parts.size === 0 && Object.keys(news.facts).length > 0)
    return settleAs(event, 'stale', 'superseded by newer events')
  return bringLicenses(tx, { id, state, parts, config, reason: `${config.provider}: ${event.type}` })
}

const higher = (a: PaymentNews, b: PaymentNews): PaymentNews['rank'] => (a.rank > b.rank ? a.rank : b.rank)

interface Kept {
  config: PaymentConfig
  found: PurchaseRow | undefined
  before: PurchaseState
  after: PurchaseState
  refs: readonly string[]
}

/** Stores the current state of the purchase. Returns its number. */
async function keep(tx: PaymentWriter, { config, found, before, after, refs }: Kept): Promise<number> {
  const now = tx.now()
  const publicId = found?.public_id ?? newId('pur')
  const sealed = sealState(tx, publicId, after)
  const id =
    found?.id ??
    (await insertPurchase(tx.db, {
      public_id: publicId,
      payment_config_id: config.id,
      state_ciphertext: sealed,
      created_at: now,
      updated_at: now,
    }))
  if (found && !isDeepStrictEqual(before, after)) await updatePurchase(tx.db, id, sealed, now)
  await insertRefs(tx.db, config.id, id, refs)
  return id
}

/**
 * Without a provider to ask, the order of IDs decides: deterministic, though perhaps not the true order. @throws Tie
 */
function requireNoTie(tx: PaymentWriter, config: PaymentConfig, { subscription }: PaymentNews): void {
  const { subscription: ask } = paymentProviders[config.provider]
  const api = ask && subscription !== undefined ? apiOf(tx, config) : undefined
  if (ask && api && subscription !== undefined) throw new Tie(askOnce(ask, api, subscription))
}

const askOnce = (ask: (api: Api, id: string) => Promise<PaymentNews>, api: Api, id: string) => () => ask(api, id)
