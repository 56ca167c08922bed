import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Of these time zones of the runtime, those that PostgreSQL does not know: it may have an older list. */
export async function listUnknownZones(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) as name where not zone_is_known(name)`.execute(db)
  return rows.map(({ name }) => name)
}
