-- Audit: the log of a project can be read after the project is deleted. Safe while nodes of the version before still serve.

create table deleted_projects (
  id bigint primary key,                         -- the number that audit records keep
  public_id text collate "C" not null unique,
  key text not null,
  name text not null,
  deleted_at timestamptz not null
);

-- A trigger, so that nodes of the version before keep the list, too.
create function remember_project() returns trigger language plpgsql as $$
begin
  insert into deleted_projects (id, public_id, key, name, deleted_at)
    values (old.id, old.public_id, old.key, old.name, now()) on conflict do nothing;
  return null;
end $$;
create trigger projects_remembered after delete on projects for each row execute function remember_project();

-- The deleted projects of which the log has records: one index lookup for each project.
with recursive known (id) as (
  select min(project_id) from audit_logs
  union all
  select (select min(project_id) from audit_logs where project_id > known.id) from known where known.id is not null
)
insert into deleted_projects (id, public_id, key, name, deleted_at)
select known.id, one.project_ref, coalesce(gone.old_value->>'key', one.project_ref), coalesce(gone.old_value->>'name', one.project_ref),
  coalesce(gone.created_at, one.created_at)
from known
cross join lateral (
  select project_ref, created_at from audit_logs where project_id = known.id and project_ref is not null order by id desc limit 1) as one
left join lateral (
  select old_value, created_at from audit_logs where project_id = known.id and action = 'project.delete' order by id desc limit 1) as gone
  on true
where not exists (select 1 from projects where projects.id = known.id)
on conflict do nothing;

