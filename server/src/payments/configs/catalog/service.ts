import { isDeepStrictEqual } from 'node:util'
import type { AppContext, Reader } from '../../../context.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import { publishInvalidation } from '../../../memory/changes/service.ts'
import { type Anywhere, inTransaction } from '../../../platform/db/db.ts'
import { isFaultOfProvider } from '../../../platform/payments/api.ts'
import type { Api, Catalog } from '../../../platform/payments/model.ts'
import { paymentProviders } from '../../../platform/payments/provider.ts'
import { PaymentApiError } from '../../../platform/payments/refusals.ts'
import { askProvider } from '../asked.ts'
import type { PaymentConfig, WebhookSource } from '../model.ts'
import { lockConfig } from '../queries.ts'
import { configOfNumber, recordConfig } from '../service.ts'
import { workInTurns } from '../turns.ts'
import { toShown } from './model.ts'
import { claimCatalog, markRead, markUnread, readCatalogBy, storeCatalog } from './queries.ts'

const readEveryMs = 24 * 3_600_000
/** If the node dies, another one reads then. */
const leaseMs = 5 * 60_000
const firstDelayMs = 60_000
const longestDelayMs = 3_600_000
/** For all pages together. */
const mostMs = 30_000
/** Changes at a provider come in bursts: all of them are in one reading. */
const afterEventMs = 60_000

/** Reads the prices that are due: new ones, those that a provider reported as changed, and all of them once a day. */
export const readDueCatalogs = (ctx: Anywhere<AppContext>): Promise<void> =>
  workInTurns(
    (exceptProjects) => nextToRead(ctx, exceptProjects),
    async (config) => {
      try {
        await readCatalog(ctx, config, 'worker')
      } catch (err) {
        ctx.log.warn({ err, config: config.ref }, 'cannot read prices at the payment provider')
      }
    },
  )

async function nextToRead(ctx: Reader, exceptProjects: readonly number[]): Promise<PaymentConfig | undefined> {
  const now = ctx.now()
  const id = await claimCatalog(ctx.db, { now, next: new Date(now.getTime() + leaseMs), exceptProjects })
  return id === undefined ? undefined : configOfNumber(ctx, id)
}

/**
 * Reads the amounts of all mapped prices at the provider, and stores them. Call it outside of transactions: no connection to the
 * database is held while the provider is asked.
 * @throws VALIDATION_ERROR without an API key, PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function readCatalog(
  ctx: Anywhere<AppContext>,
  config: PaymentConfig,
  by: 'worker' | 'member',
): Promise<void> {
  const { catalog } = paymentProviders[config.provider]
  if (!catalog) throw invalidField('paymentConfigId', 'must belong to a provider with an API for prices')
  const startedAt = ctx.now()
  try {
    const found = await askProvider(ctx, config, mostMs, (api) => readOfMode(config, catalog, api))
    await keep(ctx, config, { found, startedAt, by })
  } catch (error) {
    await noteFault(ctx, config, error)
    throw error
  }
}

/** In the other mode, it has no price of this one. @throws PaymentApiError */
async function readOfMode(
  { mode }: PaymentConfig,
  catalog: (api: Api) => Promise<Catalog>,
  api: Api,
): Promise<Catalog> {
  const found = await catalog(api)
  if (found.mode !== undefined && found.mode !== mode)
    throw new PaymentApiError(`the API key is one of ${found.mode} mode`, { refused: 'request' })
  return found
}

interface Reading {
  readonly found: Catalog
  readonly startedAt: Date
  readonly by: 'worker' | 'member'
}

function keep(ctx: Anywhere<AppContext>, { id, ref }: PaymentConfig, { found, startedAt, by }: Reading): Promise<void> {
  const byId = new Map(found.prices.map((price) => [price.id, price]))
  return inTransaction(ctx, async (tx) => {
    // A price that was mapped since then is stored with the others.
    await lockConfig(tx.db, ref)
    const config = await configOfNumber(tx, id)
    if (!config) return
    const read = config.prices.flatMap((price) => {
      const one = byId.get(price.externalPriceId)
      const isOlder = price.catalogAt === null || price.catalogAt <= startedAt
      // Of a provider with more prices than are read, the rest is unchanged.
      return isOlder && (one || !found.isCut) ? [{ price, shown: toShown(one) }] : []
    })
    const changed = read.filter(({ price, shown }) => !isDeepStrictEqual(price.catalog, shown))
    const prices = read.map(({ price, shown }) => ({ id: price.externalPriceId, shown }))
    await storeCatalog(tx.db, id, { prices, startedAt })
    const now = tx.now()
    await markRead(tx.db, id, { startedAt, now, next: new Date(now.getTime() + readEveryMs) })
    if (changed.length > 0) await publishInvalidation(tx, 'project', config.project.id)
    if (changed.length === 0 && by === 'worker') return
    const changedPrices = changed.map(({ price, shown }) => ({ externalPriceId: price.externalPriceId, ...shown }))
    await recordConfig(tx, 'payment_config.read_catalog', config, {
      oldValue: { prices: changed.map(({ price }) => ({ externalPriceId: price.externalPriceId, ...price.catalog })) },
      newValue: { read: read.length, prices: changedPrices },
    })
  })
}

/** What the provider refused is not accepted a moment later either. */
async function noteFault(ctx: Anywhere<AppContext>, { id }: PaymentConfig, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') return
  const cause = error instanceof ApiError ? error.cause : error
  const isRefused = cause instanceof PaymentApiError && cause.refused !== undefined
  await markUnread(ctx.db, id, {
    error: isFaultOfProvider(cause) ? cause.message : 'internal error: see the server log',
    now: ctx.now(),
    firstDelayMs: isRefused ? readEveryMs : firstDelayMs,
    longestDelayMs: isRefused ? readEveryMs : longestDelayMs,
  })
}

/** Types of events about prices, or the products that they belong to: of Stripe, also as thin events, Paddle, and Polar. */
const aboutPrices = /^(v1\.)?(price|product)\./

/** Call it for each new event: its prices are read soon. */
export async function noteEvent(ctx: Reader, source: WebhookSource, type: string): Promise<void> {
  if (aboutPrices.test(type)) await readCatalogBy(ctx.db, source.id, new Date(ctx.now().getTime() + afterEventMs))
}
