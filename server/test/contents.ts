import { sql } from 'kysely'
import { isKept } from '../src/backup/parts.ts'
import type { Db } from '../src/platform/db/db.ts'
import { listTables } from '../src/platform/db/structure.ts'

/** Every value of every row that a backup keeps, as one hash for each table. */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const { name } of (await listTables(db)).filter(isKept)) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text collate "C")), '') as hash
      from ${sql.table(name)} t`.execute(db)
    content[name] = rows[0]?.hash ?? ''
  }
  return content
}
