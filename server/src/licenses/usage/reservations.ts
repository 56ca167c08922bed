import type { RequestTransaction, ServerContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import { counterOf } from '../allocations/reservations/service.ts'
import { type Period, periodFrom } from '../periods/service.ts'
import { licenseAt } from '../reads.ts'
import type { Granted } from '../resolve.ts'
import { licensesOf } from '../service.ts'
import { balanceOf, ceilingOf } from './balances.ts'
import {
  type CounterRow,
  ensureCounter,
  findCounter,
  type Hold,
  holdUsage,
  insertReservation,
  insertUsageEvent,
  lockReservation,
  type ReservationRow,
  settleCounter,
  settleReservation,
} from './queries.ts'
import type { CommitBody, ReservationParams, ReserveBody, Reserved, SettledReservation } from './schema.ts'
import { countableAfter, limitError, toBalanceInfo } from './service.ts'
import { requireMetered, usageSubjectOf } from './subject.ts'
import { tellThreshold } from './thresholds.ts'

/**
 * Reserves usage that is about to happen, so that started work can be finished. @throws USAGE_LIMIT_EXCEEDED and the
 * errors of reportUsage
 */
export async function reserveUsage(ctx: ServerContext, { body }: { body: ReserveBody }): Promise<Reserved> {
  const { quantity = 1, ttlSeconds = 300 } = body
  const subject = await usageSubjectOf(ctx, body)
  const licenses = await licensesOf(ctx, subject)
  const grant = requireMetered(licenses, body.key)
  const period = licenses.periods.get(body.key)
  if (!period) throw new Error('metered feature without a period')
  const hold: Hold = {
    licenseId: grant.license.id,
    featureId: grant.feature.id,
    periodStart: period.start,
    periodEnd: period.end,
    quantity,
    base: grant.limit,
    ceiling: ceilingOf(grant),
    rollover: grant.counted.rollover ?? 0,
    before: period.before,
  }
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1_000)
  const work = async (tx: RequestTransaction): Promise<Reserved> => {
    await ensureCounter(tx.db, hold)
    const counter = await holdUsage(tx.db, hold)
    if (!counter) {
      const there = await findCounter(tx.db, hold)
      throw limitError(quantity, balanceOf(grant, period, there))
    }
    const ref = newId('rsv')
    await insertReservation(tx.db, {
      public_id: ref,
      project_id: subject.project.id,
      license_id: hold.licenseId,
      feature_id: hold.featureId,
      period_start: hold.periodStart,
      quantity,
      expires_at: expiresAt,
      created_at: now,
    })
    const { remaining } = balanceOf(grant, period, counter)
    return { reservationId: ref, quantity, expiresAt: expiresAt.toISOString(), remaining }
  }
  const held = inTurn(ctx, lineOf(hold.licenseId, hold.featureId), () => inTransaction(ctx, work))
  return held.catch(async (error) => {
    // Only for a license that was deleted since the lookup.
    await countableAfter(ctx, error, [{ license_id: hold.licenseId, feature_id: hold.featureId }])
    throw new ApiError('LICENSE_NOT_FOUND')
  })
}

type Call = { params: ReservationParams; body: CommitBody }

/**
 * Counts the actual usage of a reservation and releases the rest. Repeating it returns the first result.
 * @throws RESERVATION_NOT_FOUND, RESERVATION_EXPIRED, RESERVATION_ALREADY_SETTLED, USAGE_LIMIT_EXCEEDED
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
  const found = typeof projectId === 'number' ? await counterOf(ctx, ref, projectId) : undefined
  if (!found || typeof projectId !== 'number') throw new ApiError('RESERVATION_NOT_FOUND')
  const granted = await findGrantNow(ctx, found)
  return inTurn(ctx, lineOf(found.license_id, found.feature_id), () =>
    inTransaction(ctx, async (tx) => {
      const row = await lockReservation(tx.db, ref, projectId)
      if (!row) throw new ApiError('RESERVATION_NOT_FOUND')
      const counter =
        row.status === 'held'
          ? await settleHeld(tx, { row, granted, status, quantity })
          : await whatItDid(tx, row, status)
      return toSettled({ row, granted, status, counter, quantity: quantity ?? Number(row.quantity) })
    }),
  )
}

const lineOf = (licenseId: number, featureId: number): string => `usage of ${licenseId}/${featureId}`

/** What the license grants of the reserved feature now; no grant when the feature was removed since. */
interface GrantedNow {
  readonly key: string
  readonly grant: Granted | undefined
  readonly period: Period | undefined
}

