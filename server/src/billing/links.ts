import type { AppContext, ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { deleteCustomerOf, findCustomerOf, insertCustomerIfAbsent } from '../payments/checkouts/customers/queries.ts'
import {
  type CheckoutRow,
  closeCheckout,
  findCheckoutById,
  giveAskingBack,
  storeCreated,
  takeToAsk,
} from '../payments/checkouts/queries.ts'
import { openContent, sealContent } from '../payments/checkouts/sealed.ts'
import { noteEnded } from '../payments/checkouts/upkeep/queries.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import type { Anywhere } from '../platform/db/db.ts'
import { inTurn } from '../platform/db/turns.ts'
import type { Api } from '../platform/payments/model.ts'
import type { CreatedCheckout, SellingActs } from '../platform/payments/selling.ts'
import { askSeller, isFinalRefusal, isOfMissingCustomer, mostMsOfProvider } from './faults.ts'
import type { BuyingHolder } from './holders.ts'
import { type PriceOffer, sellingOf } from './offers.ts'
import { withCheckout } from './return-urls.ts'

/** Longer than all questions take. If the node dies, the next request asks again then, with the same key. */
export const linkLeaseMs = mostMsOfProvider + 3_000
const lookAgainMs = 150
/** Past the lease of a node that has died: who asks right after its death is the one who asks again. */
const mostWaitMs = linkLeaseMs + 1_000
/** Where the provider names no end. */
const openMs = 24 * 3_600_000

export interface CheckoutLink {
  readonly url: string
  readonly expiresAt: Date
}

/**
 * The page of the provider. One request asks for it, of any number on any nodes, and no one holds a connection to the database
 * by then. @throws PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE, BILLING_NOT_CONFIGURED, BILLING_EMAIL_IN_USE, CHECKOUT_NOT_FOUND
 */
export async function linkOf(
  ctx: ServerContext,
  holder: BuyingHolder,
  offer: PriceOffer,
  { row: checkout, isNew, customer }: Opened,
): Promise<CheckoutLink> {
  const known = linkIn(ctx, checkout)
  if (known) return known
  const until = performance.now() + mostWaitMs
  return inTurn(ctx, `link of ${checkout.public_id}`, async () => {
    const made = isNew && (await create(ctx, holder, offer, { row: checkout, customer }))
    return made || waitForLink(ctx, { holder, offer, checkout, until })
  })
}

interface Opened {
  readonly row: CheckoutRow
  /** This request has opened it, and is the one to ask. */
  readonly isNew: boolean
  /** The holder's customer at the provider. */
  readonly customer: string | undefined
}

interface LinkToGet {
  readonly holder: BuyingHolder
  readonly offer: PriceOffer
  readonly checkout: CheckoutRow
  /** Also for those who wait in the turn behind an attempt that fails. */
  readonly until: number
}

async function waitForLink(ctx: ServerContext, { holder, offer, checkout, until }: LinkToGet): Promise<CheckoutLink> {
  for (;;) {
    const row = await findCheckoutById(ctx.db, checkout.id)
    // Another request of the holder has taken its place.
    if (row?.status !== 'open') throw new ApiError('CHECKOUT_NOT_FOUND')
    const known = linkIn(ctx, row)
    if (known) return known
    if (performance.now() >= until) throw new ApiError('PAYMENT_PROVIDER_UNAVAILABLE')
    const made = await takeOver(ctx, holder, offer, checkout.id)
    if (made) return made
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
}

function linkIn(ctx: ServerContext, row: CheckoutRow): CheckoutLink | undefined {
  if (row.external_id === null || row.content_ciphertext === null) return undefined
  const { url } = openContent(ctx, row.public_id, row.content_ciphertext)
  return url === undefined ? undefined : { url, expiresAt: row.expires_at }
}

/** Asks instead of a request that has not got the link. Undefined: another one asks. */
async function takeOver(
  ctx: ServerContext,
  holder: BuyingHolder,
  offer: PriceOffer,
  id: number,
): Promise<CheckoutLink | undefined> {
  const now = ctx.now()
  const row = await takeToAsk(ctx.db, id, { now, until: new Date(now.getTime() + linkLeaseMs) })
  if (!row) return undefined
  const customer = await findCustomerOf(ctx.db, offer.config.id, holder.columns)
  return create(ctx, holder, offer, { row, customer })
}

/** Undefined: it was closed by then. */
async function create(
  ctx: ServerContext,
  holder: BuyingHolder,
  offer: PriceOffer,
  { row, customer }: Pick<Opened, 'row' | 'customer'>,
): Promise<CheckoutLink | undefined> {
  const now = ctx.now()
  const sells = sellingOf(offer.config)
  if (!sells) return undefined
  const { provider } = offer.config
  const startedAt = performance.now()
  try {
    const created = await askSeller(
      ctx,
      offer.config,
      (api) => ask(ctx, api, sells, { row, holder, offer, customer }),
      'checkout',
    )
    ctx.metrics.checkoutCreated(provider, (performance.now() - startedAt) / 1_000)
    const link = await keep(ctx, row, created)
    if (!link) await endAtProvider(ctx, offer.config, { ...row, external_id: created.externalId })
    return link
  } catch (error) {
    // Its provider would repeat the refusal: the next click is a new attempt.
    if (isFinalRefusal(error) && (await closeCheckout(ctx.db, row.id, { status: 'expired', now })))
      ctx.metrics.checkout(provider, 'expired')
    // Its customer may have been deleted there: the next click creates another one.
    if (isOfMissingCustomer(error)) await deleteCustomerOf(ctx.db, offer.config.id, holder.columns)
    if (!isFinalRefusal(error)) await giveAskingBack(ctx.db, row.id)
    throw error
  }
}

interface Asked {
  readonly row: CheckoutRow
  readonly customer: string | undefined
  readonly holder: BuyingHolder
  readonly offer: PriceOffer
}

async function ask(
  ctx: ServerContext,
  api: Api,
  sells: SellingActs,
  { row, holder, offer, customer: known }: Asked,
): Promise<CreatedCheckout> {
  const { url: _, ...content } = openContent(ctx, row.public_id, row.content_ciphertext ?? '')
  const customer = await customerOf(ctx, { api, sells, holder, config: offer.config, checkout: row, known })
  const { price, quantity } = row
  if (row.attempts > 1 && sells.findCheckout) {
    const { secret, email } = content
    const sought = { secret, holder: holder.named, price, email, customer, since: row.created_at, now: ctx.now() }
    const found = await sells.findCheckout(api, sought)
    if (found) return found
  }
  return sells.checkout(api, {
    ...content,
    successUrl: withCheckout(content.successUrl, row.public_id),
    key: row.public_id,
    holder: holder.named,
    customer,
    price,
    quantity,
    mode: offer.config.mode,
    now: row.created_at,
  })
}

interface OfHolder {
  readonly api: Api
  readonly sells: SellingActs
  readonly holder: BuyingHolder
  readonly config: PaymentConfig
  /** A retry of it gets the same customer. */
  readonly checkout: Pick<CheckoutRow, 'public_id'>
  readonly known: string | undefined
}

/** The holder's customer, created before their first checkout. @throws BILLING_EMAIL_IN_USE */
async function customerOf(
  ctx: ServerContext,
  { api, sells, holder, config, checkout, known }: OfHolder,
): Promise<string | undefined> {
  if (known !== undefined || !sells.customer || holder.email === undefined) return known
  const key = `${checkout.public_id}-customer`
  const { email, name } = holder
  const { externalId, isOthers } = await sells.customer(api, { holder: holder.named, email, name, key })
  if (isOthers) throw new ApiError('BILLING_EMAIL_IN_USE')
  const isNew = await insertCustomerIfAbsent(ctx.db, {
    payment_config_id: config.id,
    external_id: externalId,
    project_id: holder.project.id,
    ...holder.columns,
    created_at: ctx.now(),
  })
  const own = isNew ? externalId : await findCustomerOf(ctx.db, config.id, holder.columns)
  if (own === undefined) throw new ApiError('BILLING_EMAIL_IN_USE')
  return own
}

/** Undefined when the checkout was closed by then: its link is no one's. */
async function keep(ctx: ServerContext, row: CheckoutRow, created: CreatedCheckout): Promise<CheckoutLink | undefined> {
  const { externalId, url } = created
  const expiresAt = created.expiresAt ?? new Date(row.created_at.getTime() + openMs)
  const content = openContent(ctx, row.public_id, row.content_ciphertext ?? '')
  const sealed = sealContent(ctx, row.public_id, { ...content, url })
  return (await storeCreated(ctx.db, row.id, { externalId, sealed, expiresAt })) ? { url, expiresAt } : undefined
}

/** Ends what was replaced, where the provider can. What it keeps open can still be paid, and is matched then. */
export async function endAtProvider(
  ctx: Anywhere<AppContext>,
  config: PaymentConfig,
  { external_id: externalId, ...row }: CheckoutRow,
): Promise<void> {
  const end = sellingOf(config)?.endCheckout
  // The one who creates it ends it.
  if (externalId === null) return
  try {
    if (end) await askSeller(ctx, config, (api) => end(api, externalId))
    await noteEnded(ctx.db, row.id)
  } catch (err) {
    ctx.log.warn({ err, checkout: row.public_id }, 'a replaced checkout could not be ended')
  }
}
