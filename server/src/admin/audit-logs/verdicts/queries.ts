import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A verification of this number of newest seals. */
interface VerificationRun {
  readonly seals: number
  readonly startedAt: Date
}

/** The verdict of a run that started after `since`. */
export async function findVerdict<Verdict>(db: Db, seals: number, since: Date): Promise<Verdict | undefined> {
  const { rows } = await sql<{ verdict: Verdict }>`
    select verdict from verification_runs where seals = ${seals} and started_at > ${since} and verdict is not null`.execute(
    db,
  )
  return rows[0]?.verdict
}

/** False while another run has no verdict yet, or one that started after `since`. */
export async function startRun(
  db: Db,
  { seals, startedAt, leaseEnd }: VerificationRun & { readonly leaseEnd: Date },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into verification_runs as run (seals, started_at, leased_until) values (${seals}, ${startedAt}, ${leaseEnd})
    on conflict (seals) do update
      set started_at = excluded.started_at, leased_until = excluded.leased_until, verdict = null
      where case when run.verdict is null then run.leased_until <= ${startedAt} else run.started_at <= ${since} end
    returning seals`.execute(db)
  return rows.length > 0
}

export async function storeVerdict(db: Db, { seals, startedAt }: VerificationRun, verdict: object): Promise<void> {
  await sql`
    update verification_runs set verdict = ${JSON.stringify(verdict)}
    where seals = ${seals} and started_at = ${startedAt}`.execute(db)
}

export async function dropRun(db: Db, { seals, startedAt }: VerificationRun): Promise<void> {
  await sql`delete from verification_runs where seals = ${seals} and started_at = ${startedAt}`.execute(db)
}
