import type { RequestTransaction, ServerContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import { findReservation } from '../allocations/reservations/queries.ts'
import type { LicensesOfUser, Metered } from '../cache.ts'
import type { LicenseHolder } from '../model.ts'
import { licenseAt } from '../reads.ts'
import { findLicensesOf, licensesOf } from '../service.ts'
import { findCap, findUsedOfCap, lockKeyCounters } from './access-keys/queries.ts'
import { capError, holderByKey, type KeyFields, keyFieldsOf, keyOfUsage } from './access-keys/service.ts'
import { statesWithin, sumBalances, toBalanceInfo } from './balances.ts'
import { count, countableAfter } from './counting.ts'
import { itemOf, partsOf } from './items.ts'
import {
  findCounter,
  holdUsage,
  insertReservations,
  lockCounters,
  lockReservation,
  type ReservationRow,
  settleReservation,
} from './queries.ts'
import type { CommitBody, ReservationParams, ReserveBody, Reserved, SettledReservation } from './schema.ts'
import { limitError } from './service.ts'
import { requireGranting, requireMetered, usageSubjectOf } from './subjects.ts'
import { emitThreshold } from './thresholds.ts'

/**
 * Reserves usage that is about to happen, so that started work can be finished. @throws USAGE_LIMIT_EXCEEDED, KEY_CAP_EXCEEDED, and the
 * other errors of reportUsage
 */
export async function reserveUsage(ctx: ServerContext, { body }: { body: ReserveBody }): Promise<Reserved> {
  const { quantity = 1 } = body
  const accessKey = await keyOfUsage(ctx, body)
  const subject = await (accessKey ? holderByKey(ctx, accessKey, body) : usageSubjectOf(ctx, body))
  const licenses = await licensesOf(ctx, requireGranting(subject))
  const grant = requireMetered(licenses, body.key)
  const meters = licenses.meters.get(body.key) ?? []
  const key = keyFieldsOf(accessKey, body.key, meters)
  const held = inTurn(ctx, lineOf(grant.license.id, grant.feature.id), () =>
    inTransaction(ctx, (tx) => reserveNow(tx, { subject, key, meters, quantity, ttlSeconds: body.ttlSeconds ?? 300 })),
  )
  return held.catch(async (error) => {
    // Only for a license that was deleted since the lookup.
    const counters = meters.map(({ license, feature }) => ({ license_id: license.id, feature_id: feature.id }))
    await countableAfter(ctx, error, counters)
    throw new ApiError('LICENSE_NOT_FOUND')
  })
}

interface Reserving {
  readonly subject: LicenseHolder
  readonly key: KeyFields
  /** In the order in which they are filled. */
  readonly meters: readonly Metered[]
  readonly quantity: number
  readonly ttlSeconds: number
}

/** The first counters that have room hold it, each a part. */
async function reserveNow(
  tx: RequestTransaction,
  { subject, key, meters, quantity, ttlSeconds }: Reserving,
): Promise<Reserved> {
  const now = tx.now()
  const shares = await holdUsage(tx.db, partsOf(meters, { projectId: subject.project.id, quantity, at: now, key }))
  if (shares?.length === 0) throw await capErrorOf(tx, { key, meters, quantity })
  const balance = sumBalances((await statesWithin(tx, meters)).map((state) => state.balance))
  if (!shares) throw limitError(quantity, balance)
  const ref = newId('rsv')
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1_000)
  const [first, ...others] = meters.flatMap(({ license, feature, period }, index) => {
    const counter = { license_id: license.id, feature_id: feature.id, period_start: period.start }
    return Number(shares[index]) > 0 ? [{ ...counter, quantity: shares[index] ?? '0' }] : []
  })
  const common = {
    project_id: subject.project.id,
    user_id: subject.user?.id ?? null,
    access_key_id: key.access_key_id ?? null,
    access_key_period: key.key_period === undefined ? null : new Date(key.key_period),
    status: 'held' as const,
    expires_at: expiresAt,
    created_at: now,
  }
  if (!first) throw new Error('a reservation that holds nothing')
  const id = await insertReservations(tx.db, [{ ...common, ...first, public_id: ref }])
  const parts = others.map((part) => ({ ...common, ...part, public_id: newId('rsv'), part_of: id }))
  if (parts.length > 0) await insertReservations(tx.db, parts)
  return { reservationId: ref, quantity, expiresAt: expiresAt.toISOString(), remaining: balance.remaining }
}

