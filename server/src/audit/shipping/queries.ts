import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A signed seal. */
export interface SignedSeal {
  readonly id: number
  readonly statement: string
  readonly created_at: Date
}

const sealsWithout = (target: string) => sql`
  from audit_seals where statement is not null
    and id > coalesce((select last_seal from audit_ships where target = ${target}), 0)`

/** The oldest signed seals that the target does not have, in order. */
export async function listUnshipped(db: Db, target: string, limit: number): Promise<SignedSeal[]> {
  const { rows } = await sql<SignedSeal>`
    select id, statement, created_at ${sealsWithout(target)} order by id limit ${limit}`.execute(db)
  return rows
}

/** Counts no further than `most`. */
export async function countUnshipped(db: Db, target: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select ${sealsWithout(target)} limit ${most}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

interface Turn {
  readonly target: string
  /** Names this process. */
  readonly shipper: string
  readonly now: Date
  readonly leaseEnd: Date
}

/** Starts or extends the turn of this process. False while another one has it. */
export async function takeTurn(db: Db, { target, shipper, now, leaseEnd }: Turn): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select audit_take_turn(${target}, ${shipper}, ${now}, ${leaseEnd}) as got`.execute(db)
  return rows[0]?.got === true
}

export async function endTurn(db: Db, { target, shipper }: Pick<Turn, 'target' | 'shipper'>): Promise<void> {
  await sql`select audit_end_turn(${target}, ${shipper})`.execute(db)
}

/** Remembers the last seal that the target has. It never goes back. */
export async function markShipped(db: Db, target: string, seal: number): Promise<void> {
  await sql`select audit_shipped(${target}, ${seal})`.execute(db)
}

/** The ID of the first key, which names the installation. */
export async function findInstance(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ kid: string }>`select kid from audit_keys order by created_at limit 1`.execute(db)
  return rows[0]?.kid
}
