import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** Copies the rows that migrations write, to reset a database to them. */
export async function installPristine(template: Db): Promise<void> {
  await sql`create schema pristine`.execute(template)
  await sql`
    create function pristine.restore(is_pooled boolean) returns void language plpgsql as $$
    declare
      each record;
      filled boolean;
    begin
      -- A pooler gives its idle connections to the next test, and may not know yet that one was terminated.
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and not (is_pooled and state = 'idle');
      -- Neither triggers nor foreign keys: what may never be deleted goes, too.
      perform set_config('session_replication_role', 'replica', true);
      for each in select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        if pg_relation_size(each.oid) > 2000000 then
          execute format('truncate public.%I cascade', each.relname);
          continue;
        end if;
        execute format('select exists (select from public.%I)', each.relname) into filled;
        if filled then
          execute format('delete from public.%I', each.relname);
        end if;
      end loop;
      for each in select relname from pg_class where relnamespace = 'pristine'::regnamespace and relkind = 'r' loop
        execute format('insert into public.%I overriding system value select * from pristine.%I', each.relname, each.relname);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
    end $$`.execute(template)
  await sql`
    do $$
    declare
      each record;
      filled boolean;
    begin
      for each in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('select exists (select from public.%I)', each.relname) into filled;
        if filled then
          execute format('create table pristine.%I as table public.%I', each.relname, each.relname);
        end if;
      end loop;
    end $$`.execute(template)
}
