import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../platform/crypto/ids.ts'
import type { Api, News } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { apiOf, configOfNumber, type PaymentConfig } from '../configs/service.ts'
import { bringLicenses } from './bring.ts'
import type { PaymentWriter } from './model.ts'
import {
  type EventRow,
  findPurchase,
  insertPurchase,
  insertRefs,
  lockRefs,
  type PurchaseRow,
  requeueUnmatched,
  type Settled,
  updatePurchase,
} from './queries.ts'
import { openPayload, openState, sealState } from './sealed.ts'
import { merge, nothingSaid, type PurchaseState } from './state.ts'

/** Two events of one instant say different things, and the provider can be asked which is true. */
export class Tie extends Error {
  readonly ask: () => Promise<News>

  constructor(ask: () => Promise<News>) {
    super('another event of the same time contradicts it')
    this.ask = ask
  }
}

/**
 * Does what an event says, in the caller's transaction, and tells how it stands then. `asked` is what the provider said when it
 * was asked because of a tie. @throws Tie, UnreadableEvent
 */
export async function applyEvent(tx: PaymentWriter, event: EventRow, asked?: News): Promise<Settled> {
  const config = await configOfNumber(tx, event.payment_config_id)
  if (!config || event.payload_ciphertext === null) return settled(event, 'ignored', 'its payload is no longer stored')
  const news = paymentProviders[config.provider].newsOf(openPayload(tx, event.public_id, event.payload_ciphertext))
  if (!news || news.refs.length === 0) {
    return settled(event, 'ignored', 'events of this type do not affect licenses')
  }
  await lockRefs(tx.db, config.id, news.refs)
  const outcome = await applyNews(tx, config, event, news, asked)
  // Those that waited for this one: for the name of the purchase, its buyer, or what was bought.
  if (outcome.status !== 'unmatched') await requeueUnmatched(tx.db, config.id, news.refs, tx.now())
  return { ...outcome, refs: news.refs }
}

const settled = ({ license_id }: EventRow, status: Settled['status'], reason: string): Settled => ({
  status,
  reason,
  refs: [],
  licenseId: license_id,
})

async function applyNews(
  tx: PaymentWriter,
  config: PaymentConfig,
  event: EventRow,
  news: News,
  asked: News | undefined,
): Promise<Omit<Settled, 'refs'>> {
  const { refs } = news
  const found = await findPurchase(tx.db, config.id, refs)
  if (!found && !news.begins) return settled(event, 'unmatched', 'no event has identified its purchase yet')
  const before = found ? openState(tx, found.public_id, found.state_ciphertext) : nothingSaid
  const said = asked ? { facts: { ...news.facts, ...asked.facts }, rank: higher(news, asked) } : news
  // What was asked for is newer than whatever else was said at the same instant.
  const { state, parts, tie } = merge(before, said, `${asked ? '~' : ''}${event.external_id}`, event.occurred_at)
  if (tie && !asked) requireNoTie(tx, config, news)
  const id = await keep(tx, { config, found, before, after: state, refs })
  if (parts.size === 0 && Object.keys(news.facts).length > 0)
    return settled(event, 'stale', 'superseded by newer events')
  return bringLicenses(tx, { id, state, parts, config, reason: `${config.provider}: ${event.type}` })
}

const higher = (a: News, b: News): News['rank'] => (a.rank > b.rank ? a.rank : b.rank)

interface Kept {
  config: PaymentConfig
  found: PurchaseRow | undefined
  before: PurchaseState
  after: PurchaseState
  refs: readonly string[]
}

/** Writes down what is known of the purchase now. Returns its number. */
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

/** Without a way to ask, the order of ids decides: always the same, though perhaps not the true one. @throws Tie */
function requireNoTie(tx: PaymentWriter, config: PaymentConfig, { subscription }: News): void {
  const { subscription: ask } = paymentProviders[config.provider]
  const api = ask && subscription !== undefined ? apiOf(tx, config) : undefined
  if (ask && api && subscription !== undefined) throw new Tie(askOnce(ask, api, subscription))
}

const askOnce = (ask: (api: Api, id: string) => Promise<News>, api: Api, id: string) => () => ask(api, id)
