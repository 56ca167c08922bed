import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import type { Service } from './harness.ts'

/** The records of an action, in their order. */
export const auditOf = ({ db }: Pick<Service, 'db'>, action: string) =>
  db.selectFrom('audit_logs').selectAll().where('action', '=', action).orderBy('id').execute()

/** The seal that a record is under. */
export async function sealOf(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from audit_seals s left join audit_seals before on before.id = s.id - 1
    where ${id}::bigint <@ (coalesce(before.unsealed, '{(,)}') - s.unsealed)`.execute(db)
  return rows[0]?.id
}

/** The actions of the records without a seal. */
export async function actionsWithoutSeal(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_logs where id <@ audit_unsealed() order by id`.execute(db)
  return rows.map(({ action }) => action)
}
