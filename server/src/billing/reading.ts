import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { noteCompleted } from '../payments/checkouts/announcing.ts'
import { completeChange, findCheckoutIn, type ShownCheckout, takeToRead } from '../payments/checkouts/queries.ts'
import { openContent } from '../payments/checkouts/sealed.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import { configOfNumber } from '../payments/configs/service.ts'
import { storeEvent } from '../payments/events/intake.ts'
import { inTransaction } from '../platform/db/db.ts'
import { paymentProviders } from '../platform/payments/provider.ts'
import { askSeller } from './faults.ts'
import { projectOfKey } from './holders.ts'
import { sellingOf } from './offers.ts'
import { holdsItem, listRefsOf } from './queries.ts'
import type { CheckoutParams, CheckoutQuery, CheckoutStatus } from './schema.ts'

/** The provider is asked at most once in this time for one checkout, by all nodes. */
const askEveryMs = 2_000
const lookAgainMs = 250

/**
 * What became of a checkout. The provider is asked too, and its response goes the way of a webhook, so that a lost webhook costs
 * nothing. @throws CHECKOUT_NOT_FOUND
 */
export async function getCheckout(
  ctx: ServerContext,
  { params, query: { wait = 0 } }: { params: CheckoutParams; query: CheckoutQuery },
): Promise<CheckoutStatus> {
  const until = performance.now() + wait * 1_000
  for (;;) {
    const row = await requireCheckout(ctx, params.checkoutId)
    const isOver = row.status !== 'open'
    if (!isOver) await refresh(ctx, row)
    const left = until - performance.now()
    // Whatever a holder does on the pages of the provider is no checkout.
    if (isOver || left <= 0 || row.kind === 'portal')
      return toStatus(isOver ? row : await requireCheckout(ctx, params.checkoutId))
    await new Promise((resolve) => setTimeout(resolve, Math.min(lookAgainMs, left)))
  }
}

/** Of the user who opened it, or in the project of the API key. @throws CHECKOUT_NOT_FOUND */
async function requireCheckout(ctx: ServerContext, ref: string): Promise<ShownCheckout> {
  const { session } = ctx
  const row = await findCheckoutIn(ctx.db, session ? session.projectId : projectOfKey(ctx), ref)
  if (!row || (session && row.created_by !== session.userId)) throw new ApiError('CHECKOUT_NOT_FOUND')
  return row
}

/** Asks the provider, unless someone has a moment ago. A provider that is away changes nothing: its webhook may still arrive. */
async function refresh(ctx: ServerContext, row: ShownCheckout): Promise<void> {
  if (row.kind === 'portal' || (await finishChange(ctx, row))) return
  const now = ctx.now()
  const before = new Date(now.getTime() - askEveryMs)
  // The row says so already: those who wait write nothing.
  if ((row.kind === 'checkout' && row.external_id === null) || (row.asked_at && row.asked_at > before)) return
  if (!(await takeToRead(ctx.db, row.id, { now, before }))) return
  try {
    await (row.kind === 'checkout' ? readAtProvider(ctx, row) : readChangeAtProvider(ctx, row))
  } catch (err) {
    if (!(err instanceof ApiError)) throw err
    ctx.log.warn({ err, checkout: row.public_id }, 'a checkout could not be read at its provider')
  }
}

/** Completes a change that the purchase has. */
async function finishChange(ctx: ServerContext, row: ShownCheckout): Promise<boolean> {
  const { kind, purchase_id: purchaseId, price, quantity } = row
  if (kind !== 'change' || purchaseId === null) return false
  if (!(await holdsItem(ctx.db, { purchaseId, price, quantity }))) return false
  const config = await configOfNumber(ctx, row.payment_config_id)
  if (!config) return false
  await inTransaction(ctx, async (tx) => {
    if (await completeChange(tx.db, row.id, tx.now())) await noteCompleted(tx, config, row, row.holder_ref)
  })
  return true
}

/** The clocks of a provider and of this node may differ by this much. */
const clocksMs = 60_000

/** Where the buyer changes the purchase on a page of the provider. */
async function readChangeAtProvider(ctx: ServerContext, row: ShownCheckout): Promise<void> {
  const config = await configOfNumber(ctx, row.payment_config_id)
  const read = config && sellingOf(config)?.readChanges
  if (!config || !read || row.purchase_id === null) return
  const refs = await listRefsOf(ctx.db, row.purchase_id)
  const since = new Date(row.created_at.getTime() - clocksMs)
  await storeAll(ctx, config, await askSeller(ctx, config, (api) => read(api, refs, since)))
}

async function readAtProvider(ctx: ServerContext, row: ShownCheckout): Promise<void> {
  const config = await configOfNumber(ctx, row.payment_config_id)
  const read = config && sellingOf(config)?.readCheckout
  const { external_id: externalId, content_ciphertext: sealed } = row
  if (!config || !read || externalId === null || sealed === null) return
  const { secret, email } = openContent(ctx, row.public_id, sealed)
  const holder = { kind: row.user_id === null ? 'organization' : 'user', id: row.holder_ref } as const
  const known = { secret, holder, price: row.price, email, since: row.created_at, now: ctx.now() }
  const state = await askSeller(ctx, config, (api) => read(api, externalId, known))
  await storeAll(ctx, config, state.events)
}

async function storeAll(ctx: ServerContext, config: PaymentConfig, events: readonly string[]): Promise<void> {
  const provider = paymentProviders[config.provider]
  for (const body of events) await storeEvent(ctx, config, provider.envelopeOf(body, {}), body)
}

const toStatus = (row: ShownCheckout): CheckoutStatus => ({
  id: row.public_id,
  status: row.status,
  kind: row.kind,
  plan: row.plan_key,
  licenseId: row.license_ref,
})
