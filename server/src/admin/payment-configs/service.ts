import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { ShownPrice } from '../../payments/configs/catalog/model.ts'
import { readCatalog } from '../../payments/configs/catalog/service.ts'
import { webhookUrlOf } from '../../payments/configs/endpoint.ts'
import { type PaymentConfig, toPlainFields } from '../../payments/configs/model.ts'
import { findPricesWithoutPlan, pricesOf } from '../../payments/configs/prices.ts'
import { lockConfig } from '../../payments/configs/queries.ts'
import { usualSetup } from '../../payments/configs/rules.ts'
import {
  createConfig,
  deleteConfig,
  getConfig,
  listConfigs,
  recordConfig,
  rotateWebhookSecret,
  updateConfig,
  updatePrices,
} from '../../payments/configs/service.ts'
import { reconcile } from '../../payments/events/reconcile.ts'
import { recheckConfig } from '../../payments/rechecks/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'
import type { Abilities, Can } from '../../platform/payments/selling.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type {
  ConfigParams,
  CreateConfigBody,
  ListConfigsQuery,
  PaymentConfigInfo,
  ReconcileDone,
  RotatePaymentSecretBody,
  UpdateConfigBody,
  UpdatePricesBody,
} from './schema.ts'

export async function listPaymentConfigs(
  ctx: AdminContext,
  { query }: { query: ListConfigsQuery },
): Promise<Page<PaymentConfigInfo>> {
  const configs = await listConfigs(ctx, await requireProject(ctx, query.projectId))
  const from = (query.page - 1) * query.limit
  const shown = configs.slice(from, from + query.limit)
  const unmapped = await findPricesWithoutPlan(ctx, shown)
  return new Page(
    shown.map((config) => describe(ctx, config, unmapped(config))),
    configs.length,
    query,
  )
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export function createPaymentConfig(
  ctx: AdminContext,
  { body }: { body: CreateConfigBody },
): Promise<PaymentConfigInfo> {
  const { projectId, provider, mode, prices = [], ...given } = body
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    const setup = { ...usualSetup(tx, { provider, mode }), provider, mode, ...given }
    return toInfo(tx, await createConfig(tx, project, setup, await pricesOf(tx, project, prices)))
  })
}

/** @throws PAYMENT_CONFIG_NOT_FOUND, FORBIDDEN */
export async function requireConfig(ctx: AnyAdminRequest, { paymentConfigId }: ConfigParams): Promise<PaymentConfig> {
  const config = await getConfig(ctx, paymentConfigId, ctx.caller.projects)
  if (!config) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  requirePermission(ctx, config.project.id)
  return config
}

export const getPaymentConfig = async (
  ctx: AdminContext,
  { params }: { params: ConfigParams },
): Promise<PaymentConfigInfo> => toInfo(ctx, await requireConfig(ctx, params))

/** Changes the given fields. Events that were pending for a price or an API key are retried. @throws VALIDATION_ERROR */
export function updatePaymentConfig(
  ctx: AdminContext,
  { params, body }: { params: ConfigParams; body: UpdateConfigBody },
): Promise<PaymentConfigInfo> {
  return inTransaction(ctx, async (tx) => {
    await lockConfig(tx.db, params.paymentConfigId)
    const before = await requireConfig(tx, params)
    const { prices, ...given } = body
    const setup = { ...toPlainFields(before), ...given }
    const after = await updateConfig(tx, before, setup, prices && (await pricesOf(tx, before.project, prices)))
    await recheckConfig(tx, after)
    return toInfo(tx, after)
  })
}

/** Changes the named prices only, so that members who map prices at the same time lose nothing. @throws VALIDATION_ERROR */
export function updatePaymentPrices(
  ctx: AdminContext,
  { params, body: { prices = [], remove = [] } }: { params: ConfigParams; body: UpdatePricesBody },
): Promise<PaymentConfigInfo> {
  return inTransaction(ctx, async (tx) => {
    await lockConfig(tx.db, params.paymentConfigId)
    const before = await requireConfig(tx, params)
    const after = await updatePrices(tx, before, { prices: await pricesOf(tx, before.project, prices), remove })
    await recheckConfig(tx, after)
    return toInfo(tx, after)
  })
}

