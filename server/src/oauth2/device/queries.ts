import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface NewGrant {
  readonly projectId: number
  readonly appId: number
  readonly deviceHash: Buffer
  readonly userCodeMac: Buffer
  readonly scopes: readonly string[]
  readonly client: { readonly ip: string; readonly userAgent: string }
  readonly now: Date
  readonly expiresAt: Date
  readonly pollSeconds: number
}

/** False when another sign-in of the project has the same user code. */
export async function insertGrant(db: Db, grant: NewGrant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('device_grants')
    .values({
      project_id: grant.projectId,
      app_id: grant.appId,
      device_hash: grant.deviceHash,
      user_code_mac: grant.userCodeMac,
      scopes: [...grant.scopes],
      ip: grant.client.ip,
      user_agent: grant.client.userAgent,
      created_at: grant.now,
      expires_at: grant.expiresAt,
      poll_seconds: grant.pollSeconds,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type GrantState = 'pending' | 'approved' | 'denied' | 'redeemed'

export interface GrantRow {
  id: number
  app_id: number
  state: GrantState
  expires_at: Date
  user_id: number | null
  scopes: string[]
  ip: string
  user_agent: string
}

const selectGrants = (db: Db, projectId: number) =>
  db
    .selectFrom('device_grants')
    .select(['id', 'app_id', 'state', 'expires_at', 'user_id', 'scopes', 'ip', 'user_agent'])
    .where('project_id', '=', projectId)

/** `macs`: of the user code, under each key. */
export const findGrantByCode = (db: Db, projectId: number, macs: readonly Buffer[]): Promise<GrantRow | undefined> =>
  selectGrants(db, projectId).where('user_code_mac', 'in', macs).executeTakeFirst()

export const findGrantById = (db: Db, projectId: number, id: number): Promise<GrantRow | undefined> =>
  selectGrants(db, projectId).where('id', '=', id).executeTakeFirst()

export interface Poll {
  readonly appId: number
  readonly deviceHash: Buffer
  readonly now: Date
  /** How much earlier than allowed a poll may arrive. */
  readonly leewaySeconds: number
  /** What a poll that is too early adds to the time between two polls. */
  readonly slowDownSeconds: number
}

export interface PolledRow {
  id: number
  state: GrantState
  expires_at: Date
  user_id: number | null
  scopes: string[]
  too_early: boolean
}

/** Notes a poll of a device, one after the other, so that of many at the same time one is on time. */
export async function notePoll(db: Db, poll: Poll): Promise<PolledRow | undefined> {
  const { appId, deviceHash, now, leewaySeconds, slowDownSeconds } = poll
  const { rows } = await sql<PolledRow>`
    with before as (
      select id, state, expires_at, user_id, scopes,
        coalesce(polled_at + make_interval(secs => poll_seconds - ${leewaySeconds}::int) > ${now}::timestamptz, false) as too_early
      from device_grants
      where device_hash = ${deviceHash} and app_id = ${appId}
      for update),
    noted as (
      update device_grants g
      set polled_at = ${now}, poll_seconds = g.poll_seconds + case when b.too_early then ${slowDownSeconds}::int else 0 end
      from before b
      where g.id = b.id and b.state = 'pending' and b.expires_at > ${now}::timestamptz)
    select id, state, expires_at, user_id, scopes, too_early from before`.execute(db)
  return rows[0]
}

export interface GrantDecision {
  readonly id: number
  readonly projectId: number
  readonly state: 'approved' | 'denied'
  readonly userId: number
  readonly sessionId: number
  readonly authenticatedAt: Date
  readonly amr: readonly string[]
}

/** False when the sign-in no longer waits for a decision. */
export async function decideRow(db: Db, decision: GrantDecision, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_grants')
    .set({
      state: decision.state,
      user_id: decision.userId,
      session_id: decision.sessionId,
      authenticated_at: decision.authenticatedAt,
      amr: [...decision.amr],
    })
    .where('id', '=', decision.id)
    .where('project_id', '=', decision.projectId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface TakenRow {
  session_id: number | null
  authenticated_at: Date | null
  amr: string[] | null
  ip: string
  user_agent: string
}

/** One statement, so that of many redemptions of an approval one succeeds. */
export const takeApproved = (
  db: Db,
  { id, appId }: { id: number; appId: number },
  now: Date,
): Promise<TakenRow | undefined> =>
  db
    .updateTable('device_grants')
    .set({ state: 'redeemed' })
    .where('id', '=', id)
    .where('app_id', '=', appId)
    .where('state', '=', 'approved')
    .where('expires_at', '>', now)
    .returning(['session_id', 'authenticated_at', 'amr', 'ip', 'user_agent'])
    .executeTakeFirst()

/** Forgets the devices of a deleted user. */
export async function deleteGrantsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('device_grants').where('user_id', '=', userId).execute()
}

/** Oldest first, at most `limit`. Returns the number of rows. */
export async function deleteExpiredGrants(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db
    .selectFrom('device_grants')
    .select('id')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('device_grants').where('id', 'in', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}
