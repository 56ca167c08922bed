import type { AppContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { PaymentApiError, UnreadableEvent } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { apiOf, type PaymentConfig } from '../configs/service.ts'
import { storeEvent } from './intake.ts'
import { lastEventAt } from './queries.ts'

/** Events may come that much later than others, and clocks differ. */
const overlapMs = 3_600_000
/** The first time: as far back as every provider can tell. */
const firstWindowMs = 30 * 86_400_000

export interface Reconciled {
  /** When what was asked for began. */
  readonly since: Date
  readonly seen: number
  /** Of them, those that no webhook had brought. */
  readonly added: number
}

/**
 * Asks the provider what happened since the last event that is known, an hour of overlap included, and stores what is new as if
 * a webhook had brought it. @throws VALIDATION_ERROR, PAYMENT_PROVIDER_UNAVAILABLE
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