async function findGrantNow(
  ctx: ServerContext,
  { license_id, feature_id }: Pick<ReservationRow, 'license_id' | 'feature_id'>,
): Promise<GrantedNow> {
  const { project, user } = await licenseAt(ctx, license_id)
  const holder = user && (await licensesOf(ctx, { project, user }))
  for (const [key, grant] of holder?.granted ?? []) {
    if (grant.feature.id === feature_id) return { key, grant, period: holder?.periods.get(key) }
  }
  return { key: '', grant: undefined, period: undefined }
}

interface Settling {
  readonly row: ReservationRow
  readonly granted: GrantedNow
  readonly status: 'committed' | 'released'
  readonly quantity: number | undefined
}

async function settleHeld(
  tx: RequestTransaction,
  { row, granted: { grant, period }, status, quantity }: Settling,
): Promise<CounterRow> {
  const now = tx.now()
  if (row.expires_at <= now) throw new ApiError('RESERVATION_EXPIRED')
  const used = quantity ?? Number(row.quantity)
  const name = nameOf(row)
  const counter = await settleCounter(tx.db, name, {
    held: row.quantity,
    used,
    ceiling: grant ? ceilingOf(grant) : null,
  })
  if (!counter) {
    const there = await findCounter(tx.db, name)
    if (!grant || !period) throw new Error('limit without a grant')
    throw limitError(used, balanceOf(grant, period, there))
  }
  await settleReservation(tx.db, row.id, { status, committed: used, now })
  if (used > 0) {
    const apiKeyId = tx.caller?.actorIn(row.project_id).id ?? null
    await insertUsageEvent(tx.db, { ...name, projectId: row.project_id, quantity: used, at: now, apiKeyId })
    // A reservation of an ended period does not affect this one.
    if (grant && period?.start.getTime() === row.period_start.getTime()) {
      await tellThreshold(tx, { grant, period }, balanceOf(grant, period, counter), counter.alerted_at)
    }
  }
  return counter
}

/** A repeated call returns the first result. */
async function whatItDid(tx: RequestTransaction, row: ReservationRow, wanted: string): Promise<CounterRow> {
  if (row.status === 'expired') throw new ApiError('RESERVATION_EXPIRED')
  if (row.status !== wanted) throw new ApiError('RESERVATION_ALREADY_SETTLED')
  const counter = await findCounter(tx.db, nameOf(row))
  if (!counter) throw new Error('reservation without its counter')
  return counter
}

const nameOf = (row: ReservationRow) => ({
  licenseId: row.license_id,
  featureId: row.feature_id,
  periodStart: row.period_start,
})

function toSettled({
  row,
  granted,
  status,
  counter,
  quantity,
}: Settling & { counter: CounterRow; quantity: number }): SettledReservation {
  const { key, grant, period } = granted
  const counted = row.status === 'held' ? quantity : Number(row.committed ?? 0)
  const at = period ?? periodFrom(counter.period_start, counter.period_end, null)
  const balance = grant
    ? toBalanceInfo(key, balanceOf(grant, at, counter))
    : {
        key,
        used: Number(counter.used),
        remaining: 0,
        limit: 0,
        overage: 0,
        resetsAt: counter.period_end.toISOString(),
      }
  return { reservationId: row.public_id, status, quantity: counted, ...balance }
}
