import { isFaultOfProvider } from '../../platform/payments/api.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { PaymentConfig } from './model.ts'
import { apiOf } from './service.ts'

/** Every permission that its API key lacks, or why the key does not work, in words for members. Empty without a key. */
export async function faultsOfApiKey(ctx: Parameters<typeof apiOf>[0], config: PaymentConfig): Promise<string[]> {
  const api = apiOf(ctx, config)
  if (!api) return []
  const faults = await Promise.all(paymentProviders[config.provider].reads.map((read) => faultOf(read(api))))
  // Of a provider that is down, or a key that it refuses, each request says the same.
  return [...new Set(faults.flatMap((fault) => fault?.message ?? []))]
}

async function faultOf(request: Promise<unknown>): Promise<Error | undefined> {
  try {
    await request
    return undefined
  } catch (error) {
    if (isFaultOfProvider(error)) return error
    throw error
  }
}
