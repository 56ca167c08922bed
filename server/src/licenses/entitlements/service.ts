import type { AppContext, ServerContext, UserContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { Reply } from '../../platform/http/reply.ts'
import {
  type Granted,
  holderOf,
  isUsable,
  type LicensesOfUser,
  licensesOf,
  type Standing,
  statusAt,
} from '../service.ts'
import { type Balance, balancesOf, shownBalance, subjectOf } from '../usage/service.ts'
import type { CheckBody, Entitlements, EntitlementsQuery } from './schema.ts'

type Entitlement = Entitlements['entitlements'][string]

const mostKeys = 100

/**
 * What the signed-in user may do. Answers without a query when nothing metered is asked for and the licences are known.
 * @throws VALIDATION_ERROR
 */
export async function getMyEntitlements(
  ctx: UserContext,
  { query }: { query: EntitlementsQuery },
): Promise<Reply<Entitlements>> {
  const keys = query.keys === undefined ? undefined : [...new Set(query.keys.split(','))]
  if (keys && keys.length > mostKeys) throw invalidField('keys', `names more than ${mostKeys} features`)
  const licenses = await licensesOf(ctx, holderOf(ctx.session))
  const { data, usageVersion } = await evaluate(ctx, licenses, { keys, quantity: query.quantity })
  const version = licenses.licenses.reduce((sum, license) => sum + license.version, 0)
  // The last part is another one as soon as time alone has changed something.
  const etag = `"${data.licenseId ?? 'none'}-${version}-${usageVersion}-${licenses.goodUntil}"`
  return new Reply(data, ['etag', etag], ctx.ifNoneMatch === etag ? 304 : 200)
}

/** The same for a server. @throws USER_NOT_FOUND, VALIDATION_ERROR */
export async function checkEntitlements(ctx: ServerContext, { body }: { body: CheckBody }): Promise<Entitlements> {
  const { userId, keys, quantity } = body
  const licenses = await licensesOf(ctx, await subjectOf(ctx, { userId }))
  return (await evaluate(ctx, licenses, { keys, quantity })).data
}

interface Question {
  keys: readonly string[] | undefined
  quantity: number | undefined
}

async function evaluate(
  ctx: Pick<AppContext, 'db' | 'now'>,
  licenses: LicensesOfUser,
  { keys, quantity }: Question,
): Promise<{ data: Entitlements; usageVersion: number }> {
  if (quantity !== undefined && keys?.length !== 1) throw invalidField('quantity', 'needs exactly one key')
  const { license, granted, periods } = licenses
  const asked = keys ?? [...granted.keys()]
  const metered = asked.filter((key) => periods.has(key))
  const balances = metered.length === 0 ? new Map<string, Balance>() : await balancesOf(ctx, licenses, metered)
  const now = ctx.now()
  const data = {
    licenseId: license?.ref ?? null,
    licenseStatus: license ? statusAt(license, now) : null,
    plan: license ? { key: license.plan.key, version: license.plan.version } : null,
    entitlements: Object.fromEntries(
      asked.map((key) => [key, entitlementOf(licenses, key, balances.get(key), quantity)]),
    ),
    version: license?.version ?? 0,
    evaluatedAt: now.toISOString(),
  }
  const usageVersion = [...balances.values()].reduce((sum, { version }) => sum + version, 0)
  return { data, usageVersion }
}

function entitlementOf(
  { license, granted, features }: LicensesOfUser,
  key: string,
  balance: Balance | undefined,
  quantity: number | undefined,
): Entitlement {
  const grant = granted.get(key)
  if (!grant) {
    const feature = features.get(key)
    const reason = license ? (feature ? 'NOT_IN_PLAN' : 'FEATURE_NOT_FOUND') : 'LICENSE_NOT_FOUND'
    return { type: feature?.type ?? null, hasAccess: false, reason }
  }
  const { type } = grant.feature
  const shown = { type, ...(type === 'static' ? { value: grant.value } : {}), ...countedPart(key, grant, balance) }
  const reason = refusal(grant, balance, quantity)
  return reason === undefined ? { ...shown, hasAccess: true } : { ...shown, hasAccess: false, reason }
}

function countedPart(key: string, grant: Granted, balance: Balance | undefined): Partial<Entitlement> {
  const { feature, counted, limit, sources } = grant
  const common = { limit, unlimited: limit === null, sources: [...sources] }
  if (feature.type === 'limit') return common
  if (feature.type !== 'metered' || !balance) return {}
  const { key: _key, ...figures } = shownBalance(key, balance)
  const { start, end } = balance.period
  return {
    ...common,
    ...figures,
    unit: feature.unit,
    reserved: balance.reserved,
    overagePolicy: counted.overage ?? 'block',
    period:
      figures.resetsAt === null
        ? null
        : { start: start.toISOString(), end: end.toISOString(), timezone: counted.timezone ?? 'UTC' },
  }
}

const reasons: Partial<Record<Standing, string>> = {
  suspended: 'LICENSE_SUSPENDED',
  expired: 'LICENSE_EXPIRED',
  revoked: 'LICENSE_REVOKED',
  scheduled: 'LICENSE_NOT_STARTED',
  unseated: 'SEAT_REQUIRED',
}

/** Why it may not be used; undefined when it may. */
function refusal(grant: Granted, balance: Balance | undefined, quantity: number | undefined): string | undefined {
  if (!isUsable(grant.status)) return reasons[grant.status]
  if (!grant.has) return 'NOT_IN_PLAN'
  if (grant.feature.type === 'limit') {
    return quantity !== undefined && grant.limit !== null && quantity > grant.limit
      ? 'INSUFFICIENT_REMAINING'
      : undefined
  }
  const remaining = balance?.remaining ?? null
  if (remaining === null) return undefined
  if (remaining <= 0) return 'USAGE_LIMIT_REACHED'
  return quantity !== undefined && quantity > remaining ? 'INSUFFICIENT_REMAINING' : undefined
}
