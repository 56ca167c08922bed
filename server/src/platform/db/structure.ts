import { sql } from 'kysely'
import type { Db, Transaction } from './db.ts'

/** A table and its columns, except generated ones. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** The next value of a sequence. */
export interface SequenceState {
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** Objects of extensions belong to the server. */
const isOurs = sql`c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Whether the schema `public` has no table, view, or sequence. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_class c where ${isOurs} and c.relkind in ('r', 'p', 'v', 'm', 'S')) as found`.execute(
    db,
  )
  return rows[0]?.found === false
}

export async function canCreateTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select has_schema_privilege('public', 'CREATE') and current_setting('transaction_read_only') = 'off' as can`.execute(
    db,
  )
  return rows[0]?.can === true
}

/** Ranges of a table are part of it. */
const isWhole = sql`c.relkind in ('r', 'p') and not c.relispartition`

/** All tables, by name, with the planner's estimate of their rows. */
export async function listTables(db: Db): Promise<(TableShape & { estimate: number })[]> {
  const { rows } = await sql<{ name: string; columns: string[]; estimate: number }>`
    select c.relname as name, (
        select coalesce(sum(greatest(l.reltuples, 0)), 0)::bigint from pg_partition_tree(c.oid) t join pg_class l on l.oid = t.relid
        where t.isleaf) as estimate,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${isOurs} and ${isWhole} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`.execute(db)
  return rows
}

/** All sequences. Numbers that other transactions take in the same moment are skipped later. */
export async function listSequences(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where ${isOurs} and c.relkind = 'S' order by c.relname`.execute(db)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.table(`public.${name}`)}`.execute(db)
    for (const state of found) states.push({ name, ...state })
  }
  return states
}

export async function setSequences(tx: Transaction, states: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of states)
    await sql`select setval(format('public.%I', ${name}::text)::regclass, ${lastValue}::bigint, ${isCalled})`.execute(
      tx,
    )
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(`public.${table}`)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Foreign keys, and everything else that an index serves except primary keys. What a range has from its table goes with that. */
const rebuilt = sql`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as build,
    case contype when 'f' then 3 else 2 end as turn
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where ${isOurs} and contype in ('f', 'u', 'x') and conparentid = 0
  union all
  select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), 1
  from pg_index i join pg_class c on c.oid = i.indrelid
  where ${isOurs} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    and not exists (select from pg_inherits where inhrelid = i.indexrelid)`

/**
 * Empties all tables and removes what slows down or forbids adding rows in any order: indexes, foreign keys, and triggers. Returns
 * how to bring them back, which checks all rows.
 */
export async function prepareLoad(tx: Transaction): Promise<() => Promise<void>> {
  const tables = await listTables(tx)
  const names = sql.join(tables.map(({ name }) => sql.table(`public.${name}`)))
  await sql`truncate ${names}`.execute(tx)
  const { rows: parts } = await sql<{ remove: string; build: string; turn: number }>`${rebuilt}`.execute(tx)
  for (const { remove } of parts.toSorted((a, b) => b.turn - a.turn)) await sql.raw(remove).execute(tx)
  await switchTriggers(tx, tables, 'disable')
  return async () => {
    await sql`select set_config('maintenance_work_mem', '256MB', true)`.execute(tx)
    for (const { build } of parts.toSorted((a, b) => a.turn - b.turn)) await sql.raw(build).execute(tx)
    await switchTriggers(tx, tables, 'enable')
    // The first queries would otherwise be planned for empty tables.
    await sql`analyze ${names}`.execute(tx)
  }
}

async function switchTriggers(tx: Transaction, tables: readonly TableShape[], how: 'disable' | 'enable') {
  for (const { name } of tables)
    await sql`alter table ${sql.table(`public.${name}`)} ${sql.raw(how)} trigger user`.execute(tx)
}
