import type { AppContext, Configured } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { Anywhere } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { isRegistrable } from '../../platform/domains/registrable.ts'
import { isAddress } from '../../platform/outbound/addresses.ts'
import type { Api, ProviderEndpoint, ProviderEndpoints } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { askProvider } from './asked.ts'
import type { PaymentConfig } from './model.ts'
import { giveEndpointBack, lockConfig, takeEndpoint } from './queries.ts'
import { configOfNumber, keepEndpoint, recordConfig } from './service.ts'

/** For all requests to the provider together. */
const mostMs = 30_000
/** If the node dies, another request takes the endpoint then. */
const takenMs = 2 * mostMs

/** The endpoint at the provider that sends events to a configuration. */
export interface PaymentEndpoint {
  readonly id: string
  readonly enabled: boolean
  /** Types of events to select that it does not send. */
  readonly missingEvents: readonly string[]
}

type Result = 'created' | 'repaired' | 'unchanged'

export const webhookUrlOf = ({ config }: Configured, { ref }: { ref: string }): string =>
  `${config.baseUrl}/v1/webhooks/payments/${ref}`

/** Whether a provider can call it: a name of the public DNS, by https. */
export function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' &&
    !isAddress(hostname.replace(/^\[(.*)\]$/, '$1')) &&
    isRegistrable(hostname) &&
    !reserved.test(hostname)
  )
}

/** Names that no public DNS resolves (RFC 2606, RFC 6761, RFC 6762, RFC 8375), and `internal`. */
const reserved = /\.(test|invalid|localhost|local|internal|arpa)$/

/** @throws VALIDATION_ERROR for a provider without such an API */
function endpointsOf({ provider }: PaymentConfig): ProviderEndpoints {
  const { endpoints } = paymentProviders[provider]
  if (!endpoints) throw invalidField('paymentConfigId', 'must belong to a provider with an API for endpoints')
  return endpoints
}

interface Found {
  /** The one that sends events with a secret that is known. */
  readonly current: ProviderEndpoint | undefined
  /** Another one with the same URL, whose secret is not known. */
  readonly foreign: ProviderEndpoint | undefined
  /** Created by Licet for this configuration, and replaced since, or never stored. */
  readonly leftovers: readonly ProviderEndpoint[]
}

async function find(api: Api, endpoints: ProviderEndpoints, config: PaymentConfig, url: string): Promise<Found> {
  const found = (await endpoints.list(api)).filter((endpoint) => endpoint.url === url)
  const isOurs = ({ createdBy }: ProviderEndpoint) => createdBy === config.ref
  const others = found.filter((endpoint) => !isOurs(endpoint))
  const known = found.find(({ id }) => id === config.endpointId) ?? others[0]
  const current = config.webhookSecret.configured ? known : undefined
  return {
    current,
    foreign: current ? undefined : others[0],
    leftovers: found.filter((endpoint) => isOurs(endpoint) && endpoint.id !== current?.id),
  }
}

function missingOf(config: PaymentConfig, { events }: ProviderEndpoint): string[] {
  if (events.includes('*')) return []
  return typesOf(config).filter((type) => !events.includes(type))
}

const typesOf = ({ provider }: PaymentConfig): string[] =>
  paymentProviders[provider].eventsToSelect.map(({ type }) => type)

const toEndpoint = (config: PaymentConfig, endpoint: ProviderEndpoint): PaymentEndpoint => ({
  id: endpoint.id,
  enabled: endpoint.enabled,
  missingEvents: missingOf(config, endpoint),
})

/** The endpoint with the URL of the configuration; undefined until one is created. */
export function findEndpoint(ctx: Anywhere<AppContext>, config: PaymentConfig): Promise<PaymentEndpoint | undefined> {
  const endpoints = endpointsOf(config)
  return askProvider(ctx, config, mostMs, async (api) => {
    const { current, foreign } = await find(api, endpoints, config, webhookUrlOf(ctx, config))
    const shown = current ?? foreign
    return shown && toEndpoint(config, shown)
  })
}

