import { record } from '../../audit/service.ts'
import type { Writer } from '../../context.ts'
import { disableFailing, noteFailure, noteSuccess } from './queries.ts'

/** Consecutive failures from which an endpoint is called rarely, and by one call at a time. */
export const pauseFrom = 5
const pauseMs = 5_000
const longestPauseMs = 5 * 60_000
/** Time without a single success after which a failing endpoint is disabled. */
const disableAfterDays = 5

/** Records that a delivery to the endpoint failed. */
export async function noteFailedCall(tx: Writer, endpointId: number): Promise<void> {
  const now = tx.now()
  const noted = await noteFailure(tx.db, endpointId, { now, pauseFrom, pauseMs, longestMs: longestPauseMs })
  if (!noted || noted.failing_since.getTime() > now.getTime() - disableAfterDays * 86_400_000) return
  const row = await disableFailing(tx.db, endpointId, now)
  if (!row) return
  await record(tx, 'webhook_endpoint.disable', {
    actor: 'system',
    project: { id: row.project_id, ref: row.project_ref },
    entity: { id: row.id, ref: row.public_id },
    newValue: { failingSince: noted.failing_since.toISOString() },
  })
}

/**
 * Records a successful delivery to the endpoint. True when it was down before: when failures had made its calls rare.
 */
export const noteTakenCall = async (tx: Writer, endpointId: number): Promise<boolean> =>
  (await noteSuccess(tx.db, endpointId)) >= pauseFrom