-- The public halves of the keys that sign seals. The private half of the current one is in a file, never here.
create table audit_keys (
  kid text collate "C" primary key,              -- JWK thumbprint (RFC 7638)
  public_key text not null,                      -- base64url (RFC 8037)
  statement text not null,                       -- JWS, signed by the key before it; of the first key by itself
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index audit_keys_current on audit_keys ((retired_at is null)) where retired_at is null;

alter table audit_seals add column statement text;  -- JWS; null: sealed before there was a key

-- Each row covers seals whose records were removed after the retention period.
create table audit_purges (
  first_seal bigint primary key,
  last_seal bigint not null unique,
  records bigint not null,
  root bytea not null,                           -- SHA-256 over the hashes of the seals
  before timestamptz not null,                   -- all of them are older
  retention_days int not null check (retention_days >= 1),
  statement text not null,                       -- JWS over all of this
  at timestamptz not null,
  check (first_seal <= last_seal)
);

-- The last seal that was sent to a place outside of the database.
create table audit_ships (
  target text primary key,
  last_seal bigint not null
);

-- Once there is a key, every seal and purge is signed, also against nodes of the version before.
create function audit_demand_signature() returns trigger language plpgsql as $$
begin
  if not exists (select from audit_keys) then
    return new;
  end if;
  if tg_op = 'INSERT' and new.statement is null then
    raise exception 'seal % is not signed', new.id;
  end if;
  if new.purged_at is not null
    and not exists (select from audit_purges where new.id between first_seal and last_seal) then
    raise exception 'seal % has no signed purge', new.id;
  end if;
  return new;
end $$;
create trigger audit_seals_signed before insert or update of purged_at on audit_seals
  for each row execute function audit_demand_signature();

-- All changes of the audit log but new records go through the functions below: the role that serves can do nothing else to it.

-- True for a role that owns the log, which could change it anyway: tests move their clock.
create function audit_is_owner() returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select pg_has_role(session_user, tableowner, 'USAGE') from pg_tables where schemaname = 'public' and tablename = 'audit_logs'
$$;

-- The oldest unsealed records, locked. Those that an erasure has locked are left for a later seal.
create function audit_take(most int) returns setof audit_logs
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from audit_logs where seal_id is null order by id limit most for update skip locked
$$;

create function audit_count(which_ids bigint[], which_seals bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  -- Always in the same order, so that two callers queue instead of deadlocking.
  insert into audit_hourly (project_id, hour, action, severity, detail, count)
  select project_id, date_trunc('hour', created_at, 'UTC'), action, severity, audit_detail(action, new_value), count(*)
  from audit_logs where id = any(which_ids) or seal_id = any(which_seals)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (project_id, hour, action, severity, detail) do update set count = audit_hourly.count + excluded.count
$$;

-- Counts the records in seals of nodes that did not.
create function audit_count_left_over(most int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  seals bigint[];
begin
  with counted_now as (
    update audit_seals set counted = true
    where id in (select id from audit_seals where not counted order by id limit most) returning id
  ) select array_agg(id) into seals from counted_now;
  if seals is not null then
    perform audit_count(null, seals);
  end if;
end $$;

-- Puts unsealed records under the next seal, and counts them.
create function audit_seal(seal bigint, ids bigint[], seal_hash bytea, prints bytea, signed text, sealed_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed int;
begin
  if seal is distinct from (select coalesce(max(id), 0) + 1 from audit_seals) then
    raise exception 'seal % does not follow the last one', seal;
  end if;
  update audit_logs set seal_id = seal where id = any(ids) and seal_id is null;
  get diagnostics changed = row_count;
  if changed = 0 or changed <> cardinality(ids) then
    raise exception 'a record is sealed already';
  end if;
  insert into audit_seals (id, record_count, hash, fingerprints, counted, statement, created_at)
    values (seal, changed, seal_hash, prints, true, signed, sealed_at);
  perform audit_count(ids, null);
end $$;

-- Empties the personal values in at most this many records about a deleted user. The record of the deletion stays whole.
create function audit_erase(user_number bigint, most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed int;
begin
  if not exists (select from users where id = user_number and deleted_at is not null) then
    raise exception 'user % is not deleted', user_number;
  end if;
  update audit_logs set old_value = null, new_value = null, ip = null, user_agent = null, salt = null
  where id in (
    select id from audit_logs where salt is not null and action <> 'user.delete' and id in (
      select id from audit_logs where user_id = user_number and actor_type in ('user', 'system')
      union all
      select id from audit_logs where entity_type = 'user' and entity_id = user_number
        and (user_id is distinct from entity_id or actor_type not in ('user', 'system')))
    limit most);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Removes the records of whole seals, the oldest that still have theirs, and keeps the signed statement. Returns how many.
create function audit_purge(
  first bigint, last bigint, removed bigint, seals_root bytea, older_than timestamptz, days int, signed text, purged timestamptz
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone bigint;
begin
  if first is distinct from (select min(id) from audit_seals where purged_at is null) then
    raise exception 'seal % is not the oldest with records', first;
  end if;
  if days < 1 or purged - older_than < make_interval(hours => 24 * days)
    or exists (select from audit_seals where id between first and last and created_at >= older_than) then
    raise exception 'seals % to % are not older than their retention', first, last;
  end if;
  if not audit_is_owner() and exists (
    select from audit_seals where id between first and last and created_at > clock_timestamp() - interval '1 day') then
    raise exception 'seals % to % are not older than a day', first, last;
  end if;
  insert into audit_purges (first_seal, last_seal, records, root, before, retention_days, statement, at)
    values (first, last, removed, seals_root, older_than, days, signed, purged);
  update audit_seals set purged_at = purged, fingerprints = '' where id between first and last;
  delete from audit_logs where seal_id between first and last;
  get diagnostics gone = row_count;
  if gone <> removed then
    raise exception 'seals % to % have % records, not %', first, last, gone, removed;
  end if;
  return gone;
end $$;

-- A statement for seals that were purged before there was a key. Only together with the first key.
create function audit_adopt_purges(
  first bigint, last bigint, removed bigint, seals_root bytea, older_than timestamptz, days int, signed text, purged timestamptz
) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from audit_keys) or exists (select from audit_purges) then
    raise exception 'the audit log has a key already';
  end if;
  insert into audit_purges (first_seal, last_seal, records, root, before, retention_days, statement, at)
    values (first, last, removed, seals_root, older_than, days, signed, purged);
end $$;

-- Deletes at most this many hours of the counts.
create function audit_purge_hours(older_than timestamptz, most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone int;
begin
  delete from audit_hourly where ctid in (select ctid from audit_hourly where hour < older_than
    and (audit_is_owner() or hour < clock_timestamp() - interval '1 day') limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Adds a key, which replaces the current one if there is one. Fails if that is not `replaced`.
create function audit_add_key(new_kid text, new_public_key text, signed text, replaced text, at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if replaced is distinct from (select kid from audit_keys where retired_at is null) then
    raise exception 'another key signs the audit log';
  end if;
  update audit_keys set retired_at = at where retired_at is null;
  insert into audit_keys (kid, public_key, statement, created_at) values (new_kid, new_public_key, signed, at);
end $$;

-- Remembers the last seal that a target outside has. It never goes back.
create function audit_shipped(where_to text, seal bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into audit_ships (target, last_seal) values (where_to, seal)
  on conflict (target) do update set last_seal = greatest(audit_ships.last_seal, excluded.last_seal)
$$;
