import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Stores the access token of a step-up, instead of an earlier one. Returns when it expires: with the session, if that is
 * before `until`. Undefined when the session has ended.
 */
export async function setStepUp(
  db: Db,
  id: number,
  { hash, amr, now, until }: { hash: Buffer; amr: readonly string[]; now: Date; until: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ step_up_expires_at: Date }>`
    update sessions set step_up_hash = ${hash}, step_up_at = ${now}, step_up_amr = ${amr},
      step_up_expires_at = least(${until}::timestamptz, expires_at)
    where id = ${id} and ended_at is null and expires_at > ${now}
    returning step_up_expires_at`.execute(db)
  return rows[0]?.step_up_expires_at
}
