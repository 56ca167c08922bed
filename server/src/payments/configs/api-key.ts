import type { AppContext, Reader } from '../../context.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { isFaultOfProvider, limitTime } from '../../platform/payments/api.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { PaymentApiError } from '../../platform/payments/refusals.ts'
import type { Abilities, Can, SellingAct } from '../../platform/payments/selling.ts'
import type { PaymentConfig } from './model.ts'
import { storeAbilities } from './queries.ts'
import { apiOf } from './service.ts'

/** As long as a member waits. */
const mostMs = 10_000

/** What is wrong with an API key. */
export interface ApiKeyFault {
  readonly reason: 'key_refused' | 'permission_missing' | 'other'
  /** Where the provider names it. */
  readonly permission: string | null
  /** In English, for logs. */
  readonly message: string
}

/** Every permission that its API key lacks, or why the key does not work. Empty without a key. */
export async function faultsOfApiKey(ctx: Parameters<typeof apiOf>[0], config: PaymentConfig): Promise<ApiKeyFault[]> {
  const api = apiOf(ctx, config)
  if (!api) return []
  const faults = await Promise.all(paymentProviders[config.provider].reads.map((read) => faultOf(read(api))))
  // Of a provider that is down, or a key that it refuses, each request says the same.
  return [...new Map(faults.flatMap((fault) => (fault ? [[fault.message, toFault(fault)]] : []))).values()]
}

/**
 * Asks the provider what the API key is enough for, and stores it. Call it outside of transactions. Null without a key. Of a source
 * without an API, its links say it.
 */
export async function testAbilities(
  ctx: Reader & Parameters<typeof apiOf>[0],
  config: PaymentConfig,
): Promise<Abilities | null> {
  const api = apiOf(ctx, config)
  const { sells } = paymentProviders[config.provider]
  const { apiKey } = config.sealed
  if (!api || !sells || apiKey === null) return config.can
  const can = await sells.can(limitTime(api, mostMs))
  await storeAbilities(ctx.db, config.id, { apiKey, can })
  return can
}

/**
 * Notes what a provider has just shown of its key: that it is not enough for something that it was thought to be, or that it is again.
 * Call it outside of transactions. A key that was never tested is tested beside: a buyer waits for the response.
 */
export async function noteAbility(
  ctx: Anywhere<AppContext>,
  config: PaymentConfig,
  act: SellingAct,
  can: Can,
): Promise<void> {
  const { apiKey } = config.sealed
  if (apiKey === null || can.allowed === (config.can?.[act].allowed ?? true)) return
  const store = () => storeAbilities(ctx.db, config.id, { apiKey, can: { [act]: can } })
  if (config.can !== null) return store()
  testAbilities(ctx, config)
    .then(store)
    .catch((err) => ctx.log.warn({ err, config: config.ref }, 'an API key of a payment provider could not be tested'))
}

const reasons = { key: 'key_refused', permission: 'permission_missing', request: 'other', setup: 'other' } as const

function toFault(fault: Error): ApiKeyFault {
  const { refused = 'request', permission = null } = fault instanceof PaymentApiError ? fault : {}
  return { reason: reasons[refused], permission, message: fault.message }
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
