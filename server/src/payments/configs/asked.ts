import { ApiError, invalidField } from '../../errors.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { isFaultOfProvider, limitTime } from '../../platform/payments/api.ts'
import type { Api } from '../../platform/payments/model.ts'
import { PaymentApiError, type ProviderRefusal } from '../../platform/payments/refusals.ts'
import type { PaymentConfig } from './model.ts'
import { apiOf } from './service.ts'

/**
 * Asks a provider for a member who waits. Call it outside of transactions, so that it holds no connection to the database.
 * @throws VALIDATION_ERROR without an API key, PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function askProvider<T>(
  ctx: Parameters<typeof apiOf>[0],
  config: PaymentConfig,
  maxMs: number,
  ask: (api: Api) => Promise<T>,
): Promise<T> {
  const api = apiOf(ctx, config)
  if (!api) throw invalidField('apiKey', 'is required: save an API key of the provider first')
  try {
    return await ask(limitTime(api, maxMs))
  } catch (error) {
    if (!isFaultOfProvider(error)) throw error
    throw faultFor(error)
  }
}

/** In words for members, which contain nothing of the key or the response. */
function faultFor(error: Error): ApiError {
  // A URL keeps its lowercase letter.
  const fault = `${error.message.replace(/^the /, 'The ')}.`
  const { refused, permission, code }: ProviderRefusal = error instanceof PaymentApiError ? error : {}
  if (refused !== undefined) {
    const details = { refused, ...(permission && { permission }), ...(code && { code }) }
    return new ApiError('PAYMENT_PROVIDER_REFUSED', { cause: error, details, hint: hintFor[refused](fault) })
  }
  const isBlocked = error instanceof OutboundError && error.kind === 'blocked'
  const hint = isBlocked ? fault : `${fault} Try again in a moment.`
  return new ApiError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: error, hint })
}

const hintFor: Readonly<Record<NonNullable<ProviderRefusal['refused']>, (fault: string) => string>> = {
  key: (fault) => `${fault} Save a valid key of this mode.`,
  permission: (fault) => `${fault} Add it to the key at the provider, or save another key.`,
  request: (fault) => fault,
  setup: (fault) => `${fault} Finish the setup of the account at the provider.`,
}
