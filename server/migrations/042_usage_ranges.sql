-- Usage events in ranges of numbers: see docs/decisions/0060-ranges-of-usage-events.md. Safe while nodes of the version before
-- still serve: the name, the columns, and the keys stay. They delete old events by their location, which is unique only in one
-- range. All events are in one until ten million more are counted.

-- The ranges, in order. Each is named after the first number that can be in it. The last one has no upper bound.
create function usage_ranges() returns table (name text, lower bigint, upper bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select relname::text, first, lead(first) over (order by first)
  from (select c.relname, substring(c.relname from '\d+$')::bigint as first
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.usage_events'::regclass) one
  order by first
$$;

-- The highest number that an event was given, whether or not the event was committed.
create function usage_last_number() returns bigint
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.usage_events', 'id')), 0)
$$;

-- Adds a range without an end. No role needs privileges for it, because everyone goes through the whole table.
create function usage_add_range(first bigint) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create table public.usage_events_from_%s partition of public.usage_events for values from (%s) to (maxvalue)', first, first);
end $$;

-- How many numbers the next range gets, in tens of millions: about as many as 30 days take at the rate of the range in use, and at
-- most twice as many as that range has.
create function usage_range_size(at timestamptz) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  unit constant bigint := 10000000;
  last_number constant bigint := usage_last_number();
  used record;
  first record;
  of_30_days numeric;
begin
  select name, coalesce(upper, last_number) - lower as size into used from usage_ranges()
    where lower <= last_number order by lower desc limit 1;
  execute format('select id, received_at from public.%I order by id limit 1', used.name) into first;
  of_30_days := (last_number - first.id) * 30 / greatest(extract(epoch from at - first.received_at) / 86400, 1);
  return greatest(ceil(least(coalesce(of_30_days, 0), used.size * 2) / unit), 1) * unit;
end $$;

-- Adds ranges until ten million numbers are free before the last one, which has no end. If that is late, the last one has events,
-- and now ends after them. Waits a tenth of a second for those who use the table, and then leaves it to the next call.
create function extend_ranges(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '100ms' as $$
declare
  unit constant bigint := 10000000;
  newest record;
  size bigint;
  highest bigint;
  bound bigint;
begin
  if not pg_try_advisory_xact_lock(7314269) then
    return;
  end if;
  loop
    select name, lower into newest from usage_ranges() where upper is null;
    exit when newest.lower > usage_last_number() + unit;
    size := usage_range_size(at);
    execute format('alter table public.usage_events detach partition public.%I', newest.name);
    execute format('select max(id) from public.%I', newest.name) into highest;
    bound := greatest(newest.lower + size, (highest / unit + 1) * unit);
    execute format('alter table public.usage_events attach partition public.%I for values from (%s) to (%s)',
      newest.name, newest.lower, bound);
    perform usage_add_range(bound);
  end loop;
exception when lock_not_available then
  return;
end $$;

-- Deletes the oldest usage events that were received before a time: a whole range, or at most `most` events of one. A range that is
-- gone as a whole within a month is left until then. Returns whether there may be more.
create function usage_purge(older_than timestamptz, most int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '100ms' as $$
declare
  oldest record;
  newest timestamptz;
  is_needed boolean;
  gone int;
begin
  select name, coalesce(upper <= usage_last_number(), false) as is_full into oldest from usage_ranges() order by lower limit 1;
  execute format('select received_at from public.%I order by id desc limit 1', oldest.name) into newest;
  if oldest.is_full and coalesce(newest < older_than + interval '31 days', true) then
    if newest >= older_than then
      return false;
    end if;
    -- The clocks of nodes differ, so the highest number may not be the newest event.
    execute format('select exists (select from public.%I where received_at >= $1)', oldest.name) into is_needed using older_than;
    if is_needed then
      return false;
    end if;
    -- The last step, because no one can use the table from here to the commit.
    execute format('drop table public.%I', oldest.name);
    return true;
  end if;
  execute format('delete from public.%1$I where ctid = any(array(select ctid from public.%1$I where received_at < $1 limit $2))', oldest.name)
    using older_than, most;
  get diagnostics gone = row_count;
  return gone = most;
exception when lock_not_available then
  return false;
end $$;

-- The table becomes the first range of a new one with its name. All of its numbers are below the bound, as the check says: so this
-- reads no event, and the indexes stay.
do $$
declare
  bound constant bigint := (
    select substring(pg_get_constraintdef(oid) from '\d+') from pg_constraint where conname = 'usage_events_bound' and convalidated);
  last_number bigint;
begin
  lock table usage_events in access exclusive mode;
  last_number := usage_last_number();
  alter table usage_events alter column id drop identity;
  alter table usage_events rename to usage_events_from_0;
  alter index usage_events_pkey rename to usage_events_from_0_pkey;
  alter index usage_events_by_age rename to usage_events_from_0_by_age;
  alter index usage_events_of_license rename to usage_events_from_0_of_license;

  create table usage_events (like usage_events_from_0) partition by range (id);
  alter table usage_events add primary key (id);
  execute format('alter table usage_events alter column id add generated always as identity (start with %s)', last_number + 1);
  create index usage_events_by_age on usage_events using brin (received_at);
  create index usage_events_of_license on usage_events (license_id);
  execute format('alter table usage_events attach partition usage_events_from_0 for values from (minvalue) to (%s)', bound);
  alter table usage_events_from_0 drop constraint usage_events_bound;
  perform usage_add_range(bound);
end $$;