/**
 * Creates the endpoint, or repairs the existing one: repeated calls leave a single one. Removes only unused ones that Licet has created for
 * this configuration.
 * @throws BASE_URL_NOT_PUBLIC, PAYMENT_ENDPOINT_EXISTS, PAYMENT_ENDPOINT_BUSY, PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function setUpEndpoint(
  ctx: Anywhere<AppContext>,
  config: PaymentConfig,
): Promise<PaymentEndpoint & { readonly result: Result }> {
  const endpoints = endpointsOf(config)
  const url = webhookUrlOf(ctx, config)
  if (!isPublic(url)) throw new ApiError('BASE_URL_NOT_PUBLIC')
  const now = ctx.now()
  if (!(await takeEndpoint(ctx.db, config.id, { now, until: new Date(now.getTime() + takenMs) })))
    throw new ApiError('PAYMENT_ENDPOINT_BUSY')
  try {
    // What another request stored before this one took the endpoint.
    const taken = (await configOfNumber(ctx, config.id)) ?? config
    return await askProvider(ctx, taken, mostMs, (api) => settle(ctx, { api, endpoints, config: taken, url }))
  } finally {
    await giveEndpointBack(ctx.db, config.id)
  }
}

interface Setting {
  readonly api: Api
  readonly endpoints: ProviderEndpoints
  readonly config: PaymentConfig
  readonly url: string
}

async function settle(
  ctx: Anywhere<AppContext>,
  setting: Setting,
): Promise<PaymentEndpoint & { readonly result: Result }> {
  const { api, endpoints, config, url } = setting
  const { current, foreign, leftovers } = await find(api, endpoints, config, url)
  const endpoint = current ? await repair(ctx, setting, current) : await obtain(ctx, setting, foreign)
  for (const { id } of leftovers) await endpoints.remove(api, id)
  return endpoint
}

/** Adds the events that it lacks, and keeps all others. */
async function repair(ctx: Anywhere<AppContext>, { api, endpoints, config }: Setting, current: ProviderEndpoint) {
  const missingEvents = missingOf(config, current)
  const result: Result = missingEvents.length === 0 && current.enabled ? 'unchanged' : 'repaired'
  if (result === 'repaired') {
    await endpoints.update(api, current.id, [...current.events, ...missingEvents])
    await inTransaction(ctx, (tx) => record(tx, config, { id: current.id, result, missingEvents }))
  }
  return { id: current.id, enabled: true, missingEvents: [], result }
}

/** Takes over an existing endpoint, where the provider returns its secret; otherwise creates one. */
async function obtain(ctx: Anywhere<AppContext>, setting: Setting, foreign: ProviderEndpoint | undefined) {
  const { api, endpoints, config, url } = setting
  const events = [...new Set([...(foreign?.events ?? []), ...typesOf(config)])]
  if (foreign && !endpoints.adopt)
    throw new ApiError('PAYMENT_ENDPOINT_EXISTS', { details: { endpointId: foreign.id } })
  const result: Result = foreign ? 'repaired' : 'created'
  const made =
    foreign && endpoints.adopt
      ? { id: foreign.id, secret: await endpoints.adopt(api, foreign.id, events) }
      : await endpoints.create(api, { url, events, config: config.ref, mode: config.mode })
  await inTransaction(ctx, async (tx) => {
    await lockConfig(tx.db, config.ref)
    await keepEndpoint(tx, config, made)
    await record(tx, config, { id: made.id, result, missingEvents: [] })
  })
  return { id: made.id, enabled: true, missingEvents: [], result }
}

const record = (
  tx: Parameters<typeof recordConfig>[0],
  config: PaymentConfig,
  { id, result, missingEvents }: { id: string; result: Result; missingEvents: readonly string[] },
): Promise<void> =>
  recordConfig(tx, 'payment_config.set_endpoint', config, { newValue: { endpoint: id, result, added: missingEvents } })
