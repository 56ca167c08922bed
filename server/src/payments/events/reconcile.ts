import type { AppContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { PaymentApiError, UnreadableEvent } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { apiOf, type PaymentConfig } from '../configs/service.ts'
import { storeEvent } from './intake.ts'
import { lastEventAt } from './queries.ts'

/** Events may arrive later than others by this much, and clocks differ. */
const overlapMs = 3_600_000
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
 * Asks the provider for all events since the last known one, with an hour of overlap, and stores new ones like
 * webhooks. @throws VALIDATION_ERROR, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function reconcile(ctx: Anywhere<AppContext>, config: PaymentConfig): Promise<Reconciled> {
  const provider = paymentProviders[config.provider]
  const api = apiOf(ctx, config)
  if (!provider.since) throw invalidField('configId', 'must belong to a provider that supports reconciliation')
  if (!api) throw invalidField('apiKey', 'is required before events can be fetched')
  const last = await lastEventAt(ctx.db, config.id)
  const now = ctx.now().getTime()
  const since = new Date(last ? Math.min(last.getTime(), now) - overlapMs : now - firstWindowMs)
  let [seen, added] = [0, 0]
  try {
    for await (const body of provider.since(api, since)) {
      seen += 1
      const { isNew } = await storeEvent(ctx, config, provider.envelopeOf(body, {}), body)
      if (isNew) added += 1
    }
  } catch (error) {
    throw isTheirs(error)
      ? new ApiError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: error, developerMessage: error.message })
      : error
  }
  return { since, seen, added }
}

const isTheirs = (error: unknown): error is Error =>
  error instanceof OutboundError || error instanceof PaymentApiError || error instanceof UnreadableEvent
