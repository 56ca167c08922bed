import type { AppContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { isFaultOfProvider } from '../../platform/payments/api.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { PaymentApiError } from '../../platform/payments/refusals.ts'
import type { PaymentConfig } from '../configs/model.ts'
import { markProgress } from '../configs/queries.ts'
import { apiOf, markConfigReconciled } from '../configs/service.ts'
import { storeEvent } from './intake.ts'

/** A provider may list an event this much later than it happened, and clocks differ. */
const overlapMs = 3_600_000
/** After this many events, members see the progress of a long fetch. */
const eventsPerProgress = 100
/** A fetch that takes longer is not complete: it leaves its place to others, and starts again later. */
const mostMsOfFetch = 30 * 60_000
/** The first time: as far back as every provider goes. */
const firstWindowMs = 30 * 86_400_000

export interface Reconciled {
  /** Start of the requested range. */
  readonly since: Date
  readonly seen: number
  /** Of them, those that no webhook delivered. */
  readonly added: number
}

/**
 * Asks the provider for all events since the start of the last complete reconciliation, with an hour of overlap, and
 * stores new ones like webhooks. The last known event would be too late a start: an earlier one may have been missed.
 * @throws VALIDATION_ERROR, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function reconcile(ctx: Anywhere<AppContext>, config: PaymentConfig): Promise<Reconciled> {
  const provider = paymentProviders[config.provider]
  const api = apiOf(ctx, config)
  if (!provider.since) throw invalidField('configId', 'must belong to a provider that supports reconciliation')
  if (!api) throw invalidField('apiKey', 'is required before events can be fetched')
  const startedAt = ctx.now()
  const since = config.reconciledAt
    ? new Date(config.reconciledAt.getTime() - overlapMs)
    : new Date(startedAt.getTime() - firstWindowMs)
  const progress = { startedAt, seen: 0, added: 0, error: null }
  await markProgress(ctx.db, config.id, progress)
  try {
    await fetchInto(ctx, config, provider.since(api, since), progress)
  } catch (error) {
    const isKnown = isFaultOfProvider(error)
    const reason = isKnown ? error.message : 'internal error: see the server log'
    await markProgress(ctx.db, config.id, { ...progress, error: reason })
    if (!isKnown) throw error
    throw new ApiError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: error, developerMessage: error.message })
  }
  await markProgress(ctx.db, config.id, progress)
  await markConfigReconciled(ctx, config, startedAt)
  return { since, seen: progress.seen, added: progress.added }
}

interface Progress {
  readonly startedAt: Date
  seen: number
  added: number
  readonly error: null
}

/** Stores events like webhooks. */
async function fetchInto(
  ctx: Anywhere<AppContext>,
  config: PaymentConfig,
  bodies: AsyncIterable<string>,
  progress: Progress,
): Promise<void> {
  const until = performance.now() + mostMsOfFetch
  for await (const body of bodies) {
    if (performance.now() > until) throw new PaymentApiError('the provider did not list all events within 30 minutes')
    const { isNew } = await storeEvent(ctx, config, paymentProviders[config.provider].envelopeOf(body, {}), body)
    progress.seen += 1
    if (isNew) progress.added += 1
    if (progress.seen % eventsPerProgress === 0) await markProgress(ctx.db, config.id, progress)
  }
}
