import { record } from '../audit/service.ts'
import { requireRecentSignIn } from '../auth/step-up/methods/service.ts'
import type { ServerContext, UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { findCustomerOf } from '../payments/checkouts/customers/queries.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import { inTransaction } from '../platform/db/db.ts'
import { Reply } from '../platform/http/reply.ts'
import { askSeller } from './faults.ts'
import { type BuyingHolder, requireHolder } from './holders.ts'
import type { LivePurchase } from './live.ts'
import { listSelling, sellingOf } from './offers.ts'
import { actorFor, countOpening } from './opening.ts'
import { requireReturnUrls } from './return-urls.ts'
import type { OpenPortalBody, Portal } from './schema.ts'

/** A card is within reach there: a session left open is not enough. */
const signInMinutes = 24 * 60
/** Where the provider does not say how long the link works. */
const linkMs = 5 * 60_000

/**
 * Opens the pages of the provider for the holder's own customer, never another's.
 * @throws the errors of `requireHolder` and `requireReturnUrls`; REAUTH_REQUIRED, BILLING_NOT_CONFIGURED, BILLING_CUSTOMER_NOT_FOUND,
 * PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function createPortalLink(ctx: ServerContext, { body }: { body: OpenPortalBody }): Promise<Reply<Portal>> {
  const holder = await requireHolder(ctx, body)
  if (ctx.session) await requireRecentSignIn(ctx as UserContext, signInMinutes)
  const { returnUrl, flow, locale } = body
  await requireReturnUrls(ctx, holder.project.id, { returnUrl })
  const { config, customer, subscriptions } = await requireCustomer(ctx, holder)
  const sells = sellingOf(config)
  if (!sells) throw new ApiError('BILLING_NOT_CONFIGURED')
  requireEmailFor(config, holder)
  await note(ctx, holder, config, flow)
  const wanted = { holder: holder.named, email: holder.email, customer, subscriptions, returnUrl, flow, locale }
  const link = await askSeller(ctx, config, (api) => sells.portal(api, wanted), 'portal')
  const expiresAt = link.expiresAt ?? new Date(ctx.now().getTime() + linkMs)
  return new Reply({ url: link.url, expiresAt: expiresAt.toISOString() }, [], 201)
}

interface Customer {
  readonly config: PaymentConfig
  readonly customer: string | undefined
  /** The current one first. */
  readonly subscriptions: readonly string[]
}

/** At the provider of the holder's current purchase, else where they were a customer. @throws BILLING_NOT_CONFIGURED, BILLING_CUSTOMER_NOT_FOUND */
async function requireCustomer(ctx: ServerContext, holder: BuyingHolder): Promise<Customer> {
  const configs = await listSelling(ctx, holder.project, 'portal')
  if (configs.length === 0) throw new ApiError('BILLING_NOT_CONFIGURED')
  const own = holder.purchases.filter(({ isOwn }) => isOwn)
  const rank = (config: PaymentConfig) => {
    const place = own.findIndex(({ payment_config_id }) => payment_config_id === config.id)
    return place === -1 ? own.length : place
  }
  for (const config of configs.toSorted((a, b) => rank(a) - rank(b))) {
    const customer = await findCustomerOf(ctx.db, config.id, holder.columns)
    const subscriptions = subscriptionsIn(own, config)
    if (customer !== undefined || subscriptions.length > 0) return { config, customer, subscriptions }
  }
  throw new ApiError('BILLING_CUSTOMER_NOT_FOUND')
}

/** @throws BILLING_CUSTOMER_NOT_FOUND for a link with the email of a holder without one */
export function requireEmailFor({ portalUrl }: PaymentConfig, { email }: BuyingHolder): void {
  if (email === undefined && portalUrl?.includes('{email}')) throw new ApiError('BILLING_CUSTOMER_NOT_FOUND')
}

const subscriptionsIn = (own: readonly LivePurchase[], { id }: PaymentConfig): string[] => [
  ...new Set(
    own.flatMap(({ payment_config_id, subscription }) => (payment_config_id === id ? (subscription ?? []) : [])),
  ),
]

const note = (ctx: ServerContext, holder: BuyingHolder, config: PaymentConfig, flow: OpenPortalBody['flow']) =>
  inTransaction(ctx, async (tx) => {
    await countOpening(tx, holder)
    await record(tx, 'billing_portal.open', {
      ...actorFor(holder),
      project: config.project,
      entity: config,
      newValue: { provider: config.provider, holder: holder.named.id, ...(flow && { flow }) },
    })
  })
