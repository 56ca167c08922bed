import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

type CounterRow = Selectable<Tables['usage_counters']>

/** A counter that a voided event was counted on, with its current values. */
export interface VoidedRow
  extends Pick<
    CounterRow,
    'license_id' | 'feature_id' | 'period_start' | 'period_end' | 'used' | 'reserved' | 'rolled_over' | 'alerted_at'
  > {
  /** Subtracted from this counter. */
  quantity: string
  occurred_at: Date
  voided_at: Date
  /** Whether this call has voided it. */
  fresh: boolean
}

/** Voids the event with this key, once. Returns its counters in the order in which they were filled; none when no event has the key. */
export async function voidEvent(
  db: Db,
  {
    projectId,
    key,
    shownKey,
    apiKeyId,
    now,
  }: { projectId: number; key: string; shownKey: string; apiKeyId: number | null; now: Date },
): Promise<VoidedRow[]> {
  const { rows } = await sql<VoidedRow>`
    select license_id, feature_id, period_start, period_end, quantity, used, reserved, rolled_over, alerted_at, occurred_at, voided_at,
      fresh
    from usage_void(${projectId}, ${key}, ${JSON.stringify({ voids: shownKey })}, ${apiKeyId}, ${now})`.execute(db)
  return rows
}

/** Lets a threshold above `percent` be reported again. */
export async function lowerAlerted(
  db: Db,
  { license_id, feature_id, period_start }: VoidedRow,
  percent: number,
): Promise<void> {
  await db
    .updateTable('usage_counters')
    .set({ alerted_at: percent })
    .where('license_id', '=', license_id)
    .where('feature_id', '=', feature_id)
    .where('period_start', '=', period_start)
    .where('alerted_at', '>', percent)
    .execute()
}
