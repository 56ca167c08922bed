import { record } from '../audit/service.ts'
import { requireRecentSignIn } from '../auth/step-up/methods/service.ts'
import { findPlansAlone } from '../catalog/plans/service.ts'
import type { Configured, UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { personal } from '../licenses/contexts.ts'
import { type CheckoutRow, findCheckoutIn, giveAskingBack, takeToAsk } from '../payments/checkouts/queries.ts'
import { openContent } from '../payments/checkouts/sealed.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import { configOfNumber } from '../payments/configs/service.ts'
import { storeEvent } from '../payments/events/intake.ts'
import { inTransaction } from '../platform/db/db.ts'
import { paymentProviders } from '../platform/payments/provider.ts'
import type { ChangePreview, Selling, WantedChange } from '../platform/payments/selling.ts'
import { issuerOf } from '../projects/service.ts'
import { askSeller, mostMsOfProvider } from './faults.ts'
import { type BuyingHolder, requireHolder } from './holders.ts'
import type { LivePurchase } from './live.ts'
import { sellingOf } from './offers.ts'
import { actorFor } from './opening.ts'
import { withCheckout } from './return-urls.ts'

/** It charges the card of the holder: a session left open is not enough. */
const signInMinutes = 24 * 60
const leaseMs = mostMsOfProvider + 3_000

/** The page of the account that shows a change, and asks for consent to it: of a provider that has no page for it. */
export const changePageOf = (
  { config: own }: Configured,
  { columns, named }: BuyingHolder,
  { config, row }: { config: PaymentConfig; row: CheckoutRow },
): { url: string; expiresAt: Date } => {
  const organization = columns.organization_id === null ? personal : named.id
  const query = new URLSearchParams({ organization, checkout: row.public_id })
  return { url: `${issuerOf(own, config.project)}/account/billing/change?${query}`, expiresAt: row.expires_at }
}

/** A change of what a holder has bought, by its checkout. */
interface NamedChange {
  readonly organizationId?: string | undefined
  readonly checkoutId: string
}

/** A change that the holder has not agreed to yet. */
export interface OpenChange {
  readonly live: LivePurchase
  readonly row: CheckoutRow
  /** Name of the plan. */
  readonly plan: string
  readonly preview: ChangePreview
}

/**
 * What a change costs, by its provider. Changes nothing.
 * @throws the errors of `requireHolder` and `askSeller`; CHECKOUT_NOT_FOUND for one that is closed or done
 */
export async function previewChange(ctx: UserContext, named: NamedChange): Promise<OpenChange> {
  const change = await requireChange(ctx, named)
  const plans = await findPlansAlone(ctx, change.holder.project)
  const plan = plans.find(({ id }) => id === change.row.plan_id)?.name ?? ''
  return { live: change.live, row: change.row, plan, preview: await askPreview(ctx, change) }
}

/** What the buyer has seen and agreed to, in the smallest unit of the currency. */
export interface AgreedAmounts {
  readonly now: number
  readonly renewal: number
}

/**
 * Changes the subscription at the provider, once for any number of clicks. Undefined, with nothing changed, if it costs more than
 * agreed by now. @throws as `previewChange`; REAUTH_REQUIRED
 */
export async function confirmChange(
  ctx: UserContext,
  named: NamedChange,
  agreed: AgreedAmounts,
): Promise<{ returnUrl: string } | undefined> {
  const change = await requireChange(ctx, named)
  await requireRecentSignIn(ctx, signInMinutes)
  const preview = await askPreview(ctx, change)
  if ((preview.now ?? 0) > agreed.now || (preview.renewal ?? 0) > agreed.renewal) return undefined
  // Another click is on its way otherwise.
  if (await takeNoted(ctx, change)) await send(ctx, change)
  return { returnUrl: change.returnUrl }
}

interface Change {
  readonly holder: BuyingHolder
  readonly row: CheckoutRow
  readonly live: LivePurchase
  readonly config: PaymentConfig
  readonly sells: Required<Pick<Selling, 'previewChange' | 'change'>>
  readonly wanted: WantedChange
  readonly returnUrl: string
}

/** @throws the errors of `requireHolder`; CHECKOUT_NOT_FOUND, BILLING_NOT_CONFIGURED */
async function requireChange(ctx: UserContext, { checkoutId, ...named }: NamedChange): Promise<Change> {
  const holder = await requireHolder(ctx, named)
  const row = await findCheckoutIn(ctx.db, holder.project.id, checkoutId)
  if (!row || !isOpenOf(row, holder, ctx.now())) throw new ApiError('CHECKOUT_NOT_FOUND')
  const live = holder.purchases.find(({ id }) => id === row.purchase_id)
  const isHeld = live?.price === row.price && live.quantity === row.quantity
  if (!live?.subscription || isHeld || row.content_ciphertext === null) throw new ApiError('CHECKOUT_NOT_FOUND')
  const config = await configOfNumber(ctx, row.payment_config_id)
  const { previewChange: preview, change } = (config && sellingOf(config)) ?? {}
  if (!config?.enabled || !preview || !change) throw new ApiError('BILLING_NOT_CONFIGURED')
  const { successUrl } = openContent(ctx, row.public_id, row.content_ciphertext)
  return {
    holder,
    row,
    live,
    config,
    sells: { previewChange: preview, change },
    wanted: { subscription: live.subscription, from: live.price, price: row.price, quantity: row.quantity },
    returnUrl: withCheckout(successUrl, row.public_id),
  }
}

const isOpenOf = (row: CheckoutRow, { columns }: BuyingHolder, now: Date): boolean =>
  row.kind === 'change' &&
  row.status === 'open' &&
  row.expires_at > now &&
  row.user_id === columns.user_id &&
  row.organization_id === columns.organization_id

const askPreview = (ctx: UserContext, { config, sells, wanted }: Change): Promise<ChangePreview> =>
  askSeller(ctx, config, (api) => sells.previewChange(api, wanted, config.prorationBillingMode))

/** One statement decides who sends it. */
const takeNoted = (ctx: UserContext, { row, holder, config, live }: Change): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const taken = await takeToAsk(tx.db, row.id, { now, until: new Date(now.getTime() + leaseMs) })
    if (!taken) return false
    await record(tx, 'billing.change', {
      ...actorFor(holder),
      project: config.project,
      entity: { id: row.id, ref: row.public_id },
      oldValue: { price: live.price, quantity: live.quantity },
      newValue: { provider: config.provider, holder: holder.named.id, price: row.price, quantity: row.quantity },
    })
    return true
  })

/** What the provider responds goes the way of a webhook. */
async function send(ctx: UserContext, { config, sells, wanted, row }: Change): Promise<void> {
  try {
    const events = await askSeller(ctx, config, (api) => sells.change(api, wanted, config.prorationBillingMode))
    const provider = paymentProviders[config.provider]
    for (const body of events) await storeEvent(ctx, config, provider.envelopeOf(body, {}), body)
  } catch (error) {
    await giveAskingBack(ctx.db, row.id)
    throw error
  }
}
