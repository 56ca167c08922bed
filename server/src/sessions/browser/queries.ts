import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

/** `startIn`: the organization in which a session of the user starts. */
export const insertBrowserSession = (
  db: Db,
  row: Insertable<Tables['sessions']>,
  startIn: (userId: RawBuilder<unknown>) => RawBuilder<number | null>,
): Promise<{ id: number }> =>
  db
    .insertInto('sessions')
    .values({ ...row, organization_id: startIn(sql`${row.user_id}`) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Ends the oldest sessions of a user in one app above `max`. The caller holds the lock of the user's row. */
export async function evictOldestOfApp(
  db: Db,
  { userId, appId, max, now }: { userId: number; appId: number; max: number; now: Date },
): Promise<{ id: number; public_id: string }[]> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    update sessions set ended_at = ${now}, ended_reason = 'evicted'
    where id in (
      select id from sessions
      where user_id = ${userId} and app_id = ${appId} and ended_at is null and expires_at > ${now}
      order by created_at desc, id desc offset ${max}
    ) and ended_at is null
    returning id, public_id`.execute(db)
  return rows
}

export interface NextToken {
  readonly presentedHash: Buffer
  readonly nextHash: Buffer
  readonly amr: readonly string[]
  /** Until when the presented token still works. */
  readonly graceEndsAt: Date
}

/** One statement, so that of two step-ups with the same token one succeeds. False when the session has ended, too. */
export async function replaceToken(db: Db, id: number, next: NextToken, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set previous_refresh_hash = refresh_hash, refresh_hash = ${next.nextHash},
      previous_access_expires_at = ${next.graceEndsAt}, rotated_at = ${now},
      step_up_hash = ${next.nextHash}, step_up_at = ${now}, step_up_amr = ${next.amr},
      step_up_expires_at = absolute_expires_at
    where id = ${id} and refresh_hash = ${next.presentedHash} and ended_at is null and expires_at > ${now}`.execute(db)
  return numAffectedRows === 1n
}

/** True when this call ended the session. */
export async function endBrowserRow(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'logout' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the session `b` of a statement is an active one of a user. */
export const isLiveFor = (userId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`b.user_id = ${userId} and b.ended_at is null and b.expires_at > ${at}`

/** Waits for an end of the session, and delays the next one until the transaction ends. False when it has ended. */
export async function holdBrowserRow(
  db: Db,
  { id, userId }: { id: number; userId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from sessions b where b.id = ${id} and ${isLiveFor(sql`${userId}`, sql`${now}`)} for share`.execute(db)
  return rows.length > 0
}

export interface LinkOfImpersonation {
  projectId: number
  family: Buffer
  linkHash: Buffer
  nextHash: Buffer
  createdAfter: Date
  now: Date
}

/** One statement, so that of all who have the link one gets the session. */
export async function takeImpersonationRow(db: Db, link: LinkOfImpersonation): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    update sessions set refresh_hash = ${link.nextHash}
    where family = ${link.family} and project_id = ${link.projectId} and refresh_hash = ${link.linkHash}
      and ended_at is null and expires_at > ${link.now} and created_at > ${link.createdAfter}
    returning id`.execute(db)
  return rows[0]
}
