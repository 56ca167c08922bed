-- The audit log, its seals and keys, and its counts by hour.

-- The words that find a record: its action, the IP address, and the texts of its values. Values longer than any a person
-- reads are left out, because a text that is too long for a tsvector must not keep a record from being written. In PL/pgSQL,
-- because PostgreSQL plans an SQL function of a generated column again for each statement.
create function audit_words(action text, ip text, old_value jsonb, new_value jsonb) returns tsvector
  immutable parallel safe language plpgsql as $$
begin
  return to_tsvector('simple'::regconfig, translate(action, '._', '  ') || ' ' || coalesce(ip, ''))
    || case when old_value is null or octet_length(old_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, old_value) end
    || case when new_value is null or octet_length(new_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, new_value) end;
end;
$$;

-- What a record is found by besides its words: the API IDs in it, the number of its actor (`u7`) and of its entity (`e7`), and that of a
-- user whom it deletes (`d7`).
create function audit_names(
  public_id text, request_id text, action text, user_id bigint, user_ref text, entity_id bigint, entity_ref text) returns text[]
  immutable parallel safe language plpgsql as $$
begin
  return array[public_id collate "C", request_id, user_ref, entity_ref, 'u' || user_id, 'e' || entity_id,
    case when action = 'user.delete' then 'd' || entity_id end];
end;
$$;

-- What happened. Signed seals cover the records, so that no one can change or remove one unnoticed.
create table audit_logs (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null,
  project_id bigint,                             -- numbers and API IDs of deleted rows stay, so there are no references
  action text not null,
  severity text not null check (severity in ('info', 'notice', 'warning', 'critical')),
  actor_type text not null check (actor_type in ('user', 'member', 'api_key', 'system')),
  user_id bigint,
  entity_type text not null,                     -- what the record is about
  entity_id bigint,
  project_ref text,
  user_ref text,
  entity_ref text,
  old_value jsonb,
  new_value jsonb,
  ip text,
  user_agent text,
  request_id text,
  salt bytea,                                    -- erased together with the personal values
  personal_digest bytea not null,                -- over salt, values, IP address, and user agent: stays when they are erased
  created_at timestamptz not null,
  -- Stored, because computing the words of each record takes twenty times as long as reading them.
  words tsvector not null generated always as (audit_words(action, ip, old_value, new_value)) stored
);
-- Six indexes, because each record writes to all of them. The audit log page has these filters, newest record first:
-- The time. The id rises with created_at, so it orders by time.
create index audit_logs_by_project on audit_logs (project_id, created_at desc, id desc);
-- A project alone, and any filter that most of its records match.
create index audit_logs_by_project_id on audit_logs (project_id, id);
-- Actions and types of entities.
create index audit_logs_by_action on audit_logs (project_id, action, id);
-- Severities and kinds of actors, one range for each pair. Most records have severity info and a user as actor. A walk from the newest
-- record finds those quickly enough.
create index audit_logs_by_kind on audit_logs (project_id, severity, actor_type, id)
  where severity <> 'info' or actor_type <> 'user';
-- Words, and everything that is looked up by its name. Both in one, so that a record is one entry in the list that GIN keeps of new rows. The list
-- is short, because each search reads all of it.
create index audit_logs_by_words on audit_logs
  using gin (words, audit_names(public_id, request_id, action, user_id, user_ref, entity_id, entity_ref)) with (gin_pending_list_limit = 2048);

-- A seal: a hash over its records and the hash of the seal before it. Its records are those whose numbers are in `unsealed` of the
-- seal before it, and not in its own. So a record is never written again, and no record is outside of all seals.
create table audit_seals (
  id bigint primary key,
  unsealed int8multirange not null,              -- the numbers that later records, or records not committed yet, may still get
  record_count int not null,
  hash bytea not null,
  fingerprints bytea not null default '',        -- 16 bytes per record: its number and the start of its digest, so that a check can name it
  purged_at timestamptz,                         -- its records were removed after the retention period
  statement text,                                -- JWS; null: sealed before there was a key
  created_at timestamptz not null
);
create index audit_seals_kept on audit_seals (id) where purged_at is null;

