import { isFaultOfProvider } from '../../platform/payments/api.ts'
import { PaymentPermissionError } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { PaymentConfig } from './model.ts'
import { apiOf } from './service.ts'

/** Every permission that its API key lacks, or why the key does not work, in words for members. Empty without a key. */
export async function faultsOfApiKey(ctx: Parameters<typeof apiOf>[0], config: PaymentConfig): Promise<string[]> {
  const api = apiOf(ctx, config)
  if (!api) return []
  const faults: string[] = []
  for (const read of paymentProviders[config.provider].reads) {
    const fault = await faultOf(read(api))
    if (fault) faults.push(fault.message)
    // What is asked next would end the same way.
    if (fault && !(fault instanceof PaymentPermissionError)) break
  }
  return faults
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
