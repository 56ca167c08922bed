import { type RawBuilder, sql } from 'kysely'
import { allColumns } from '../platform/db/columns.ts'
import type { Db, Pool } from '../platform/db/db.ts'
import { prepare } from '../platform/db/prepared.ts'
import { type InsertPart, recordsOf, toRecords } from '../platform/db/records.ts'
import { writeTogether } from '../platform/db/sharing.ts'

export interface UsedCode {
  readonly codeHash: Buffer
  readonly projectId: number
  /** ID of the session that the code opens. */
  readonly sessionRef: string
  readonly usedAt: Date
}

/** One statement, so that of many redemptions of a code one succeeds. False when it was used before. */
export async function takeCode(db: Db, { codeHash, projectId, sessionRef, usedAt }: UsedCode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oauth_codes')
    .values({ code_hash: codeHash, project_id: projectId, session_ref: sessionRef, used_at: usedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A redemption that opens a session, and nothing else. */
export interface PlainRedemption {
  readonly codeHash: Buffer
  /** A row of `sessions`. */
  readonly session: { readonly public_id: string; readonly user_id: number }
  /** Most sessions of the user, with this one. */
  readonly max: number
  /** The row of `audit_logs` about the session, which gets its number. */
  readonly audit: object
}

/** Parts of a statement, over rows of `sessions` and of `audit_logs`. */
interface RedemptionParts {
  /** Why the project in a column needs more than a session. */
  readonly more: (projectId: string) => readonly RawBuilder<boolean>[]
  /** Whether the session `b` is an active one of a user. */
  readonly isLive: (userId: RawBuilder<unknown>, at: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly opening: (sessions: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly recording: InsertPart
  /** What is returned of the user `u`. */
  readonly claims: string
}

const redemptionStatement = <Claims>({ more, isLive, opening, recording, claims }: RedemptionParts) =>
  prepare<{ session_ref: string; claims: Claims }, 'sessions' | 'most' | 'codes' | 'audits'>(
    ['sessions', 'most', 'codes', 'audits'],
    ({ sessions, most, codes, audits }) => sql`
      with wanted as (
        select ${allColumns('sessions', 'r')}, r.ordinality from ${recordsOf('sessions', sessions)} r),
      held as (
        select w.ordinality, w.user_id, w.created_at, ${sql.raw(claims)} as claims
        from wanted w
          join users u on u.id = w.user_id and u.project_id = w.project_id and u.deleted_at is null and u.suspended_at is null
          join sessions b on b.id = w.parent_id and ${isLive(sql`w.user_id`, sql`w.created_at`)}
        where not (${sql.join(more('w.project_id'), sql` or `)})
        for no key update of u skip locked for share of b skip locked),
      fitting as materialized (
        select ordinality from held where sessions_counted(user_id, created_at) < (${most}::int[])[ordinality]),
      used as (
        insert into oauth_codes (code_hash, project_id, session_ref, used_at)
        select (${codes}::bytea[])[w.ordinality], w.project_id, w.public_id, w.created_at
        from wanted w join fitting f on f.ordinality = w.ordinality
        order by 1
        on conflict do nothing
        returning session_ref),
      opening as (select ${allColumns('sessions', 'w')} from wanted w join used c on c.session_ref = w.public_id),
      opened as (${opening(sql`opening`)}),
      recorded as (${recording(
        audits,
        sql`(select o.id from opened o where o.public_id = r.entity_ref)`,
        sql`r.entity_ref in (select o.public_id from opened o)`,
      )})
      select w.public_id as session_ref, h.claims
      from opened o join wanted w on w.public_id = o.public_id join held h on h.ordinality = w.ordinality`,
  )

/**
 * Uses codes, each in the same statement with the session and the audit record. It waits only for another use of the same code. Returns the
 * users who have a session: not those who are suspended or changed at the same time, nor those with a used code, without a session of the
 * browser, or above their limit of sessions.
 */
export function prepareRedemptions<Claims>(parts: RedemptionParts) {
  const redeem = redemptionStatement<Claims>(parts)
  const redeemAll = async (db: Db, all: readonly PlainRedemption[]): Promise<(Claims | undefined)[]> => {
    const users = new Set<unknown>()
    // One of each user: a statement does not see its own changes.
    const some = all.filter(({ session }) => !users.has(session.user_id) && users.add(session.user_id))
    const rows = await redeem(db, {
      sessions: toRecords(some.map(({ session }) => session)),
      most: some.map(({ max }) => max),
      codes: some.map(({ codeHash }) => codeHash),
      audits: toRecords(some.map(({ audit }) => audit)),
    })
    const opened = new Map(rows.map((row) => [row.session_ref, row.claims]))
    return all.map(({ session }) => opened.get(session.public_id))
  }
  return (pool: Pool, one: PlainRedemption): Promise<Claims | undefined> => writeTogether(pool, redeemAll, one)
}

export const findUsedCode = (
  db: Db,
  projectId: number,
  codeHash: Buffer,
): Promise<{ session_ref: string; used_at: Date } | undefined> =>
  db
    .selectFrom('oauth_codes')
    .select(['session_ref', 'used_at'])
    .where('code_hash', '=', codeHash)
    .where('project_id', '=', projectId)
    .executeTakeFirst()

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('oauth_codes').where('used_at', '<', before).execute()
}
