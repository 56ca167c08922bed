import type { AppContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { noteAbility } from '../payments/configs/api-key.ts'
import type { PaymentConfig } from '../payments/configs/model.ts'
import { apiOf } from '../payments/configs/service.ts'
import type { Anywhere } from '../platform/db/db.ts'
import { isFaultOfProvider, limitTime } from '../platform/payments/api.ts'
import type { Api } from '../platform/payments/model.ts'
import { paymentProviders } from '../platform/payments/provider.ts'
import { PaymentApiError } from '../platform/payments/refusals.ts'
import type { SellingAct } from '../platform/payments/selling.ts'
import { allowed, readFault } from '../platform/payments/selling-metadata.ts'

/** Of all calls for one request. */
export const mostMsOfProvider = 5_000

/**
 * Asks a provider for a buyer who waits. Call it outside of transactions, so that it holds no connection to the database. `act`: what the
 * API key must be enough for, which its members see.
 * @throws BILLING_NOT_CONFIGURED, PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function askSeller<T>(
  ctx: Anywhere<AppContext>,
  config: PaymentConfig,
  ask: (api: Api) => Promise<T>,
  act?: SellingAct,
): Promise<T> {
  const api = apiOf(ctx, config) ?? (paymentProviders[config.provider].links && noApi)
  if (!api) throw new ApiError('BILLING_NOT_CONFIGURED')
  try {
    const answer = await ask(limitTime(api, mostMsOfProvider))
    if (act) await noteAbility(ctx, config, act, allowed)
    return answer
  } catch (error) {
    if (act && isRefusalOfKey(error)) await noteAbility(ctx, config, act, readFault(error))
    throw faultFor(error)
  }
}

/** Of a source that sells by links alone. */
const noApi: Api = {
  baseUrl: '',
  apiKey: '',
  fetch() {
    throw new Error('a link asks no API')
  },
}

const isRefusalOfKey = (error: unknown): boolean =>
  error instanceof PaymentApiError && (error.refused === 'key' || error.refused === 'permission')

/** The buyer learns the code of the provider, never its text or anything of the key. */
function faultFor(error: unknown): unknown {
  if (!isFaultOfProvider(error)) return error
  const { refused, code } = error instanceof PaymentApiError ? error : {}
  if (refused === 'setup') return new ApiError('BILLING_NOT_CONFIGURED', { cause: error })
  if (refused === undefined) return new ApiError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: error })
  const details = { refused, ...(code !== undefined && { code }) }
  return new ApiError('PAYMENT_PROVIDER_REFUSED', { cause: error, details })
}

/** Whether another attempt of the same request gets the same response. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof PaymentApiError && error.cause.refused === 'request'

/** Whether the provider no longer has the customer (Stripe: `resource_missing` of the parameter `customer`). */
export const isOfMissingCustomer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.cause instanceof PaymentApiError &&
  error.cause.code === 'resource_missing' &&
  error.cause.parameter === 'customer'
