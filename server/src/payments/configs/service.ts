import type { AuditAction } from '../../audit/events.ts'
import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Secrets, Writer } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { ProjectScope } from '../../platform/db/db.ts'
import type { OutboundOfInstance } from '../../platform/outbound/outbound.ts'
import type { Api } from '../../platform/payments/model.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import { type ConfigSetup, toConfigColumns } from './columns.ts'
import { type PaymentConfig, toAuditValue, toConfig, toSource, type WebhookSource } from './model.ts'
import { mergePrices, type PriceChange, type PriceSetup, writePrices } from './prices.ts'
import {
  claimReconcile,
  clearDefault,
  deleteConfigRow,
  findConfigIn,
  findConfigNamed,
  insertConfigIfAbsent,
  listConfigRows,
  listConfigsNumbered,
  lockPricesToRead,
  markReconciled,
  postponeClaimed,
  rotateSecretRow,
  updateConfigRow,
} from './queries.ts'
import { requireFit, requireGrants, requireKeyForNewAddress, requireSecretOf } from './rules.ts'
import { endOf, readApiKey, readWebhookSecret, sealWebhookSecret } from './secrets.ts'

export async function listConfigs(ctx: Reader, project: Ref): Promise<PaymentConfig[]> {
  return (await listConfigRows(ctx.db, project.id)).map(toConfig)
}

/** By its public ID, among the projects that the caller can see. */
export async function getConfig(ctx: Reader, ref: string, among: ProjectScope): Promise<PaymentConfig | undefined> {
  const row = await findConfigIn(ctx.db, ref, among)
  return row && toConfig(row)
}

export async function configOfNumber(ctx: Reader, id: number): Promise<PaymentConfig | undefined> {
  return (await configsOfNumbers(ctx, [id])).get(id)
}

/** By their numbers, which may repeat. */
export async function configsOfNumbers(ctx: Reader, ids: readonly number[]): Promise<Map<number, PaymentConfig>> {
  const rows = ids.length === 0 ? [] : await listConfigsNumbered(ctx.db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toConfig(row)]))
}

/** Their prices do not change until the end of the transaction. */
export async function configsToDerive(tx: Writer, ids: readonly number[]): Promise<PaymentConfig[]> {
  await lockPricesToRead(tx.db, ids)
  return (await listConfigsNumbered(tx.db, ids)).map(toConfig)
}

/** Call it in a transaction, like all functions that change one. @throws VALIDATION_ERROR */
export async function createConfig(
  tx: Writer & Secrets,
  project: Ref,
  { provider, mode, ...setup }: Pick<PaymentConfig, 'provider' | 'mode'> & ConfigSetup,
  prices: readonly PriceSetup[],
): Promise<PaymentConfig> {
  const now = tx.now()
  const publicId = newId('pcf')
  requireFit(provider, setup)
  requireGrants(mode, setup)
  if (setup.default) await moveDefault(tx, project, mode)
  const id = await insertConfigIfAbsent(tx.db, {
    public_id: publicId,
    project_id: project.id,
    provider,
    mode,
    ...toConfigColumns(tx, publicId, setup),
    reconcile_at: new Date(now.getTime() + reconcileEveryMs),
    created_at: now,
    updated_at: now,
  })
  if (id === undefined) throw invalidField('provider', `is already connected in ${mode} mode`)
  await writePrices(tx, id, prices)
  const config = await configAt(tx, id)
  await announcePrices(tx, config)
  await recordConfig(tx, 'payment_config.create', config, { newValue: toAuditValue(config) })
  return config
}

/** The caller holds its lock. Undefined prices are unchanged. @throws VALIDATION_ERROR */
export async function updateConfig(
  tx: Writer & Secrets,
  before: PaymentConfig,
  setup: ConfigSetup,
  prices: readonly PriceSetup[] | undefined,
): Promise<PaymentConfig> {
  requireFit(before.provider, setup)
  requireGrants(before.mode, setup)
  requireKeyForNewAddress(before, setup)
  if (setup.default && !before.default) await moveDefault(tx, before.project, before.mode)
  await updateConfigRow(tx.db, before.id, toConfigColumns(tx, before.ref, setup), tx.now())
  if (prices) await writePrices(tx, before.id, prices)
  const config = await configAt(tx, before.id)
  await announcePrices(tx, before, config)
  await recordConfig(tx, 'payment_config.update', config, {
    oldValue: toAuditValue(before),
    newValue: toAuditValue(config),
  })
  return config
}