/** @throws VALIDATION_ERROR */
export function rotatePaymentConfigSecret(
  ctx: AdminContext,
  { params, body }: { params: ConfigParams; body: RotatePaymentSecretBody },
): Promise<PaymentConfigInfo> {
  const { webhookSecret: secret, overlapHours = 24 } = body
  return inTransaction(ctx, async (tx) => {
    await lockConfig(tx.db, params.paymentConfigId)
    return toInfo(tx, await rotateWebhookSecret(tx, await requireConfig(tx, params), { secret, overlapHours }))
  })
}

export async function deletePaymentConfig(ctx: AdminContext, { params }: { params: ConfigParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    await lockConfig(tx.db, params.paymentConfigId)
    await deleteConfig(tx, await requireConfig(tx, params))
  })
  return { success: true }
}

/** @throws VALIDATION_ERROR, PAYMENT_PROVIDER_UNAVAILABLE */
export async function reconcilePaymentConfig(
  ctx: AdminContext,
  { params }: { params: ConfigParams },
): Promise<ReconcileDone> {
  const config = await requireConfig(ctx, params)
  const { since, seen, added } = await reconcile(ctx, config)
  return inTransaction(ctx, async (tx) => {
    const retried = await recheckConfig(tx, config)
    await recordConfig(tx, 'payment_config.reconcile', config, { newValue: { seen, added, retried } })
    return { since: since.toISOString(), seen, added, retried }
  })
}

/** Reads the prices at the provider now. @throws VALIDATION_ERROR, PAYMENT_PROVIDER_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE */
export async function refreshPaymentCatalog(
  ctx: AdminContext,
  { params }: { params: ConfigParams },
): Promise<PaymentConfigInfo> {
  await readCatalog(ctx, await requireConfig(ctx, params), 'member')
  return getPaymentConfig(ctx, { params })
}

export const toAbilities = (can: Abilities | null): PaymentConfigInfo['can'] =>
  can && {
    checkout: toCan(can.checkout),
    portal: toCan(can.portal),
    change: toCan(can.change),
    catalog: toCan(can.catalog),
  }

const toCan = (can: Can) =>
  can.allowed
    ? { allowed: true, reason: null, permission: null }
    : { allowed: false, reason: can.reason, permission: can.permission }

const toPriceCatalog = ({
  amount,
  currency,
  interval,
  intervalCount,
  trialDays,
  per,
  status,
}: ShownPrice): ShownPrice => ({ amount, currency, interval, intervalCount, trialDays, per, status })

const toInfo = async (ctx: AnyAdminRequest, config: PaymentConfig): Promise<PaymentConfigInfo> =>
  describe(ctx, config, (await findPricesWithoutPlan(ctx, [config]))(config))

function describe(
  ctx: AnyAdminRequest,
  config: PaymentConfig,
  unmappedPrices: PaymentConfigInfo['unmappedPrices'],
): PaymentConfigInfo {
  const { apiKey, webhookSecret, fetched } = config
  return {
    id: config.ref,
    projectId: config.project.ref,
    ...toPlainFields(config),
    apiKey: { configured: apiKey.configured, last4: apiKey.last4, updatedAt: apiKey.updatedAt?.toISOString() ?? null },
    webhookSecret: {
      configured: webhookSecret.configured,
      last4: webhookSecret.last4,
      updatedAt: webhookSecret.updatedAt?.toISOString() ?? null,
      previousUntil: webhookSecret.previousUntil?.toISOString() ?? null,
    },
    webhookUrl: webhookUrlOf(ctx, config),
    eventsToSelect: [...paymentProviders[config.provider].eventsToSelect],
    prices: config.prices.map(({ externalPriceId, plan, version, quantityTo, listed, position, catalog }) => ({
      externalPriceId,
      plan,
      version,
      quantityTo,
      listed,
      position,
      catalog: catalog && toPriceCatalog(catalog),
    })),
    catalogAt: config.pricesRead.at?.toISOString() ?? null,
    catalogError: config.pricesRead.error,
    can: toAbilities(config.can),
    unmappedPrices,
    reconciledAt: config.reconciledAt?.toISOString() ?? null,
    lastFetch: fetched ? { ...fetched, startedAt: fetched.startedAt.toISOString() } : null,
    createdAt: config.createdAt.toISOString(),
    updatedAt: config.updatedAt.toISOString(),
  }
}
