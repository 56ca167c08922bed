import type { Ref } from '../../audit/service.ts'
import type { Reader } from '../../context.ts'
import { insertEvent, type LicenseEventRow, listEvents } from './queries.ts'

export interface LicenseEvent {
  type: string
  effectiveAt: Date
  recordedAt: Date
  actor: Pick<LicenseEventRow, 'actor_type' | 'actor_ref'>
  reason: string | undefined
  /** State of the license from that event on. */
  state: object
}

/** A repeated event at the same time is written once: false for the second. */
export const writeEvent = (tx: Reader, license: Ref, event: LicenseEvent): Promise<boolean> =>
  insertEvent(tx.db, {
    license_id: license.id,
    type: event.type,
    effective_at: event.effectiveAt,
    recorded_at: event.recordedAt,
    ...event.actor,
    reason: event.reason ?? null,
    state: JSON.stringify(event.state),
  })

const mostEvents = 1_000

/** Newest first. */
export const timelineOf = (ctx: Reader, license: Ref): Promise<LicenseEventRow[]> =>
  listEvents(ctx.db, license.id, mostEvents)
