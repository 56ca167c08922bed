import type { AppContext, Reader, ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { sha256Hex } from '../../platform/crypto/digest.ts'
import { againAfterDeadlock, sqlState } from '../../platform/db/db.ts'
import { Reply } from '../../platform/http/reply.ts'
import { after } from '../../platform/queue/after.ts'
import type { LicensesOfUser } from '../known.ts'
import { type Period, periodsOf } from '../periods/service.ts'
import type { Granted } from '../resolve.ts'
import { licensesOf } from '../service.ts'
import { nowOf } from '../status.ts'
import { type Balance, balanceOf, ceilingOf, toBalanceInfo } from './balances.ts'
import { type ConsumedRow, consume, type UsageItem, whichAreOwned } from './queries.ts'
import type { UsageBody, UsageCounted, UsageHeaders } from './schema.ts'
import { requireMetered, usageSubjectOf } from './subject.ts'
import type { UsageSubject } from './subjects.ts'
import { tellThreshold } from './thresholds.ts'

export {
  type Balance,
  balancesIn,
  balancesOf,
  type CounterReading,
  licensesOver,
  readCounters,
  toBalanceInfo,
} from './balances.ts'
export { getMyUsage, usageOf } from './reads.ts'
export { usageSubjectOf } from './subject.ts'

/** Maximum age of an event; keys are kept longer (upkeep.ts). */
const oldestDays = 35
const aheadMinutes = 5

/** One event ready to be counted, and the data for its response. */
export interface Countable {
  readonly item: Omit<UsageItem, 'ord'>
  readonly grant: Granted
  readonly period: Period
}

/**
 * @throws the errors of `requireMetered` and `usageSubjectOf`, USAGE_LIMIT_EXCEEDED, IDEMPOTENCY_KEY_REUSED,
 * TIMESTAMP_OUT_OF_RANGE
 */
export function reportUsage(
  ctx: ServerContext,
  { body, headers }: { body: UsageBody; headers: UsageHeaders },
): Promise<Reply<UsageCounted>> | Reply<UsageCounted> {
  return after(prepareUsage(ctx, body, idempotencyKeyOf(ctx, body, headers)), (countable) =>
    ctx.caches.usage.count(countable.item).then((row) => answerTo(ctx, countable, row)),
  )
}

/**
 * Counted twice is billed twice, and only a key tells a retry from the next event: servers must send one.
 * @throws VALIDATION_ERROR
 */
function idempotencyKeyOf(
  { session }: ServerContext,
  { idempotencyKey: field }: UsageBody,
  { 'Idempotency-Key': header }: UsageHeaders,
): string | undefined {
  if (field !== undefined && header !== undefined && field !== header) {
    throw invalidField('idempotencyKey', 'must equal the header Idempotency-Key')
  }
  const key = field ?? header
  if (key === undefined && !session) {
    throw invalidField('idempotencyKey', 'is required, in the body or as the header Idempotency-Key')
  }
  return key
}

/** Response to a counted event. @throws USAGE_LIMIT_EXCEEDED, IDEMPOTENCY_KEY_REUSED, LICENSE_NOT_FOUND */
function answerTo(
  ctx: AppContext,
  countable: Countable,
  row: ConsumedRow,
): Reply<UsageCounted> | Promise<Reply<UsageCounted>> {
  const { quantity } = countable.item
  const { outcome } = row
  if (outcome === 'gone') throw new ApiError('LICENSE_NOT_FOUND')
  if (outcome === 'key_reused') throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  const balance = balanceOf(countable.grant, countable.period, row)
  // Also for refused or repeated events: the process that passed the threshold may have died before it reported it.
  return after(tellThreshold(ctx, countable, balance, row.alerted_at), () => {
    if (outcome === 'denied') throw limitError(quantity, balance)
    const data = { outcome, quantity, ...toBalanceInfo(countable.grant.feature.key, balance) }
    return new Reply(data, [], outcome === 'accepted' ? 201 : 200)
  })
}

export const limitError = (requested: number, { limit, used, reserved, remaining, period }: Balance): ApiError =>
  new ApiError('USAGE_LIMIT_EXCEEDED', {
    details: { limit, used, reserved, requested, remaining, resetsAt: period.end.toISOString() },
  })

/** Returns without waiting when the user and their licenses are cached. @throws as reportUsage() */
export function prepareUsage(
  ctx: ServerContext,
  body: UsageBody,
  idempotencyKey = body.idempotencyKey,
): Countable | Promise<Countable> {
  requireSmall(body.properties)
  return after(usageSubjectOf(ctx, body), (subject) =>
    after(licensesOf(ctx, subject), (licenses) => countableOf(ctx, { body, idempotencyKey, subject, licenses })),
  )
}

/** An event, its user, and their licenses. */
interface EventOfUser {
  readonly body: UsageBody
  readonly idempotencyKey: string | undefined
  readonly subject: UsageSubject
  readonly licenses: LicensesOfUser
}

function countableOf(
  ctx: ServerContext,
  { body, idempotencyKey, subject, licenses }: EventOfUser,
): Countable | Promise<Countable> {
  const grant = requireMetered(licenses, body.key)
  if (ctx.session) requireReportable(grant, body)
  const occurredAt = instantOf(nowOf(ctx.now(), grant.license), body.occurredAt)
  return after(periodFor(ctx, licenses, { key: body.key, grant, occurredAt }), ({ period, isLate }) => {
    const item = itemOf(grant, period, {
      project_id: subject.project.id,
      idempotency_key: idempotencyKey === undefined ? undefined : storedKeyOf(ctx, idempotencyKey),
      request_hash: idempotencyKey === undefined ? undefined : fingerprint(subject, body),
      quantity: body.quantity ?? 1,
      occurred_at: occurredAt.getTime(),
      // Late usage has already happened: refusing it would only lose it.
      enforce: body.enforce === false || isLate ? false : undefined,
      user_id: subject.user.id,
      session_id: ctx.session?.id,
      api_key_id: ctx.caller?.actorIn(subject.project.id).id ?? undefined,
      properties: body.properties,
    })
    return { item, grant, period }
  })
}

/**
 * Users report features marked for it, and set neither a timestamp nor an exemption from the limit. @throws FORBIDDEN
 */
function requireReportable({ feature }: Granted, { enforce = true, occurredAt }: UsageBody): void {
  if (!feature.clientReportable || !enforce || occurredAt !== undefined) throw new ApiError('FORBIDDEN')
}

const mostProperties = 4_096

function requireSmall(properties: object | undefined): void {
  if (properties && Buffer.byteLength(JSON.stringify(properties)) > mostProperties) {
    throw invalidField('properties', 'must be at most 4 KiB')
  }
}

/** @throws TIMESTAMP_OUT_OF_RANGE */
function instantOf(now: Date, text: string | undefined): Date {
  if (text === undefined) return now
  const instant = new Date(text)
  const ageMs = now.getTime() - instant.getTime()
  if (ageMs > oldestDays * 86_400_000 || ageMs < -aheadMinutes * 60_000) throw new ApiError('TIMESTAMP_OUT_OF_RANGE')
  return instant
}

type PeriodOfEvent = { period: Period; isLate: boolean }

/** Returns without waiting for an event of the current period. */
function periodFor(
  ctx: Reader,
  { periods }: LicensesOfUser,
  { key, grant, occurredAt }: { key: string; grant: Granted; occurredAt: Date },
): PeriodOfEvent | Promise<PeriodOfEvent> {
  const current = periods.get(key)
  const isCurrent = current !== undefined && occurredAt >= current.start && occurredAt < current.end
  return isCurrent ? { period: current, isLate: false } : findPeriod(ctx, { grant, occurredAt, current })
}

async function findPeriod(
  ctx: Reader,
  { grant, occurredAt, current }: { grant: Granted; occurredAt: Date; current: Period | undefined },
): Promise<PeriodOfEvent> {
  const [period] = await periodsOf(ctx, [grant], occurredAt)
  if (!period) throw new Error('metered feature without a period')
  return { period, isLate: current !== undefined && period.end <= current.start }
}

type PeriodItem = 'license_id' | 'feature_id' | 'period_start' | 'period_end'
type LimitItem = 'base_limit' | 'max_rollover' | 'previous_period_start' | 'ceiling'
type Reported = Omit<UsageItem, 'ord' | PeriodItem | LimitItem>

/** Adds what the license defines to what was reported. Field by field: spreading takes several times as long. */
function itemOf(grant: Granted, period: Period, reported: Reported): Countable['item'] {
  const { start, end, before } = period
  const { rollover } = grant.counted
  return {
    project_id: reported.project_id,
    idempotency_key: reported.idempotency_key,
    request_hash: reported.request_hash,
    license_id: grant.license.id,
    feature_id: grant.feature.id,
    quantity: reported.quantity,
    occurred_at: reported.occurred_at,
    period_start: start.getTime(),
    period_end: end.getTime(),
    base_limit: rollover === undefined ? undefined : (grant.limit ?? undefined),
    max_rollover: rollover,
    previous_period_start: rollover === undefined ? undefined : before?.getTime(),
    ceiling: ceilingOf(grant) ?? undefined,
    enforce: reported.enforce,
    user_id: reported.user_id,
    session_id: reported.session_id,
    api_key_id: reported.api_key_id,
    properties: reported.properties,
  }
}

/**
 * The name under which an idempotency key is stored. A user's keys have names of their own, which no server sends: else a user could use up
 * a key that a server is about to send.
 */
export const storedKeyOf = ({ session }: Pick<ServerContext, 'session'>, key: string): string =>
  session ? `user ${sha256Hex(`${session.userId}:${key}`)}` : key

/** Fingerprint of an event: the same key with another one is an error of the caller. */
const fingerprint = ({ user }: UsageSubject, { key, quantity = 1, occurredAt, enforce = true }: UsageBody): string =>
  sha256Hex(JSON.stringify([user.id, key, quantity, occurredAt ?? null, enforce]))

type Entry = { readonly item: UsageItem; readonly index: number }

/** The result for an event whose license no longer exists. */
const gone: ConsumedRow = { ord: 0, outcome: 'gone', used: '0', reserved: '0', rolled_over: '0', alerted_at: 0 }

/**
 * One call to the database for all of them. Of several events with one key the first is sent; the others see its
 * result.
 */
export async function count(ctx: Reader, items: readonly Omit<UsageItem, 'ord'>[]): Promise<ConsumedRow[]> {
  const results = items.map(() => gone)
  // Numbered in place: copying an item takes longer than everything else here.
  let waiting: Entry[] = items.map((item, index) => ({ item: Object.assign(item, { ord: index + 1 }), index }))
  while (waiting.length > 0) {
    const { first, rest } = withoutTwins(waiting)
    const rows = await consumeThose(
      ctx,
      first.map(({ item }) => item),
    )
    for (const row of rows) results[row.ord - 1] = row
    waiting = rest
  }
  return results
}

/** All together; if a license was deleted since its lookup, without its events: no other caller fails with it. */
async function consumeThose(ctx: Reader, items: readonly UsageItem[]): Promise<ConsumedRow[]> {
  const work = () => consume(ctx.db, items, ctx.now())
  // Only a whole transaction can be retried.
  if (ctx.db.isTransaction) return work()
  try {
    return await againAfterDeadlock(work)
  } catch (error) {
    const left = await countableAfter(ctx, error, items)
    return left.length === 0 ? [] : consumeThose(ctx, left)
  }
}

/** SQLSTATE of a row without its owner (PostgreSQL, appendix A: foreign_key_violation). */
const ownerMissing = '23503'

/**
 * Events whose license and feature exist, when counting failed because of a deleted one. @throws the original error, if
 * it has another cause
 */
export async function countableAfter<I extends Pick<UsageItem, 'license_id' | 'feature_id'>>(
  ctx: Reader,
  failure: unknown,
  items: readonly I[],
): Promise<I[]> {
  if (sqlState(failure) !== ownerMissing) throw failure
  const owned = await whichAreOwned(ctx.db, items)
  const left = items.filter((_item, index) => owned[index])
  if (left.length === items.length) throw failure
  return left
}

/** Separates events with a key that comes earlier in the list. */
function withoutTwins(entries: readonly Entry[]): { first: Entry[]; rest: Entry[] } {
  const seen = new Set<string>()
  const isTwin = ({ item }: Entry): boolean => {
    if (item.idempotency_key === undefined) return false
    const name = `${item.project_id}/${item.idempotency_key}`
    return seen.has(name) || !seen.add(name)
  }
  const twins = new Set(entries.filter(isTwin))
  return { first: entries.filter((entry) => !twins.has(entry)), rest: [...twins] }
}