-- One row: where sealing stands.
create table audit_sealing (
  last_seal bigint not null,                     -- so that a seal missing at the end shows
  assigned bigint not null,                      -- the last number that a record had got when the last seal was made
  writers text[] not null                        -- the transactions that were writing records then
);
insert into audit_sealing (last_seal, assigned, writers) values (0, 0, '{}');

-- The public halves of the keys that sign seals. The private half of the current one is in a file, never here.
create table audit_keys (
  kid text collate "C" primary key,              -- JWK thumbprint (RFC 7638)
  public_key text not null,                      -- base64url (RFC 8037)
  statement text not null,                       -- JWS, signed by the key before it; of the first key by itself
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index audit_keys_current on audit_keys ((retired_at is null)) where retired_at is null;

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

-- The last seal that was sent to a target outside of the database. One node at a time sends them.
create table audit_ships (
  target text primary key,
  last_seal bigint not null,
  shipper text,                                  -- the process whose turn it is
  leased_until timestamptz                       -- others wait until then
);

-- The number of audit records by hour, so that charts do not read millions of records. It holds no personal data.
-- A record is counted in the transaction that seals it.
create table audit_hourly (
  project_id bigint,                             -- null: records without a project
  hour timestamptz not null,                     -- the start of the hour, in UTC
  action text collate "C" not null,
  severity text collate "C" not null,
  detail text collate "C" not null,              -- audit_detail()
  count bigint not null,
  unique nulls not distinct (project_id, hour, action, severity, detail)
) with (fillfactor = 70);
create index audit_hourly_by_hour on audit_hourly (hour);

-- Verifications of the newest audit records, so that all processes of an installation share one run and its verdict.
create table verification_runs (
  seals int primary key,                         -- the number of newest seals that the run covers
  started_at timestamptz not null,
  leased_until timestamptz not null,             -- a run without a verdict was interrupted after that
  verdict jsonb                                  -- null while it runs
);

-- Splits the records of one action in charts: by sign-in method, or by the reason of a failure.
create function audit_detail(action text, new_value jsonb) returns text immutable language sql as $$
  select coalesce(case
    when action in ('user.login', 'session.create') then (new_value->>'method') || coalesce(':' || (new_value->>'provider'), '')
    when action = 'oauth.fail' then new_value->>'code'
    when action in ('magic_link.fail', 'session.flag') then new_value->>'reason'
  end, '')
$$;

-- Once there is a key, every seal and purge is signed.
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

-- All changes of the audit log but new records go through the functions below: the role that serves can do nothing else to it.

-- True for a role that owns the log, which could change it anyway: tests move their clock.
create function audit_is_owner() returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select pg_has_role(session_user, tableowner, 'USAGE') from pg_tables where schemaname = 'public' and tablename = 'audit_logs'
$$;

-- The records with these numbers, at most `most` of them after a number, in order. In PL/pgSQL, so that each range is a look into the index.
create function audit_records_in(numbers int8multirange, after_id bigint, most int) returns setof audit_logs
stable language plpgsql as $$
declare
  part int8range;
  found_rows int;
  missing int := most;
begin
  for part in select unnest(numbers * int8multirange(int8range(after_id, null, '()'))) loop
    return query select * from audit_logs
      where id >= coalesce(lower(part), -9223372036854775808) and id < coalesce(upper(part), 9223372036854775807)
      order by id limit missing;
    get diagnostics found_rows = row_count;
    missing := missing - found_rows;
    exit when missing <= 0;
  end loop;
end $$;

-- The numbers of the records without a seal, and of those to come.
create function audit_unsealed() returns int8multirange stable language sql as $$
  select coalesce((select unsealed from audit_seals order by id desc limit 1), '{[1,)}')
$$;

-- The transactions that may be writing audit records.
create function audit_writers() returns setof text volatile language sql as $$
  select virtualtransaction from pg_locks
  where relation = 'audit_logs'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
$$;

-- Puts unsealed records under the next seal, and counts them. A number is left out once no record can get it: a transaction
-- locks the table from before a record gets its number until it ends. So when all transactions that held the lock
-- at the last seal have ended, each number assigned until then is visible or lost.
create function audit_seal(seal bigint, ids bigint[], seal_hash bytea, prints bytea, signed text, sealed_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  rest int8multirange := audit_unsealed();
  state audit_sealing;
  next_id bigint;
begin
  if seal is distinct from (select coalesce(max(id), 0) + 1 from audit_seals) then
    raise exception 'seal % does not follow the last one', seal;
  end if;
  if cardinality(ids) = 0 or cardinality(ids) <> (select count(*) from audit_logs where id = any(ids) and id <@ rest) then
    raise exception 'a record is sealed already';
  end if;
  rest := rest - (select range_agg(int8range(id, id, '[]')) from unnest(ids) id);
  select * into state from audit_sealing;
  if not exists (select from audit_writers() writer where writer = any(state.writers)) then
    -- After that look, in another statement: it sees what they committed.
    select id into next_id from audit_records_in(rest, null, 1);
    rest := rest - int8multirange(int8range(null, least(coalesce(state.assigned, 0) + 1, next_id)));
  end if;
  insert into audit_seals (id, unsealed, record_count, hash, fingerprints, statement, created_at)
    values (seal, rest, cardinality(ids), seal_hash, prints, signed, sealed_at);
  -- The number first: who got one up to it has a lock by then, or has ended.
  select case when is_called then last_value else last_value - 1 end into next_id from audit_logs_id_seq;
  update audit_sealing set last_seal = seal, assigned = next_id, writers = array(select audit_writers());
  -- Always in the same order, so that two callers queue instead of deadlocking.
  insert into audit_hourly (project_id, hour, action, severity, detail, count)
    select project_id, date_trunc('hour', created_at, 'UTC'), action, severity, audit_detail(action, new_value), count(*)
    from audit_logs where id = any(ids)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (project_id, hour, action, severity, detail) do update set count = audit_hourly.count + excluded.count;
end $$;

-- Empties the personal values in at most this many records about a deleted user. The record of the deletion stays whole.
create function audit_erase(user_number bigint, most int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  changed int;
begin
  if not exists (select from users where id = user_number and deleted_at is not null) then
    raise exception 'user % is not deleted', user_number;
  end if;
  update audit_logs set old_value = null, new_value = null, ip = null, user_agent = null, salt = null
  where id in (
    select id from audit_logs where salt is not null and action <> 'user.delete'
      and audit_names(public_id, request_id, action, user_id, user_ref, entity_id, entity_ref)
        && array['u' || user_number, 'e' || user_number]
      and (user_id = user_number and actor_type in ('user', 'system') or entity_type = 'user' and entity_id = user_number)
    limit most);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Removes the records of whole seals, the oldest that still have theirs, and keeps the signed statement. Returns how many.
create function audit_purge(
  first bigint, last bigint, removed bigint, seals_root bytea, older_than timestamptz, days int, signed text, purged timestamptz
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone bigint := 0;
  deleted bigint;
  part int8range;
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
  for part in select unnest(coalesce((select unsealed from audit_seals where id = first - 1), '{(,)}')
    - (select unsealed from audit_seals where id = last)) loop
    delete from audit_logs where id >= coalesce(lower(part), -9223372036854775808) and id < upper(part);
    get diagnostics deleted = row_count;
    gone := gone + deleted;
  end loop;
  if gone <> removed then
    raise exception 'seals % to % have % records, not %', first, last, gone, removed;
  end if;
  return gone;
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

-- Starts or extends the turn of a process. False while another one has it.
create function audit_take_turn(where_to text, who text, at timestamptz, lease_end timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_ships (target, last_seal, shipper, leased_until) values (where_to, 0, who, lease_end)
  on conflict (target) do update set shipper = excluded.shipper, leased_until = excluded.leased_until
    where audit_ships.leased_until is null or audit_ships.leased_until <= at or audit_ships.shipper = who;
  return found;
end $$;

create function audit_end_turn(where_to text, who text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update audit_ships set shipper = null, leased_until = null where target = where_to and shipper = who
$$;

create trigger audit_seals_signed before insert or update of purged_at on audit_seals
  for each row execute function audit_demand_signature();
