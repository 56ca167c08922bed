import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Connections that the database allows all processes together, without those that only superusers get. */
export async function countAllowedConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as allowed
    from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`.execute(
    db,
  )
  return rows[0]?.allowed ?? 0
}
