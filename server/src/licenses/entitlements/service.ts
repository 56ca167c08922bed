import { findFeatures } from '../../catalog/features/service.ts'
import type { AppContext, ServerContext, UserContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { matchesEtag } from '../../platform/http/etag.ts'
import { Reply } from '../../platform/http/reply.ts'
import { after } from '../../platform/queue/after.ts'
import type { LicensesOfUser } from '../cache.ts'
import { contextOfRequest, type FoundHolder } from '../contexts.ts'
import type { LicenseHolder } from '../model.ts'
import type { Granted } from '../resolve.ts'
import { licensesOf } from '../service.ts'
import { isUsable, type Standing, statusNow } from '../status.ts'
import { type Balance, balancesIn, type CounterReading, readCounters, toBalanceInfo } from '../usage/balances.ts'
import { usageSubjectOf } from '../usage/subjects.ts'
import type { Found } from './answers.ts'
import type { CheckBody, Entitlements, EntitlementsQuery } from './schema.ts'

type Entitlement = Entitlements['entitlements'][string]

const mostKeys = 100

/**
 * Returns the signed-in user's entitlements. Without waiting when no metered feature is requested and the licenses are
 * cached.
 * @throws VALIDATION_ERROR
 */
export function listMyEntitlements(
  ctx: UserContext,
  { query }: { query: EntitlementsQuery },
): Reply<Entitlements> | Promise<Reply<Entitlements>> {
  return after(contextOfRequest(ctx, ctx.session, query.organizationId), (holder) =>
    holder.refusal
      ? refuseAll(ctx, holder, keysIn(query.keys)).then((data) => new Reply(data, []))
      : after(licensesOf(ctx, holder), (known) => after(findFor(ctx, known, query), (found) => replyWith(ctx, found))),
  )
}

/** Of a context that grants nothing: the features that were asked for, or all of the project. */
async function refuseAll(
  ctx: AppContext,
  { project, refusal }: LicenseHolder,
  keys: readonly string[] | undefined,
): Promise<Entitlements> {
  const features = new Map((await findFeatures(ctx, project)).map((feature) => [feature.key, feature]))
  const refuse = (key: string) => {
    const type = features.get(key)?.type ?? null
    return { type, hasAccess: false, reason: type === null ? 'FEATURE_NOT_FOUND' : (refusal ?? 'NOT_A_MEMBER') }
  }
  return {
    licenseId: null,
    licenseStatus: null,
    plan: null,
    entitlements: Object.fromEntries((keys ?? [...features.keys()]).map((key) => [key, refuse(key)])),
    version: 0,
    evaluatedAt: ctx.now().toISOString(),
    changesAt: null,
  }
}

/**
 * The same for other features, with the time in epoch milliseconds until which only a change of the licenses changes it.
 * `fresh`: read from the database. `keys` undefined: all features of the license.
 */
export async function entitlementsOf(
  ctx: AppContext,
  holder: FoundHolder,
  { keys, fresh }: { keys: readonly string[] | undefined; fresh: boolean },
): Promise<{ data: Entitlements; goodUntil: number }> {
  if (holder.refusal) return { data: await refuseAll(ctx, holder, keys), goodUntil: Number.POSITIVE_INFINITY }
  const licenses = await licensesOf(ctx, holder, { fresh })
  const { data } = await findFor(ctx, licenses, keys === undefined ? {} : { keys: keys.join() })
  return { data, goodUntil: licenses.goodUntil }
}

type Wanted = Pick<EntitlementsQuery, 'keys' | 'quantity'>

function findFor(ctx: AppContext, licenses: LicensesOfUser, query: Wanted): Found | Promise<Found> {
  const { keys, quantity } = query
  if (quantity !== undefined) return evaluate(ctx, licenses, { keys: keysIn(keys), quantity })
  const name = keys ?? ''
  const known = ctx.caches.entitlements.of(licenses, name)
  if (known) return known.reading ? reevaluate(ctx, licenses, { name, known, reading: known.reading }) : known
  return after(evaluate(ctx, licenses, { keys: keysIn(keys) }), (found) => keep(ctx, licenses, name, found))
}

/** @throws VALIDATION_ERROR */
function keysIn(keys: string | undefined): string[] | undefined {
  const asked = keys === undefined ? undefined : [...new Set(keys.split(','))]
  if (asked && asked.length > mostKeys) throw invalidField('keys', `must contain at most ${mostKeys} features`)
  return asked
}

const replyWith = ({ ifNoneMatch }: UserContext, { data, etag }: Found): Reply<Entitlements> =>
  new Reply(data, ['etag', etag], matchesEtag(ifNoneMatch, etag) ? 304 : 200, { isLasting: true, keep: 'revalidated' })

/** The same for a server. @throws USER_NOT_FOUND, NOT_A_MEMBER, VALIDATION_ERROR */
export async function checkEntitlements(
  ctx: ServerContext,
  { body }: { body: CheckBody },
): Promise<Reply<Entitlements>> {
  const { userId, organizationId, keys, quantity } = body
  const holder = await usageSubjectOf(ctx, { userId, organizationId })
  if (holder.refusal) return new Reply(await refuseAll(ctx, holder, keys), [])
  const licenses = await licensesOf(ctx, holder)
  // Kept under its keys in one text, in which a comma within a key would separate two.
  const canBeKept = quantity === undefined && !keys?.some((key) => key.includes(','))
  const { data } = await (canBeKept
    ? findFor(ctx, licenses, keys ? { keys: keys.join() } : {})
    : evaluate(ctx, licenses, { keys, quantity }))
  return new Reply(data, [], undefined, { isLasting: true })
}

interface Question {
  readonly keys?: readonly string[] | undefined
  readonly quantity?: number | undefined
}

function evaluate(ctx: AppContext, licenses: LicensesOfUser, question: Question): Found | Promise<Found> {
  const { keys = [...licenses.granted.keys()], quantity } = question
  if (quantity !== undefined && question.keys?.length !== 1)
    throw invalidField('quantity', 'is only allowed with exactly one key')
  const metered = keys.filter((key) => licenses.meters.has(key))
  const asked = { keys, quantity }
  if (metered.length === 0) return describe(ctx, licenses, asked, undefined)
  return readCounters(ctx, licenses.meters, metered).then((reading) => describe(ctx, licenses, asked, reading))
}

interface KnownAnswer {
  readonly name: string
  readonly known: Found
  readonly reading: CounterReading
}

/** The same object unless usage has changed it, so that it is described and serialized once. */
async function reevaluate(
  ctx: AppContext,
  licenses: LicensesOfUser,
  { name, known, reading }: KnownAnswer,
): Promise<Found> {
  const current = await ctx.caches.usage.read(reading)
  if (current === reading) return known
  const keys = Object.keys(known.data.entitlements)
  return keep(ctx, licenses, name, describe(ctx, licenses, { keys }, current))
}

function keep({ caches }: AppContext, licenses: LicensesOfUser, name: string, found: Found): Found {
  caches.entitlements.keep(licenses, name, found)
  return found
}

type Asked = Question & { readonly keys: readonly string[] }

function describe(
  ctx: AppContext,
  licenses: LicensesOfUser,
  { keys, quantity }: Asked,
  reading: CounterReading | undefined,
): Found {
  const balances = reading ? balancesIn(reading) : new Map<string, Balance>()
  const { license } = licenses
  return {
    data: {
      licenseId: license?.ref ?? null,
      licenseStatus: license ? statusNow(license, ctx.now()) : null,
      plan: license ? { key: license.plan.key, version: license.plan.version } : null,
      entitlements: Object.fromEntries(
        keys.map((key) => [key, entitlementOf(licenses, key, balances.get(key), quantity)]),
      ),
      version: license?.version ?? 0,
      evaluatedAt: ctx.now().toISOString(),
      changesAt: Number.isFinite(licenses.goodUntil) ? new Date(licenses.goodUntil).toISOString() : null,
    },
    reading,
    etag: etagOf(licenses, balances),
  }
}

/** The last part changes as soon as time alone changes the response. */
function etagOf(
  { license, licenses, goodUntil, team }: LicensesOfUser,
  balances: ReadonlyMap<string, Balance>,
): string {
  const holder = team?.organization ? `${team.organization.ref}-` : ''
  const version = licenses.reduce((sum, one) => sum + one.version, 0)
  const usage = [...balances.values()].map(stateOf).join('.') || '0'
  return `"${holder}${license?.ref ?? 'none'}-${version}-${usage}-${goodUntil}"`
}

/** Before its first use in a period, a counter has no version, and what rolls over to it can still change. */
const stateOf = ({ version, remaining }: Balance): string => (version === 0 ? `r${remaining}` : String(version))

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
  const shown = { type, ...(type === 'static' ? { value: grant.value } : {}), ...describeCounter(key, grant, balance) }
  const reason = refusal(grant, balance, quantity)
  return reason === undefined ? { ...shown, hasAccess: true } : { ...shown, hasAccess: false, reason }
}

