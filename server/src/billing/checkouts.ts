import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { findCustomerOf } from '../payments/checkouts/customers/queries.ts'
import type { CheckoutRow } from '../payments/checkouts/queries.ts'
import { configOfNumber } from '../payments/configs/service.ts'
import { inTurn } from '../platform/db/turns.ts'
import { Reply } from '../platform/http/reply.ts'
import type { Api } from '../platform/payments/model.ts'
import type { ProviderLink } from '../platform/payments/selling.ts'
import { changePageOf } from './changes.ts'
import { askSeller } from './faults.ts'
import { type BuyingHolder, requireHolder } from './holders.ts'
import { type CheckoutLink, endAtProvider, linkOf } from './links.ts'
import type { LivePurchase } from './live.ts'
import { type PriceOffer, requireOffer, sellingOf } from './offers.ts'
import { type ClosedCheckout, type OpenedCheckout, openCheckout } from './opening.ts'
import { requireEmailFor } from './portal.ts'
import { requireReturnUrls, withCheckout } from './return-urls.ts'
import type { Checkout, CreateCheckoutBody } from './schema.ts'

/** A page of a provider that changes something is for now: a new one is asked for each time. */
const linkMs = 5 * 60_000

/**
 * Opens a checkout, or the page that changes what the holder has bought. Nothing is charged before a click on the provider's page.
 * @throws the errors of `requireHolder`, `requireOffer`, `requireReturnUrls`, and `linkOf`; TRIAL_USED
 */
export async function createCheckout(
  ctx: ServerContext,
  { body }: { body: CreateCheckoutBody },
): Promise<Reply<Checkout>> {
  const holder = await requireHolder(ctx, body, { withTrials: true })
  const { successUrl, cancelUrl, locale } = body
  await requireReturnUrls(ctx, holder.project.id, { successUrl, cancelUrl })
  const offer = await requireOffer(ctx, holder, body)
  const live = liveIn(holder, offer)
  const trialDays = live ? undefined : trialDaysOf(holder, offer)
  const kind = kindOf(live, offer)
  const content = { successUrl, cancelUrl, locale, email: holder.email, trialDays }
  const wanted = { holder, offer, kind, purchaseId: live?.id ?? null, content }
  const opened = await inTurn(ctx, `checkouts of ${holder.named.id}`, () => openCheckout(ctx, wanted))
  const { row, isNew, closed } = opened
  if (isNew) ctx.metrics.checkout(offer.config.provider, row.status)
  const [link] = await Promise.all([
    live ? changeLink(ctx, holder, live, { offer, opened, successUrl }) : linkOf(ctx, holder, offer, opened),
    closed && endClosed(ctx, closed),
  ])
  const expiresAt = link.expiresAt.toISOString()
  return new Reply({ id: row.public_id, kind: row.kind, url: link.url, expiresAt }, [], isNew ? 201 : 200)
}

/** What the holder has of the group by a purchase: it is changed, never bought a second time. */
function liveIn({ purchases }: BuyingHolder, { plan }: PriceOffer): LivePurchase | undefined {
  if (plan.kind !== 'base') return undefined
  return purchases.find(({ plan_group, isOwn }) => plan_group === plan.group && isOwn)
}

/** Another provider, or one without a page for it, has its portal alone. */
const kindOf = (live: LivePurchase | undefined, { config, price, quantity }: PriceOffer): CheckoutRow['kind'] => {
  if (!live) return 'checkout'
  const isOther = live.payment_config_id !== config.id
  const isHeld = live.price === price.externalPriceId && live.quantity === quantity
  const sells = sellingOf(config)
  const canChange = sells?.changePage ?? sells?.change
  return isOther || isHeld || !canChange || live.subscription === undefined ? 'portal' : 'change'
}

/** 0: without the trial of the price, as the holder has had one. @throws TRIAL_USED where the price has one all the same */
function trialDaysOf({ trialGroups }: BuyingHolder, { plan, price, config }: PriceOffer): number | undefined {
  const known = price.catalog?.trialDays
  if (plan.trialRule === 'always' || (price.catalog && known === null)) return known ?? undefined
  if (!trialGroups.includes(plan.group)) return known ?? undefined
  if (!sellingOf(config)?.skipsTrials) throw new ApiError('TRIAL_USED')
  return 0
}

interface Change {
  readonly offer: PriceOffer
  readonly opened: OpenedCheckout
  readonly successUrl: string
}

/** @throws as `askSeller`; BILLING_NOT_CONFIGURED for a provider that cannot be asked */
async function changeLink(
  ctx: ServerContext,
  holder: BuyingHolder,
  live: LivePurchase,
  { offer, opened, successUrl }: Change,
): Promise<CheckoutLink> {
  const { row } = opened
  const isSame = live.payment_config_id === offer.config.id
  const config = isSame ? offer.config : await configOfNumber(ctx, live.payment_config_id)
  const sells = config && sellingOf(config)
  if (!config?.enabled || !sells) throw new ApiError('BILLING_NOT_CONFIGURED')
  if (row.kind === 'portal') requireEmailFor(config, holder)
  if (row.kind === 'change' && !sells.changePage) return changePageOf(ctx, holder, { config, row })
  const { subscription } = live
  const returnUrl = withCheckout(successUrl, row.public_id)
  // None is created: what was bought without a checkout of Licet has another one, which the provider knows.
  const customer = isSame ? opened.customer : await findCustomerOf(ctx.db, config.id, holder.columns)
  const ask = async (api: Api): Promise<ProviderLink> => {
    const subscriptions = subscription ? [subscription] : []
    const portal = { holder: holder.named, email: holder.email, customer, subscriptions, returnUrl }
    if (row.kind !== 'change' || !sells.changePage || !subscription) return sells.portal(api, portal)
    const { externalPriceId: price } = offer.price
    return sells.changePage(api, { ...portal, subscription, from: live.price, price, quantity: offer.quantity })
  }
  const link = await askSeller(ctx, config, ask, row.kind)
  return { url: link.url, expiresAt: link.expiresAt ?? new Date(ctx.now().getTime() + linkMs) }
}

async function endClosed(ctx: ServerContext, { row, status }: ClosedCheckout): Promise<void> {
  const config = await configOfNumber(ctx, row.payment_config_id)
  if (!config) return
  ctx.metrics.checkout(config.provider, status)
  if (status === 'replaced') await endAtProvider(ctx, config, row)
}