async function capErrorOf(
  tx: RequestTransaction,
  { key, meters, quantity }: Pick<Reserving, 'key' | 'meters' | 'quantity'>,
): Promise<ApiError> {
  const { access_key_id: keyId = 0, key_cap: cap, key_period = 0 } = key
  const featureId = meters[0]?.feature.id ?? 0
  const used = await findUsedOfCap(tx.db, { keyId, featureId, period: new Date(key_period) })
  return capError({ requested: quantity, used, cap }, meters)
}

type Call = { params: ReservationParams; body: CommitBody }

/**
 * Counts the actual usage of a reservation and releases the rest. Repeating it returns the first result.
 * @throws RESERVATION_NOT_FOUND, RESERVATION_EXPIRED, RESERVATION_ALREADY_SETTLED, USAGE_LIMIT_EXCEEDED, KEY_CAP_EXCEEDED
 */
export const commitUsageReservation = (ctx: ServerContext, { params, body }: Call): Promise<SettledReservation> =>
  settle(ctx, params.reservationId, 'committed', body.quantity)

/** Releases it completely. */
export const releaseUsageReservation = (
  ctx: ServerContext,
  { params }: { params: ReservationParams },
): Promise<SettledReservation> => settle(ctx, params.reservationId, 'released', 0)

/**
 * The license is looked up before the transaction: the cache may need its own connection, and transactions that wait
 * for a second connection could hold all of them. Calls for one counter take turns here, so that they do not hold one
 * connection each while they wait for its row.
 */
async function settle(
  ctx: ServerContext,
  ref: string,
  status: 'committed' | 'released',
  quantity: number | undefined,
): Promise<SettledReservation> {
  const [projectId] = ctx.caller?.projects ?? []
  const found = typeof projectId === 'number' ? await findReservation(ctx.db, ref, projectId) : undefined
  if (!found || typeof projectId !== 'number') throw new ApiError('RESERVATION_NOT_FOUND')
  const granted = await findGrantNow(ctx, found)
  return inTurn(ctx, lineOf(found.license_id, found.feature_id), () =>
    inTransaction(ctx, async (tx) => {
      const [first, ...others] = await lockReservation(tx.db, ref, projectId)
      if (!first) throw new ApiError('RESERVATION_NOT_FOUND')
      const settling: Settling = { rows: [first, ...others], granted, status, quantity }
      const counted = first.status === 'held' ? await settleHeld(tx, settling) : firstResultOf(settling)
      return toSettled(tx, settling, counted)
    }),
  )
}

const lineOf = (licenseId: number, featureId: number): string => `usage of ${licenseId}/${featureId}`

/** What the licenses grant of the reserved feature now; no counters when it was removed since. */
interface GrantedNow {
  readonly key: string
  readonly meters: readonly Metered[]
}

async function findGrantNow(
  ctx: ServerContext,
  { license_id, feature_id, user_id }: Awaited<ReturnType<typeof findReservation>> & object,
): Promise<GrantedNow> {
  const ofUser = user_id === null ? undefined : await findLicensesOf(ctx, user_id)
  const isTheirs = ofUser?.licenses.some(({ id }) => id === license_id)
  const holder = isTheirs ? ofUser : await findLicensesBeside(ctx, license_id)
  for (const [key, { feature }] of holder?.granted ?? []) {
    if (feature.id === feature_id) return { key, meters: holder?.meters.get(key) ?? [] }
  }
  return { key: '', meters: [] }
}

/** Those of the holder of a license. */
async function findLicensesBeside(ctx: ServerContext, licenseId: number): Promise<LicensesOfUser | undefined> {
  const { user, organization } = await licenseAt(ctx, licenseId)
  if (organization) return ctx.caches.licenses.ofTeam(organization.id)
  return user && findLicensesOf(ctx, user.id)
}

interface Settling {
  /** One for each counter that holds a part of it. */
  readonly rows: readonly [ReservationRow, ...ReservationRow[]]
  readonly granted: GrantedNow
  readonly status: 'committed' | 'released'
  readonly quantity: number | undefined
}

const sumOf = (amounts: readonly (string | null)[]): number =>
  amounts.reduce((sum, amount) => sum + Number(amount ?? 0), 0)