function describeCounter(key: string, grant: Granted, balance: Balance | undefined): Partial<Entitlement> {
  const { feature, limit, sources } = grant
  const counted = grant.meters[0]?.counted
  const common = { limit, unlimited: limit === null, sources: [...sources] }
  if (feature.type === 'limit') return common
  if (feature.type !== 'metered' || !balance) return {}
  const { key: _key, ...figures } = toBalanceInfo(key, balance)
  const { start, end } = balance.period.texts
  return {
    ...common,
    ...figures,
    unit: feature.unit,
    reserved: balance.reserved,
    overagePolicy: counted?.overage ?? 'block',
    period: figures.resetsAt === null ? null : { start, end, timezone: counted?.timezone ?? 'UTC' },
  }
}

const reasons: Partial<Record<Standing, string>> = {
  suspended: 'LICENSE_SUSPENDED',
  expired: 'LICENSE_EXPIRED',
  revoked: 'LICENSE_REVOKED',
  scheduled: 'LICENSE_NOT_STARTED',
  unseated: 'SEAT_REQUIRED',
}

/** Why it cannot be used; undefined when it can. */
function refusal(grant: Granted, balance: Balance | undefined, quantity: number | undefined): string | undefined {
  if (!isUsable(grant.status)) return reasons[grant.status]
  if (!grant.has) return 'NOT_IN_PLAN'
  if (grant.feature.type === 'limit') {
    return quantity !== undefined && grant.limit !== null && quantity > grant.limit
      ? 'INSUFFICIENT_REMAINING'
      : undefined
  }
  const isUnbounded = grant.meters.some(({ counted }) => counted.overage === 'allow')
  const remaining = isUnbounded ? null : (balance?.remaining ?? null)
  if (remaining === null) return undefined
  if (remaining <= 0) return 'USAGE_LIMIT_REACHED'
  return quantity !== undefined && quantity > remaining ? 'INSUFFICIENT_REMAINING' : undefined
}
