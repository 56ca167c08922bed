import type { AppContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { PaymentApiError, UnreadableEvent } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { apiOf, type PaymentConfig } from '../configs/service.ts'
import { storeEvent } from './intake.ts'

/** A provider may list an event this much later than it happened, and clocks differ. */
const overlapMs = 3_600_000
/** The first time: as far back as every provider goes. */
const firstWindowMs = 30 * 86_400_000

export interface Reconciled {
  /** Where the next one continues, once this one is marked as complete. */
  readonly startedAt: Date
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
  return { startedAt, since, seen, added }
}

const isTheirs = (error: unknown): error is Error =>
  error instanceof OutboundError || error instanceof PaymentApiError || error instanceof UnreadableEvent
