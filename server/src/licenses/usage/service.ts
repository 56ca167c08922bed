import type { AppContext, ServerContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { Reply } from '../../platform/http/reply.ts'
import { after } from '../../platform/queue/after.ts'
import type { LicensesOfUser, Metered } from '../cache.ts'
import type { LicenseHolder } from '../model.ts'
import type { Granted } from '../resolve.ts'
import { licensesOf } from '../service.ts'
import { nowOf } from '../status.ts'
import { capError, holderByKey, keyFieldsOf, keyOfUsage, type NamedKey } from './access-keys/service.ts'
import { type Balance, balanceOf, type MeterState, statesOf, sumBalances, toBalanceInfo } from './balances.ts'
import { hashEvent, itemOf, type NewItem, nameOfKey } from './items.ts'
import { instantOf, metersFor } from './occurrences.ts'
import type { ConsumedRow } from './queries.ts'
import type { UsageBody, UsageCounted, UsageHeaders } from './schema.ts'
import { requireGranting, requireMetered, usageSubjectOf } from './subjects.ts'
import { emitThreshold } from './thresholds.ts'

/** One event ready to be counted, and the data for its response. */
export interface Countable {
  readonly item: NewItem
  /** The counters that may take it, in their order. */
  readonly meters: readonly Metered[]
}

/**
 * @throws the errors of `requireMetered`, `usageSubjectOf`, and `keyOfUsage`, USAGE_LIMIT_EXCEEDED, KEY_CAP_EXCEEDED,
 * IDEMPOTENCY_KEY_REUSED, TIMESTAMP_OUT_OF_RANGE
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

/** Response to a counted event. @throws USAGE_LIMIT_EXCEEDED, KEY_CAP_EXCEEDED, IDEMPOTENCY_KEY_REUSED, LICENSE_NOT_FOUND */
function answerTo(
  ctx: AppContext,
  countable: Countable,
  row: ConsumedRow,
): Reply<UsageCounted> | Promise<Reply<UsageCounted>> {
  const { quantity, feature_id, key_cap: cap } = countable.item
  const { outcome } = row
  if (outcome === 'gone') throw new ApiError('LICENSE_NOT_FOUND')
  if (outcome === 'key_reused') throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  if (outcome === 'capped') throw capError({ requested: quantity, used: Number(row.used), cap }, countable.meters)
  return after(statesAfter(ctx, countable, row), (states) =>
    // Also for refused or repeated events: the process that passed the threshold may have died before it reported it.
    after(emitThresholds(ctx, states), () => {
      const balance = sumBalances(states.map((state) => state.balance))
      if (outcome === 'denied') throw limitError(quantity, balance)
      if (outcome !== 'accepted' && outcome !== 'duplicate') throw new Error(`event of ${feature_id} is not counted`)
      const data = { outcome, quantity, ...toBalanceInfo(states[0]?.meter.feature.key ?? '', balance) }
      return new Reply(data, [], outcome === 'accepted' ? 201 : 200)
    }),
  )
}

/** The counters of an event that was just counted, or refused. One counter is in the result. */
function statesAfter(
  ctx: AppContext,
  { meters }: Countable,
  row: ConsumedRow,
): readonly MeterState[] | Promise<readonly MeterState[]> {
  const [meter] = meters
  if (meters.length > 1 || !meter) return statesOf(ctx, meters)
  return [{ meter, balance: balanceOf(meter, meter.period, row), alertedAt: row.alerted_at }]
}

function emitThresholds(ctx: AppContext, states: readonly MeterState[]): Promise<unknown> | undefined {
  const telling = states.map(({ meter, balance, alertedAt }) => emitThreshold(ctx, meter, balance, alertedAt))
  return telling.some((one) => one !== undefined) ? Promise.all(telling) : undefined
}

export const limitError = (requested: number, { limit, used, reserved, remaining, period }: Balance): ApiError =>
  new ApiError('USAGE_LIMIT_EXCEEDED', {
    details: { limit, used, reserved, requested, remaining, resetsAt: period.end.toISOString() },
  })

/** Thresholds that a batch has passed. Counters of which several take an event are read once. */
export async function emitAll(
  ctx: AppContext,
  countables: readonly Countable[],
  rows: readonly ConsumedRow[],
): Promise<void> {
  const states: MeterState[] = []
  const shared = new Map<string, Metered>()
  rows.forEach((row, index) => {
    if (row.outcome === 'capped') return
    const { meters } = countables[index] as Countable
    const [meter] = meters
    if (meters.length > 1) for (const each of meters) shared.set(nameOf(each), each)
    else if (meter) states.push({ meter, balance: balanceOf(meter, meter.period, row), alertedAt: row.alerted_at })
  })
  if (shared.size > 0) states.push(...(await statesOf(ctx, [...shared.values()])))
  await emitThresholds(ctx, states)
}

const nameOf = ({ license, feature, period }: Metered): string => `${license.id}/${feature.id}/${period.texts.start}`

/** Returns without waiting when the user and their licenses are cached. @throws as reportUsage() */
export function prepareUsage(
  ctx: ServerContext,
  body: UsageBody,
  idempotencyKey = body.idempotencyKey,
): Countable | Promise<Countable> {
  requireSmall(body.properties)
  return after(keyOfUsage(ctx, body), (accessKey) =>
    after(accessKey ? holderByKey(ctx, accessKey, body) : usageSubjectOf(ctx, body), (subject) =>
      after(licensesOf(ctx, requireGranting(subject)), (licenses) =>
        countableOf(ctx, { body, idempotencyKey, accessKey, subject, licenses }),
      ),
    ),
  )
}

/** An event, its user, and their licenses. */
interface EventOfUser {
  readonly body: UsageBody
  readonly idempotencyKey: string | undefined
  readonly accessKey: NamedKey | undefined
  readonly subject: LicenseHolder
  readonly licenses: LicensesOfUser
}

function countableOf(
  ctx: ServerContext,
  { body, idempotencyKey, accessKey, subject, licenses }: EventOfUser,
): Countable | Promise<Countable> {
  const grant = requireMetered(licenses, body.key)
  if (ctx.session) requireReportable(grant, body)
  const occurredAt = instantOf(nowOf(ctx.now(), grant.license), body.occurredAt)
  return after(metersFor(ctx, licenses, { subject, grant, occurredAt }), ({ meters, isLate }) => {
    const { access_key_id, key_cap, key_period } = keyFieldsOf(accessKey, body.key, meters)
    const item = itemOf(meters, {
      project_id: subject.project.id,
      idempotency_key: idempotencyKey === undefined ? undefined : nameOfKey(ctx, idempotencyKey),
      request_hash: idempotencyKey === undefined ? undefined : hashEvent(subject, body),
      quantity: body.quantity ?? 1,
      occurred_at: occurredAt.getTime(),
      // Late usage has already happened: refusing it would only lose it.
      enforce: body.enforce === false || isLate ? false : undefined,
      user_id: subject.user?.id,
      organization_id: subject.organization?.id,
      session_id: ctx.session?.id,
      api_key_id: ctx.caller?.actorIn(subject.project.id).id ?? undefined,
      access_key_id,
      key_cap,
      key_period,
      properties: body.properties,
    })
    return { item, meters }
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