/** Another one becomes the default of the mode: none is, until the caller has stored it. */
async function moveDefault(tx: Writer, project: Ref, mode: PaymentConfig['mode']): Promise<void> {
  for (const id of await clearDefault(tx.db, project.id, mode)) {
    const config = await configAt(tx, id)
    await recordConfig(tx, 'payment_config.update', config, {
      oldValue: { default: true },
      newValue: { default: false },
    })
  }
}

/** The caller holds its lock. Records only the prices that `change` names. @throws VALIDATION_ERROR */
export async function updatePrices(tx: Writer, before: PaymentConfig, change: PriceChange): Promise<PaymentConfig> {
  await mergePrices(tx, before.id, before.prices, change)
  await updateConfigRow(tx.db, before.id, { catalog_due_at: tx.now() }, tx.now())
  const config = await configAt(tx, before.id)
  await announcePrices(tx, before, config)
  const named = new Set([...change.prices.map(({ externalPriceId }) => externalPriceId), ...change.remove])
  const pricesIn = (of: PaymentConfig) => ({
    prices: toAuditValue(of).prices.filter(({ externalPriceId }) => named.has(externalPriceId)),
  })
  await recordConfig(tx, 'payment_config.update', config, { oldValue: pricesIn(before), newValue: pricesIn(config) })
  return config
}

/** The current secret stays valid for `overlapHours` more. @throws VALIDATION_ERROR */
export async function rotateWebhookSecret(
  tx: Writer & Secrets,
  before: PaymentConfig,
  { secret, overlapHours }: { secret: string; overlapHours: number },
): Promise<PaymentConfig> {
  requireSecretOf(before.provider, secret)
  const now = tx.now()
  const until = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * 3_600_000)
  await rotateSecretRow(tx.db, before.id, {
    sealed: sealWebhookSecret(tx, before.ref, secret),
    last4: endOf(secret),
    until,
    now,
  })
  const config = await configAt(tx, before.id)
  const previousUntil = config.webhookSecret.previousUntil?.toISOString() ?? null
  await recordConfig(tx, 'payment_config.rotate_secret', config, { newValue: { overlapHours, previousUntil } })
  return config
}

/**
 * The secret of the endpoint that Licet has at the provider, for the next webhook on. The former one stays valid for a day: webhooks signed
 * with it may be on their way.
 */
export async function keepEndpoint(
  tx: Writer & Secrets,
  before: PaymentConfig,
  { id, secret }: { id: string; secret: string },
): Promise<void> {
  const now = tx.now()
  const until = new Date(now.getTime() + 24 * 3_600_000)
  await rotateSecretRow(tx.db, before.id, {
    sealed: sealWebhookSecret(tx, before.ref, secret),
    last4: endOf(secret),
    until,
    now,
  })
  await updateConfigRow(tx.db, before.id, { endpoint_id: id }, now)
}

/** With all its events. Licenses are unchanged. */
export async function deleteConfig(tx: Writer, config: PaymentConfig): Promise<void> {
  await deleteConfigRow(tx.db, config.id)
  await announcePrices(tx, config)
  await recordConfig(tx, 'payment_config.delete', config, { oldValue: toAuditValue(config) })
}

/** Buyers see listed prices with the plans of the project. */
async function announcePrices(tx: Writer, ...configs: readonly PaymentConfig[]): Promise<void> {
  const [first] = configs.filter(({ prices }) => prices.some(({ listed }) => listed))
  if (first) await publishInvalidation(tx, 'project', first.project.id)
}

export const recordConfig = (
  tx: Writer,
  action: Extract<AuditAction, `payment_config.${string}`>,
  config: PaymentConfig,
  values: { oldValue?: Record<string, unknown>; newValue?: Record<string, unknown> } = {},
): Promise<void> => record(tx, action, { actor: 'system', project: config.project, entity: config, ...values })

async function configAt(tx: Reader, id: number): Promise<PaymentConfig> {
  const config = await configOfNumber(tx, id)
  if (!config) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  return config
}

