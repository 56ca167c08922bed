import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/**
 * Describes everything in the schema `public`, one line per object, in alphabetical order: two databases with the same
 * lines have the same schema. The order of columns is omitted, because every statement names its columns.
 */
export async function dumpSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'table', c.oid::regclass, c.relkind, c.reloptions) as line from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
    union all
    select concat_ws(' ', 'column', a.attrelid::regclass || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, 'identity:' || nullif(a.attidentity::text, ''), 'generated:' || nullif(a.attgenerated::text, ''),
        'collate ' || nullif(a.attcollation, 0)::regcollation::text, 'default ' || pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a
        join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
    union all
    -- A constraint "not null" is part of its column.
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    -- That of a range is part of that of its table.
    select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select concat_ws(' ', 'sequence', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin,
        s.seqcache, s.seqcycle, d.refobjid::regclass, a.attname)
      from pg_sequence s
        join pg_class c on c.oid = s.seqrelid
        left join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'type', t.oid::regtype, t.typtype) from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and (t.typtype <> 'c' or c.relkind = 'c')`.execute(
    db,
  )
  return rows.map(({ line }) => line).toSorted()
}
