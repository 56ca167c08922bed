import type { AdminContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { askProvider } from '../../payments/configs/asked.ts'
import { findEndpoint, isPublic, setUpEndpoint, webhookUrlOf } from '../../payments/configs/endpoint.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { PaymentCatalog, PaymentEndpointSet, PaymentEndpointState } from './provider/schema.ts'
import type { ConfigParams } from './schema.ts'
import { requireConfig } from './service.ts'

/** As long as a member waits. */
const mostMsOfCatalog = 30_000

/** @throws VALIDATION_ERROR, PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE */
export async function listPaymentCatalog(
  ctx: AdminContext,
  { params }: { params: ConfigParams },
): Promise<PaymentCatalog> {
  const config = await requireConfig(ctx, params)
  const { catalog } = paymentProviders[config.provider]
  if (!catalog) throw invalidField('paymentConfigId', 'must belong to a provider with an API for prices')
  const { mode, prices, isCut } = await askProvider(ctx, config, mostMsOfCatalog, catalog)
  return {
    mode: mode ?? null,
    complete: !isCut,
    prices: prices.map(({ id, product, name, amount, currency, interval, intervalCount, archived }) => ({
      id,
      product,
      name,
      amount,
      currency,
      interval,
      intervalCount,
      archived,
    })),
  }
}

export async function getPaymentEndpoint(
  ctx: AdminContext,
  { params }: { params: ConfigParams },
): Promise<PaymentEndpointState> {
  const config = await requireConfig(ctx, params)
  const endpoint = await findEndpoint(ctx, config)
  return {
    reachable: isPublic(webhookUrlOf(ctx, config)),
    endpoint: endpoint ? { ...endpoint, missingEvents: [...endpoint.missingEvents] } : null,
  }
}

/** @throws BASE_URL_NOT_PUBLIC, PAYMENT_ENDPOINT_EXISTS, PAYMENT_ENDPOINT_BUSY, PAYMENT_PROVIDER_REFUSED */
export async function createPaymentEndpoint(
  ctx: AdminContext,
  { params }: { params: ConfigParams },
): Promise<PaymentEndpointSet> {
  const { id, enabled, missingEvents, result } = await setUpEndpoint(ctx, await requireConfig(ctx, params))
  return { id, enabled, missingEvents: [...missingEvents], result }
}
