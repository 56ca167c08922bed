import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Owns the tables and changes the schema. */
const ownerRole = 'licet_owner'
/** Serves. It can add audit records, but change them only through functions. */
export const appRole = 'licet_app'

/**
 * The functions through which the audit log changes, and those that add and drop ranges of usage events; see
 * schema/007_audit.sql and schema/011_usage.sql.
 */
const grantedFunctions = [
  'audit_seal',
  'audit_erase',
  'audit_purge',
  'audit_purge_hours',
  'audit_add_key',
  'audit_shipped',
  'audit_take_turn',
  'audit_end_turn',
  'extend_ranges',
  'usage_purge',
]

/**
 * Gives the serving role everything but changes of the audit log and of the schema. For the owner, in the transaction of each
 * migration: so a schema of which only the first tables exist can be read and continued, too.
 */
const grants = `
  grant usage on schema public to ${appRole};
  grant select, insert, update, delete on all tables in schema public to ${appRole};
  grant usage, select on all sequences in schema public to ${appRole};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole};
  alter default privileges in schema public grant usage, select on sequences to ${appRole};
  do $grants$
  declare
    each record;
  begin
    for each in select tablename from pg_tables
      where schemaname = 'public' and (tablename like 'audit\\_%' or tablename in ('schema_migrations', 'deleted_projects')) loop
      execute format('revoke all on public.%I from ${appRole}', each.tablename);
      execute format('grant select on public.%I to ${appRole}', each.tablename);
      if each.tablename in ('audit_logs', 'deleted_projects') then
        execute format('grant insert on public.%I to ${appRole}', each.tablename);
      end if;
    end loop;
    for each in select p.oid::regprocedure as signature, p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef loop
      execute format('revoke all on function %s from public', each.signature);
      if each.proname in (${grantedFunctions.map((name) => `'${name}'`).join(', ')}) then
        execute format('grant execute on function %s to ${appRole}', each.signature);
      end if;
    end loop;
  end $grants$;`

/** SQL that a superuser, or a role with CREATEROLE that owns the tables, runs once in the database, between two starts. */
export const rolesSql = (): string => `begin;
do $roles$
declare
  each record;
begin
  if not exists (select from pg_roles where rolname = '${ownerRole}') then
    create role ${ownerRole} login nosuperuser nocreatedb nocreaterole noreplication;
  end if;
  if not exists (select from pg_roles where rolname = '${appRole}') then
    create role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication;
  end if;
  -- A superuser may do all of the following anyway.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant ${ownerRole} to %I', current_user);
  end if;
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant connect, create on database %I to ${ownerRole}', current_database());
  execute format('grant connect on database %I to ${appRole}', current_database());
  revoke create on schema public from public;
  alter schema public owner to ${ownerRole};
  for each in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') loop
    execute format('alter table %s owner to ${ownerRole}', each.name);
  end loop;
  for each in select p.oid::regprocedure as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('alter routine %s owner to ${ownerRole}', each.signature);
  end loop;
end $roles$;
set role ${ownerRole};
do $tables$
begin
  if to_regclass('public.schema_migrations') is not null then
    execute $run$${grants}$run$;
  end if;
end $tables$;
reset role;
do $end$
begin
  execute format('revoke ${ownerRole} from %I', current_user);
end $end$;
commit;`

/** Applies the privileges of the serving role if both roles exist and this is the owner. */
export async function grantToApp(db: Db): Promise<void> {
  const { rows } = await sql<{ applies: boolean }>`
    select exists (select from pg_roles where rolname = ${appRole}) and current_user <> ${appRole}
      and pg_has_role(current_user, tableowner, 'USAGE') as applies
    from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'`.execute(db)
  if (rows[0]?.applies) await sql.raw(grants).execute(db)
}

/**
 * Whether the tables and functions belong to the owner, and the current role can read which migrations ran, and can't change the
 * audit log. True for a database without tables.
 */
export async function areRolesSetUp(db: Db): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    with named as (
      select relowner as owner, oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union all select proowner, oid from pg_proc where pronamespace = 'public'::regnamespace)
    select coalesce(bool_and(owner = ${ownerRole}::regrole), true)
      and coalesce(has_table_privilege(to_regclass('schema_migrations'), 'SELECT'), true) as are
    from named where not exists (select from pg_depend d where d.objid = named.oid and d.deptype = 'e')`.execute(db)
  return rows[0]?.are === true && !(await canChangeAudit(db))
}

/** Whether the current role can change the audit log at will: as its owner, or by a privilege. */
export async function canChangeAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select bool_or(has_table_privilege(to_regclass(named), 'UPDATE, DELETE, TRUNCATE'))
      or has_table_privilege(to_regclass('audit_keys'), 'INSERT') or has_schema_privilege('public', 'CREATE') as can
    from unnest(array['audit_logs', 'audit_seals', 'audit_purges']) named`.execute(db)
  return rows[0]?.can === true
}
