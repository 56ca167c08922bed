import { record } from '../../audit/service.ts'
import type { Writer } from '../../context.ts'
import { disableEndpoint, noteFailure, noteSuccess } from './queries.ts'

/** Consecutive failures from which an endpoint is called rarely, and by one call at a time. */
export const pauseFrom = 5
const pauseMs = 5_000
const longestPauseMs = 5 * 60_000
/** Time without a single success after which a failing endpoint is disabled. */
const disableAfterDays = 5
/** Failures further apart are of two series: in between, nothing was sent that could have succeeded. */
const seriesMs = 2 * 86_400_000

/** Records that a delivery to the endpoint failed. */
export async function noteFailedCall(tx: Writer, endpointId: number, isSlow: boolean): Promise<void> {
  const now = tx.now()
  const pauses = { pauseFrom, pauseMs, longestMs: longestPauseMs }
  const seriesSince = new Date(now.getTime() - seriesMs)
  const noted = await noteFailure(tx.db, endpointId, { now, isSlow, seriesSince, ...pauses })
  if (!noted || noted.failing_since.getTime() > now.getTime() - disableAfterDays * 86_400_000) return
  await disable(tx, endpointId, 'failing', { failingSince: noted.failing_since.toISOString() })
}

/** The endpoint has said that it is gone. */
export const endGone = (tx: Writer, endpointId: number): Promise<void> => disable(tx, endpointId, 'gone', {})

async function disable(tx: Writer, endpointId: number, reason: 'failing' | 'gone', facts: object): Promise<void> {
  const row = await disableEndpoint(tx.db, endpointId, reason, tx.now())
  if (!row) return
  await record(tx, 'webhook_endpoint.disable', {
    actor: 'system',
    project: { id: row.project_id, ref: row.project_ref },
    entity: { id: row.id, ref: row.public_id },
    newValue: { reason, ...facts },
  })
}

/**
 * Records a successful delivery to the endpoint. True when it was down before: when failures had made its calls rare.
 */
export const noteTakenCall = async (tx: Writer, endpointId: number, isSlow: boolean): Promise<boolean> =>
  (await noteSuccess(tx.db, endpointId, isSlow)) >= pauseFrom