/** Returns the quantity that it counted. Each counter counts what it holds; more than that needs room like any usage. */
async function settleHeld(tx: RequestTransaction, settling: Settling): Promise<number> {
  const { rows, granted, status, quantity } = settling
  const { meters } = granted
  const [first] = rows
  const now = tx.now()
  if (first.expires_at <= now) throw new ApiError('RESERVATION_EXPIRED')
  const apiKeyId = tx.caller?.actorIn(first.project_id).id ?? null
  // All locks in their order, before any of them is taken alone.
  const key = await lockKeyOf(tx, first, meters)
  if (meters.length > 0)
    await lockCounters(tx.db, partsOf(meters, { projectId: first.project_id, quantity: 0, at: now }))
  const extra = await settleReservation(tx.db, first, { status, quantity, apiKeyId, now })
  if (extra > 0 && meters.length > 0) await countExtra(tx, settling, { extra, key })
  const used = quantity ?? sumOf(rows.map((row) => row.quantity))
  if (used > 0) {
    for (const { meter, balance, alertedAt } of await statesWithin(tx, meters)) {
      await emitThreshold(tx, meter, balance, alertedAt)
    }
  }
  return used
}

/** Locks the counters of the access key of a reservation: of what it holds, and of what it may use now. */
async function lockKeyOf(
  tx: RequestTransaction,
  { access_key_id: keyId, access_key_period: held, feature_id: featureId }: ReservationRow,
  meters: readonly Metered[],
): Promise<KeyFields | undefined> {
  if (keyId === null) return undefined
  const cap = await findCap(tx.db, keyId, featureId)
  const current = cap === undefined ? undefined : meters[0]?.period.start
  const periods = [held, current].filter((period) => period instanceof Date)
  await lockKeyCounters(
    tx.db,
    periods.map((period) => ({ keyId, featureId, period })),
  )
  return { access_key_id: keyId, key_cap: cap, key_period: current?.getTime() }
}

/** @throws USAGE_LIMIT_EXCEEDED, KEY_CAP_EXCEEDED */
async function countExtra(
  tx: RequestTransaction,
  { rows, granted: { meters } }: Settling,
  { extra, key }: { extra: number; key: KeyFields | undefined },
): Promise<void> {
  const [first] = rows
  const item = itemOf(meters, {
    project_id: first.project_id,
    quantity: extra,
    occurred_at: tx.now().getTime(),
    user_id: first.user_id ?? undefined,
    organization_id: meters[0]?.license.organization?.id,
    api_key_id: tx.caller?.actorIn(first.project_id).id ?? undefined,
    ...key,
  })
  const [row] = await count(tx, [item])
  if (row?.outcome === 'accepted') return
  if (row?.outcome === 'capped') throw capError({ requested: extra, used: Number(row.used), cap: key?.key_cap }, meters)
  const states = await statesWithin(tx, meters)
  throw limitError(extra, sumBalances(states.map(({ balance }) => balance)))
}

/** A repeated call returns the first result. */
function firstResultOf({ rows, status }: Settling): number {
  const [first] = rows
  if (first.status === 'expired') throw new ApiError('RESERVATION_EXPIRED')
  if (first.status !== status) throw new ApiError('RESERVATION_ALREADY_SETTLED')
  return sumOf(rows.map(({ committed }) => committed))
}

async function toSettled(
  tx: RequestTransaction,
  { rows, granted, status }: Settling,
  quantity: number,
): Promise<SettledReservation> {
  const [first] = rows
  const states = await statesWithin(tx, granted.meters)
  const balance =
    states.length > 0
      ? toBalanceInfo(granted.key, sumBalances(states.map((state) => state.balance)))
      : await balanceAtEnd(tx, first, granted.key)
  return { reservationId: first.public_id, status, quantity, ...balance }
}

/** Of a feature that the licenses no longer contain. */
async function balanceAtEnd(tx: RequestTransaction, row: ReservationRow, key: string) {
  const counter = await findCounter(tx.db, {
    licenseId: row.license_id,
    featureId: row.feature_id,
    periodStart: row.period_start,
  })
  if (!counter) throw new Error('reservation without its counter')
  const { used, period_end } = counter
  return { key, used: Number(used), remaining: 0, limit: 0, overage: 0, resetsAt: period_end.toISOString() }
}
