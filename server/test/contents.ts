import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import { listTables } from '../src/platform/db/structure.ts'
import { isKept } from '../src/transfer/backup/parts.ts'

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