/** Secrets that may sign its webhooks now: never empty strings. @throws INTERNAL_ERROR when the current one cannot be decrypted */
export function webhookSecretsOf(ctx: Reader & Secrets, config: WebhookSource): string[] {
  const { webhook, previous } = config.sealed
  const { previousUntil } = config.webhookSecret
  const read = (sealed: string | null) => (sealed === null ? undefined : readWebhookSecret(ctx, config.ref, sealed))
  const current = read(webhook)
  if (current?.fault !== undefined) throw unreadable(config, 'webhook secret', current.fault)
  const isPreviousGood = previousUntil !== null && previousUntil > ctx.now()
  return [current?.text, isPreviousGood ? read(previous)?.text : undefined].flatMap((secret) => secret || [])
}

/** A fault of the server, which only its operator can remove. */
function unreadable({ project, provider, mode, ref }: WebhookSource, what: string, fault: string): ApiError {
  const name = `${provider}-${mode} (${ref}) of project ${project.key}`
  const message = `The ${what} of payment provider ${name} cannot be decrypted: ${fault}.`
  return new ApiError('INTERNAL_ERROR', { developerMessage: message, cause: new Error(message) })
}

/** Why stored secrets cannot be decrypted; undefined for those that can. */
export const secretFaultsOf = (ctx: Secrets, { ref, sealed: { webhook, apiKey } }: PaymentConfig) => ({
  webhookSecret: webhook === null ? undefined : readWebhookSecret(ctx, ref, webhook).fault,
  apiKey: apiKey === null ? undefined : readApiKey(ctx, ref, apiKey).fault,
})

/** Undefined without a key for it, or when the provider has no API. @throws INTERNAL_ERROR when the key cannot be decrypted */
export function apiOf(
  ctx: Secrets & { readonly outbound: OutboundOfInstance },
  config: PaymentConfig,
): Api | undefined {
  const { baseUrl: url, testUrl } = paymentProviders[config.provider]
  const baseUrl = config.baseUrl ?? (config.mode === 'test' ? testUrl : undefined) ?? url
  const { apiKey } = config.sealed
  if (baseUrl === undefined || apiKey === null) return undefined
  const key = readApiKey(ctx, config.ref, apiKey)
  if (key.fault !== undefined) throw unreadable(config, 'API key', key.fault)
  const outbound = ctx.outbound.forProject(config.project.key)
  // A provider that is down is not called again for every event that is due.
  const fetch: Api['fetch'] = (url, init) =>
    outbound.breaker.run(`payments:${config.ref}`, () => outbound.fetch(url, init))
  return { fetch, baseUrl, apiKey: key.text }
}

const reconcileEveryMs = 24 * 3_600_000
/** If the node dies, another one starts again then. */
const leaseMs = 3_600_000
const firstDelayMs = 60_000
const longestDelayMs = 3_600_000

/** Claims one that is due for reconciliation, for this node alone. Undefined: none is due. */
export async function nextToReconcile(
  ctx: Reader,
  exceptProjects: readonly number[],
): Promise<PaymentConfig | undefined> {
  const now = ctx.now()
  const id = await claimReconcile(ctx.db, { now, next: new Date(now.getTime() + leaseMs), exceptProjects })
  return id === undefined ? undefined : configOfNumber(ctx, id)
}

/** After a failure: after a minute, then after twice as long each time, at most an hour. Returns when. */
export const postponeReconcile = (ctx: Reader, config: Ref): Promise<Date | undefined> =>
  postponeClaimed(ctx.db, config.id, { now: ctx.now(), firstDelayMs, longestDelayMs })

/** Records a complete reconciliation: the next one, a day later, asks for events since `startedAt`. */
export const markConfigReconciled = (ctx: Reader, config: Ref, startedAt: Date): Promise<void> =>
  markReconciled(ctx.db, config.id, { at: startedAt, next: new Date(ctx.now().getTime() + reconcileEveryMs) })

/** The configuration that a webhook names, in any project. Read each time, so that a new secret applies immediately. */
export async function findWebhookSource(ctx: Reader, ref: string): Promise<WebhookSource | undefined> {
  const row = await findConfigNamed(ctx.db, ref)
  return row && toSource(row)
}
