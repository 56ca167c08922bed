import type { AdminContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { askProvider } from '../../payments/configs/asked.ts'
import { configOfNumber } from '../../payments/configs/service.ts'
import { payloadOf, replacePayload } from '../../payments/events/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { PaymentApiError } from '../../platform/payments/refusals.ts'
import type { PaymentEventInfo, PaymentEventParams } from './schema.ts'
import { requireEvent, toEventInfo } from './service.ts'

const mostMsOfEvent = 10_000

/** @throws VALIDATION_ERROR, PAYMENT_EVENT_NOT_REPLAYABLE, PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE */
export async function reconcilePaymentEvent(
  ctx: AdminContext,
  { params }: { params: PaymentEventParams },
): Promise<PaymentEventInfo> {
  const event = await requireEvent(ctx, params)
  const config = await configOfNumber(ctx, event.config.id)
  if (!config) throw new ApiError('PAYMENT_EVENT_NOT_FOUND')
  const provider = paymentProviders[config.provider]
  const again = provider.again?.bind(provider)
  if (!again) throw invalidField('paymentEventId', 'must be of a provider with an API')
  const stored = payloadOf(ctx, event)
  if (stored === undefined) throw new ApiError('PAYMENT_EVENT_NOT_REPLAYABLE')
  const fetched = await askProvider(ctx, config, mostMsOfEvent, async (api) => {
    const body = await again(api, event.externalId, stored)
    const { id, occurredAt } = provider.envelopeOf(body, {})
    if (provider.name !== 'lemonsqueezy' && id !== event.externalId)
      throw new PaymentApiError('the response is another event')
    return { body, occurredAt }
  })
  return inTransaction(ctx, async (tx) => {
    await replacePayload(tx, await requireEvent(tx, params), fetched)
    return toEventInfo(await requireEvent(tx, params))
  })
}
