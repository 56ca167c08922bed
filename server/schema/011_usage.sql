-- Usage of metered features: counters, events, sums, reservations, and the functions that count.

-- A counter belongs to one license, one feature, and one period. Whether usage fits a limit is decided on its locked row.
create table usage_counters (
  license_id bigint not null references licenses on delete cascade,
  feature_id bigint not null references features on delete cascade,
  period_start timestamptz not null,
  period_end timestamptz not null,
  used numeric not null default 0,
  reserved numeric not null default 0 check (reserved >= 0),
  rolled_over numeric not null default 0,        -- unused amount of the previous period
  alerted_at int not null default 0,             -- the highest threshold reported, in percent
  version bigint not null default 0,
  last_event_at timestamptz,
  open_quarter timestamptz,                      -- the newest quarter of an hour with usage, which usage_quarters lacks
  open_used numeric not null default 0,          -- its sum
  primary key (license_id, feature_id, period_start)
) with (fillfactor = 50);

-- Usage is written more often than anything else. A foreign key would look up and lock the license, the feature, and the
-- project for every event, although all events of a project share these rows. So the next three tables omit them: the
-- locked counter keeps its license and feature from being deleted, and the triggers below delete the dependent rows.

-- One row per counted event, in ranges of numbers: see docs/decisions/0060-ranges-of-usage-events.md.
create table usage_events (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  license_id bigint not null,
  feature_id bigint not null,
  quantity numeric not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  user_id bigint,
  organization_id bigint,                        -- the organization that it was counted for, if one
  session_id bigint,
  api_key_id bigint,
  properties jsonb,
  access_key_id bigint                           -- the access key that caused it, if one
) partition by range (id);
create index usage_events_by_age on usage_events using brin (received_at);
-- Finds the events of a license, to delete and to export them. With one column, PostgreSQL stores equal values once: an event
-- takes a sixth of the space, and the pages that events change are few.
create index usage_events_of_license on usage_events (license_id);
create table usage_events_from_0 partition of usage_events for values from (minvalue) to (20000000);
create table usage_events_from_20000000 partition of usage_events for values from (20000000) to (maxvalue);

-- Sums for charts. The hours, days, and months of every time zone consist of whole quarters of an hour.
create table usage_quarters (
  license_id bigint not null,
  feature_id bigint not null,
  quarter timestamptz not null,
  used numeric not null,
  primary key (license_id, feature_id, quarter)
) with (fillfactor = 70);

-- The sums of one day in UTC, moved here from usage_quarters when the day has ended. Only usage_fold() writes them: see
-- docs/decisions/0062-usage-by-the-day.md.
create table usage_days (
  license_id bigint not null,
  feature_id bigint not null,
  day date not null,
  used numeric not null,
  slots smallint[] not null,                     -- quarters of an hour that have usage, from 0 (midnight) to 95
  amounts numeric[] not null,                    -- the sum of each of them
  primary key (license_id, feature_id, day)
);
create index usage_days_by_age on usage_days using brin (day);

-- Idempotency keys; those of users have separate names. They are kept longer than events may be backdated, so no event is counted twice.
create table usage_keys (
  project_id bigint not null,
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  license_id bigint not null,
  feature_id bigint not null,
  period_start timestamptz not null,
  quantity numeric,                              -- what the event counted; null: it cannot be voided
  occurred_at timestamptz,
  shares jsonb,                                  -- [{license_id, feature_id, period_start, quantity}], if several counters have parts of it
  voided_at timestamptz,
  access_key_id bigint,                          -- the access key that caused it, if one
  access_key_period timestamptz,                 -- the period of the counter of that key; null: it had no cap
  created_at timestamptz not null,
  primary key (project_id, idempotency_key)
);
create index usage_keys_by_age on usage_keys using brin (created_at);

-- Usage that is held before it is known. One on several counters has a row for each of them; the first has the ID that callers know.
create table usage_reservations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  license_id bigint not null,
  feature_id bigint not null,
  period_start timestamptz not null,
  quantity numeric not null check (quantity > 0),
  committed numeric,
  status text not null check (status in ('held', 'committed', 'released', 'expired')),
  expires_at timestamptz not null,
  part_of bigint references usage_reservations on delete cascade,  -- the first row
  user_id bigint,                                -- whose licenses hold it
  access_key_id bigint,                          -- the access key that causes it, if one
  access_key_period timestamptz,                 -- the period of the counter of that key, which holds it, too; null: it had no cap
  created_at timestamptz not null,
  settled_at timestamptz,
  foreign key (license_id, feature_id, period_start) references usage_counters on delete cascade
);
create index usage_reservations_due on usage_reservations (expires_at) where status = 'held';
create index usage_reservations_by_license on usage_reservations (license_id);
create index usage_reservations_parts on usage_reservations (part_of) where part_of is not null;

create function delete_usage_of_license() returns trigger language plpgsql as $$
begin
  delete from usage_events where license_id = old.id;
  -- In this order: quarters that are being moved are days when the second statement starts.
  delete from usage_quarters where license_id = old.id;
  delete from usage_days where license_id = old.id;
  return null;
end;
$$;

create function delete_usage_of_feature() returns trigger language plpgsql as $$
begin
  delete from usage_events e using licenses l
    where l.project_id = old.project_id and e.license_id = l.id and e.feature_id = old.id;
  delete from usage_quarters q using licenses l
    where l.project_id = old.project_id and q.license_id = l.id and q.feature_id = old.id;
  delete from usage_days d using licenses l
    where l.project_id = old.project_id and d.license_id = l.id and d.feature_id = old.id;
  return null;
end;
$$;

create function delete_usage_of_project() returns trigger language plpgsql as $$
begin
  delete from usage_keys where project_id = old.id;
  return null;
end;
$$;

-- PostgreSQL runs triggers of one event by name. Those of foreign keys (RI_…) come first and wait for the locked counters,
-- so these delete what concurrent calls have counted until then, too.
create trigger usage_goes_too after delete on licenses for each row execute function delete_usage_of_license();
create trigger usage_goes_too after delete on features for each row execute function delete_usage_of_feature();
create trigger usage_goes_too after delete on projects for each row execute function delete_usage_of_project();

-- The period that contains a time. Period k starts at the anchor plus k units, in the calendar of the time zone. Always
-- computed from the anchor: step by step, an anchor on the 31st would drift to the 28th.
create function usage_period(
  anchor timestamptz, unit text, tz text, at timestamptz, out period_start timestamptz, out period_end timestamptz)
language plpgsql stable as $$
declare
  length interval := ('1 ' || unit)::interval;
  local_anchor timestamp := anchor at time zone tz;
  local_time timestamp := at at time zone tz;
  k int;
begin
  -- An hour has 60 minutes, also when clocks change. So hours need no calendar.
  if unit = 'hour' then
    period_start := anchor + floor(extract(epoch from at - anchor) / 3600) * interval '1 hour';
    period_end := period_start + interval '1 hour';
    return;
  end if;

  -- An estimate: months differ in length, and a clock change moves a period by an hour.
  k := case unit
    when 'month' then
      (date_part('year', local_time) - date_part('year', local_anchor)) * 12
        + date_part('month', local_time) - date_part('month', local_anchor)
    when 'year' then date_part('year', local_time) - date_part('year', local_anchor)
    else floor(extract(epoch from local_time - local_anchor) / extract(epoch from length))
  end;

  -- The estimate is at most a few periods off.
  while (local_anchor + k * length) at time zone tz > at loop
    k := k - 1;
  end loop;
  while (local_anchor + (k + 1) * length) at time zone tz <= at loop
    k := k + 1;
  end loop;

  period_start := (local_anchor + k * length) at time zone tz;
  period_end := (local_anchor + (k + 1) * length) at time zone tz;
end;
$$;

-- One event to count, as usage_consume() reads it from JSON.
create type usage_item as (
  ord int,                                       -- identifies the item within the call
  project_id bigint,
  idempotency_key text,
  request_hash text,                             -- hexadecimal; two requests with one key and one hash are duplicates
  license_id bigint,
  feature_id bigint,
  quantity numeric,
  occurred_at timestamptz,
  period_start timestamptz,                      -- the period that counts the event
  period_end timestamptz,
  base_limit numeric,                            -- the limit without rollover
  ceiling numeric,                               -- usage never exceeds the ceiling plus the rollover; null: no ceiling
  max_rollover numeric,                          -- how much of the previous period may roll over
  previous_period_start timestamptz,
  enforce boolean,                               -- false: count the event even above the ceiling
  user_id bigint,
  session_id bigint,
  api_key_id bigint,
  properties jsonb,
  organization_id bigint,                        -- the organization that it is counted for; null: the user
  access_key_id bigint,                          -- the access key that caused it
  key_cap numeric,                               -- usage of the access key never exceeds its cap
  key_period timestamptz                         -- the period that counts the event for the access key; null: it has no cap
);

-- Locks the counters of access keys with a cap, before any other counter, and inserts those that are missing. A key without a period has no
-- cap, and one that was deleted no counter.
create function usage_lock_keys(key_ids bigint[], feature_ids bigint[], periods timestamptz[]) returns void language plpgsql as $$
declare
  counters int := (
    select count(*) from (
      select distinct i.key_id, i.feature_id, i.period from unnest(key_ids, feature_ids, periods) i (key_id, feature_id, period)
      where i.period is not null) wanted);
  locked int;
begin
  if counters = 0 then
    return;
  end if;
  for attempt in 1..2 loop
    select count(*) into locked
    from (
      select distinct i.key_id, i.feature_id, i.period from unnest(key_ids, feature_ids, periods) i (key_id, feature_id, period)
      where i.period is not null order by 1, 2, 3) wanted
      cross join lateral (
        select from access_key_counters c
        where c.key_id = wanted.key_id and c.feature_id = wanted.feature_id and c.period_start = wanted.period
        for update) counter;
    exit when locked = counters;

    insert into access_key_counters (key_id, feature_id, period_start)
    select distinct i.key_id, i.feature_id, i.period
    from unnest(key_ids, feature_ids, periods) i (key_id, feature_id, period)
      cross join lateral (select from access_keys k where k.id = i.key_id limit 1) access_key
    where i.period is not null
    order by 1, 2, 3
    on conflict do nothing;
  end loop;
end;
$$;

-- Step 1 of usage_consume(): locks the counters of all items, and inserts those that are missing.
create function usage_lock_counters(items usage_item[]) returns void language plpgsql as $$
declare
  counters int := (
    select count(*) from (select distinct i.license_id, i.feature_id, i.period_start from unnest(items) i) wanted);
  locked int;
begin
  -- Usually all counters exist, and the first attempt locks them. The second one locks those that were inserted.
  for attempt in 1..2 loop
    -- Always in the same order, so that concurrent calls queue instead of deadlocking.
    select count(*) into locked
    from (select distinct i.license_id, i.feature_id, i.period_start from unnest(items) i order by 1, 2, 3) wanted
      cross join lateral (
        select from usage_counters c
        where c.license_id = wanted.license_id and c.feature_id = wanted.feature_id
          and c.period_start = wanted.period_start
        for update) counter;
    exit when locked = counters;

    -- A new counter starts with what its previous period has left, up to the highest rollover allowed.
    insert into usage_counters (license_id, feature_id, period_start, period_end, rolled_over)
    select distinct on (i.license_id, i.feature_id, i.period_start)
      i.license_id, i.feature_id, i.period_start, i.period_end,
      case when i.max_rollover > 0 and i.previous_period_start is not null and i.base_limit is not null
        then least(
          i.max_rollover,
          greatest(0, i.base_limit + coalesce(previous.rolled_over, 0) - coalesce(previous.used, 0)))
        else 0
      end
    from unnest(items) i
      left join lateral (
        select c.used, c.rolled_over from usage_counters c
        where c.license_id = i.license_id and c.feature_id = i.feature_id
          and c.period_start = i.previous_period_start
        limit 1) previous on true
    order by i.license_id, i.feature_id, i.period_start
    on conflict do nothing;
  end loop;
end;
$$;

-- Step 3 of usage_consume(): records accepted items in all tables. Their counters are locked.
create function usage_record(items usage_item[], at timestamptz) returns void language plpgsql as $$
declare
  keys int := (select count(i.idempotency_key) from unnest(items) i);
  inserted int;
begin
  insert into usage_keys (
    project_id, idempotency_key, request_hash, license_id, feature_id, period_start, quantity, occurred_at, created_at,
    access_key_id, access_key_period)
  select
    i.project_id, i.idempotency_key, decode(i.request_hash, 'hex'), i.license_id, i.feature_id, i.period_start, i.quantity, i.occurred_at, at,
    i.access_key_id, i.key_period
  from unnest(items) i
  where i.idempotency_key is not null
  order by i.project_id, i.idempotency_key
  on conflict do nothing;
  get diagnostics inserted = row_count;
  -- A concurrent call has used one of the keys for another counter. The next attempt sees its key.
  if inserted < keys then
    raise exception 'an idempotency key was used by a concurrent call' using errcode = '40001';
  end if;

  insert into usage_counters as c (license_id, feature_id, period_start, period_end, used, version, last_event_at)
  select i.license_id, i.feature_id, i.period_start, min(i.period_end), sum(i.quantity), 1, max(i.occurred_at)
  from unnest(items) i
  group by i.license_id, i.feature_id, i.period_start
  on conflict (license_id, feature_id, period_start) do update set
    used = c.used + excluded.used,
    version = c.version + 1,
    last_event_at = greatest(c.last_event_at, excluded.last_event_at);

  if exists (select from unnest(items) i where i.key_period is not null) then
    update access_key_counters c set used = c.used + taken.quantity
    from (
      select i.access_key_id, i.feature_id, i.key_period, sum(i.quantity) as quantity from unnest(items) i
      where i.key_period is not null group by 1, 2, 3) taken
    where c.key_id = taken.access_key_id and c.feature_id = taken.feature_id and c.period_start = taken.key_period;
  end if;

  insert into usage_events (
    project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, organization_id, session_id, api_key_id,
    properties, access_key_id)
  select
    i.project_id, i.license_id, i.feature_id, i.quantity, i.occurred_at, at, i.user_id, i.organization_id, i.session_id,
    i.api_key_id, i.properties, i.access_key_id
  from unnest(items) i
  order by i.ord;

  insert into usage_quarters as q (license_id, feature_id, quarter, used)
  select i.license_id, i.feature_id, date_bin('15 minutes', i.occurred_at, '2000-01-01 00:00:00+00'), sum(i.quantity)
  from unnest(items) i
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used;
end;
$$;

-- Counts many events in one call. Each item is accepted, denied, or recognized as a repetition, in the order of the call,
-- and returned with the state of its counter after the item. Idempotency keys must differ within one call. Of two
-- concurrent calls with one key, one fails with 40001 and must be retried. The caps of access keys have room for all items.
--
-- Planning takes longer than counting, so plans are made once (force_generic_plan). The tables may be empty then, so a plan
-- must not depend on their size: every statement looks rows up by primary key (enable_seqscan = off, lateral joins).
create function usage_consume(events jsonb, at timestamptz)
returns table (ord int, outcome text, used numeric, reserved numeric, rolled_over numeric, alerted_at int)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  items usage_item[] := array(
    select item from jsonb_populate_recordset(null::usage_item, events) item
    order by item.license_id, item.feature_id, item.period_start, item.ord);
  accepted int[] := '{}';
  accepted_quantity numeric;                     -- of the items accepted so far for the counter of `item`
  item record;
begin
  -- 1. Lock the counters, so that no concurrent call can count for them.
  perform usage_lock_counters(items);

  -- 2. Decide each item.
  for item in
    select
      i.ord, i.quantity, i.ceiling, i.enforce, decode(i.request_hash, 'hex') as request_hash,
      known_key.request_hash as known_request_hash,
      counter.used, counter.reserved, counter.rolled_over, counter.alerted_at,
      row_number() over items_of_counter = 1 as is_first_of_counter
    from unnest(items) i
      cross join lateral (
        select c.used, c.reserved, c.rolled_over, c.alerted_at from usage_counters c
        where c.license_id = i.license_id and c.feature_id = i.feature_id and c.period_start = i.period_start
        limit 1) counter
      left join lateral (
        select k.request_hash from usage_keys k
        where k.project_id = i.project_id and k.idempotency_key = i.idempotency_key
        limit 1) known_key on true
    window items_of_counter as (partition by i.license_id, i.feature_id, i.period_start order by i.ord)
    order by i.license_id, i.feature_id, i.period_start, i.ord
  loop
    if item.is_first_of_counter then
      accepted_quantity := 0;
    end if;

    if item.known_request_hash is not null then
      outcome := case when item.known_request_hash = item.request_hash then 'duplicate' else 'key_reused' end;
    elsif not item.enforce
      or item.ceiling is null
      or item.used + item.reserved + accepted_quantity + item.quantity <= item.ceiling + item.rolled_over
    then
      outcome := 'accepted';
      accepted_quantity := accepted_quantity + item.quantity;
      accepted := accepted || item.ord;
    else
      outcome := 'denied';
    end if;

    ord := item.ord;
    used := item.used + accepted_quantity;
    reserved := item.reserved;
    rolled_over := item.rolled_over;
    alerted_at := item.alerted_at;
    return next;
  end loop;

  -- 3. Record the accepted items. Usually that is all of them.
  if cardinality(accepted) = cardinality(items) then
    perform usage_record(items, at);
  elsif accepted <> '{}' then
    perform usage_record(array(select i from unnest(items) i where i.ord = any(accepted)), at);
  end if;
end;
$$;

-- What the caps of access keys say of each event: `capped` if it is more than its key has left, `spread` if its key does not have room for all of
-- its events, so that each must be decided by itself, with the others of the same counter, and null otherwise. Locks the counters of the keys.
create function usage_ask_caps(
  project_ids bigint[], idempotency_keys text[], license_ids bigint[], feature_ids bigint[], quantities numeric[],
  period_starts timestamptz[], enforcements boolean[], access_key_ids bigint[], key_caps numeric[], key_periods timestamptz[])
returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  perform usage_lock_keys(access_key_ids, feature_ids, key_periods);
  return (
    select array_agg(case when is_over then 'capped' when is_shared then 'spread' end order by position)
    from (
      select position, is_over, bool_or(is_full and not is_over) over (partition by license_id, feature_id, period_start) as is_shared
      from (
        select position, license_id, feature_id, period_start, is_over, coalesce(
          used + sum(quantity) filter (where not is_over) over key
            > min(key_cap) filter (where not is_over and enforce is not false) over key, false) as is_full
        from (
          select i.*, coalesce(counter.used, 0) as used,
            i.key_period is not null and i.enforce is not false and coalesce(counter.used, 0) + i.quantity > i.key_cap
              and not exists (
                select from usage_keys k where k.project_id = i.project_id and k.idempotency_key = i.idempotency_key) as is_over
          from unnest(project_ids, idempotency_keys, license_ids, feature_ids, quantities, period_starts, enforcements, access_key_ids,
              key_caps, key_periods)
            with ordinality i (project_id, idempotency_key, license_id, feature_id, quantity, period_start, enforce, access_key_id,
              key_cap, key_period, position)
            left join lateral (
              select c.used from access_key_counters c
              where c.key_id = i.access_key_id and c.feature_id = i.feature_id and c.period_start = i.key_period
              limit 1) counter on true) event
        window key as (partition by access_key_id, feature_id, key_period)) weighed) judged);
end;
$$;

-- Takes one array for each field of usage_item: PostgreSQL reads arrays in less than half the time of JSON. A field without
-- values is null instead of an array. The rest is as in usage_consume(), which decides the events of counters that are new,
-- or that cannot take all of their events. `spreads`: other counters may take what the counter of the event cannot. The outcome `capped`:
-- nothing is counted, because the access key has less left; `used` is then the usage of the key.
create function usage_count(
  numbers int[], project_ids bigint[], idempotency_keys text[], request_hashes text[], license_ids bigint[],
  feature_ids bigint[], quantities numeric[], occurred_at_times timestamptz[], period_starts timestamptz[], period_ends timestamptz[],
  base_limits numeric[], ceilings numeric[], max_rollovers numeric[], previous_period_starts timestamptz[],
  enforcements boolean[], user_ids bigint[], organization_ids bigint[], session_ids bigint[], api_key_ids bigint[],
  all_properties jsonb[], spreads boolean[], at timestamptz,
  access_key_ids bigint[] default null, key_caps numeric[] default null, key_periods timestamptz[] default null)
returns table (ord int, outcome text, used numeric, reserved numeric, rolled_over numeric, alerted_at int)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  places tid[];                                  -- of the locked counter of each event; null: usage_consume() decides the event
  verdicts text[];                               -- of usage_ask_caps()
begin
  if key_periods is not null then
    verdicts := usage_ask_caps(project_ids, idempotency_keys, license_ids, feature_ids, quantities, period_starts, enforcements,
      access_key_ids, key_caps, key_periods);
  end if;

  -- 1. Lock the counters, always in the same order, so that concurrent calls queue instead of deadlocking. A locked row keeps
  -- its location, by which it is found in less time than by its key.
  select array_agg(case when verdicts[event.position] is null then counter.place end order by event.position) into places
  from (
    select i.license_id, i.feature_id, i.period_start, array_agg(i.position) as positions,
      sum(i.quantity) filter (where i.verdict is null) as quantity,
      min(i.ceiling) filter (where i.enforce is not false) as ceiling
    from unnest(license_ids, feature_ids, period_starts, quantities, ceilings, enforcements, verdicts)
      with ordinality i (license_id, feature_id, period_start, quantity, ceiling, enforce, verdict, position)
    group by i.license_id, i.feature_id, i.period_start
    order by i.license_id, i.feature_id, i.period_start) wanted
    left join lateral (
      select case when c.used + c.reserved + wanted.quantity > wanted.ceiling + c.rolled_over then null else c.ctid end as place
      from usage_counters c
      where c.license_id = wanted.license_id and c.feature_id = wanted.feature_id
        and c.period_start = wanted.period_start and wanted.quantity is not null
      for update) counter on true
    cross join lateral unnest(wanted.positions) event (position);

  -- 2. Count the events that have no known key. A counter that can take all of its events can take any of them.
  if num_nonnulls(variadic places) > 0 then
    return query
    with item as materialized (
      select i.*, counter.used, counter.reserved, counter.rolled_over, counter.alerted_at,
        counter.open_quarter, counter.open_used,
        known_key.request_hash as known_request_hash, known_key.request_hash is null as is_new,
        sum(i.quantity) filter (where known_key.request_hash is null) over (
          partition by i.place order by i.ord) as new_quantity,
        date_bin('15 minutes', i.occurred_at, '2000-01-01 00:00:00+00') as quarter,
        greatest(counter.open_quarter, date_bin('15 minutes', max(i.occurred_at) filter (where known_key.request_hash is null) over (
          partition by i.place), '2000-01-01 00:00:00+00')) as newest_quarter
      from unnest(numbers, project_ids, idempotency_keys, request_hashes, license_ids, feature_ids, quantities,
          occurred_at_times, period_starts, user_ids, organization_ids, session_ids, api_key_ids, all_properties, places,
          access_key_ids, key_periods)
          i (ord, project_id, idempotency_key, request_hash, license_id, feature_id, quantity, occurred_at, period_start,
            user_id, organization_id, session_id, api_key_id, properties, place, access_key_id, key_period)
        cross join lateral (
          select c.used, c.reserved, c.rolled_over, c.alerted_at, c.open_quarter, c.open_used
          from usage_counters c where c.ctid = i.place limit 1) counter
        left join lateral (
          select k.request_hash from usage_keys k
          where k.project_id = i.project_id and k.idempotency_key = i.idempotency_key
          limit 1) known_key on true),
    counted as (
      update usage_counters c set
        used = c.used + taken.quantity,
        version = c.version + 1,
        last_event_at = greatest(c.last_event_at, taken.last_event_at),
        open_used = case when c.open_quarter = taken.newest_quarter then c.open_used else 0 end + taken.newest_quantity,
        open_quarter = taken.newest_quarter
      from (
        select place, newest_quarter, sum(quantity) as quantity, max(occurred_at) as last_event_at,
          coalesce(sum(quantity) filter (where quarter = newest_quarter), 0) as newest_quantity
        from item where is_new group by place, newest_quarter) taken
      where c.ctid = taken.place),
    charged as (
      update access_key_counters c set used = c.used + taken.quantity
      from (
        select access_key_id, feature_id, key_period, sum(quantity) as quantity from item
        where is_new and key_period is not null group by 1, 2, 3) taken
      where c.key_id = taken.access_key_id and c.feature_id = taken.feature_id and c.period_start = taken.key_period),
    kept as (
      insert into usage_keys (
        project_id, idempotency_key, request_hash, license_id, feature_id, period_start, quantity, occurred_at, created_at,
        access_key_id, access_key_period)
      select
        project_id, idempotency_key, decode(request_hash, 'hex'), license_id, feature_id, period_start, quantity, occurred_at, at,
        access_key_id, key_period
      from item where is_new and idempotency_key is not null
      order by project_id, idempotency_key),
    recorded as (
      insert into usage_events (
        project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, organization_id, session_id,
        api_key_id, properties, access_key_id)
      select
        project_id, license_id, feature_id, quantity, occurred_at, at, user_id, organization_id, session_id, api_key_id,
        properties, access_key_id
      from item where is_new),
    charted as (
      insert into usage_quarters as q (license_id, feature_id, quarter, used)
      select license_id, feature_id, quarter, sum(quantity)
      from (
        select license_id, feature_id, quarter, quantity from item where is_new and quarter < newest_quarter
        union all
        select distinct license_id, feature_id, open_quarter, open_used
        from item where is_new and open_quarter < newest_quarter) closed
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used)
    select
      ord,
      case
        when is_new then 'accepted'
        when known_request_hash = decode(request_hash, 'hex') then 'duplicate'
        else 'key_reused'
      end,
      used + coalesce(new_quantity, 0), reserved, rolled_over, alerted_at
    from item;
  end if;

  -- 3. Decide the others one by one. Nothing is counted of those that have more counters, or whose access key cannot have all of them: the
  -- caller spreads them.
  if num_nulls(variadic places) > 0 then
    return query
    select counted.* from usage_consume((
      select jsonb_agg(i) from unnest(
          numbers, project_ids, idempotency_keys, request_hashes, license_ids, feature_ids, quantities, occurred_at_times,
          period_starts, period_ends, base_limits, ceilings, max_rollovers, previous_period_starts, enforcements,
          user_ids, organization_ids, session_ids, api_key_ids, all_properties, spreads, places, verdicts, access_key_ids, key_periods)
        i (ord, project_id, idempotency_key, request_hash, license_id, feature_id, quantity, occurred_at, period_start,
          period_end, base_limit, ceiling, max_rollover, previous_period_start, enforce, user_id, organization_id, session_id,
          api_key_id, properties, spread, place, verdict, access_key_id, key_period)
      where i.place is null and i.spread is not true and i.verdict is null), at) counted
    union all
    select i.ord, coalesce(i.verdict, 'spread'), coalesce(counter.used, 0), 0, 0, 0
    from unnest(numbers, spreads, places, verdicts, feature_ids, access_key_ids, key_periods)
        i (ord, spread, place, verdict, feature_id, access_key_id, key_period)
      left join lateral (
        select c.used from access_key_counters c
        where c.key_id = i.access_key_id and c.feature_id = i.feature_id and c.period_start = i.key_period
        limit 1) counter on true
    where i.place is null and (i.spread or i.verdict is not null);
  end if;
exception when unique_violation then
  -- A concurrent call has used one of the keys for another counter. The next attempt sees its key.
  raise exception 'an idempotency key was used by a concurrent call' using errcode = '40001';
end;
$$;

-- How much of a quantity each counter takes, in their order: first up to the limits (base_limit), then up to the ceilings. Null: it does not
-- fit. What is not enforced fits always: the first counter takes the rest. The counters are locked.
create function usage_shares(parts usage_item[], quantity numeric, enforced boolean) returns numeric[]
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  shares numeric[] := array_fill(0::numeric, array[cardinality(parts)]);
  rest numeric := quantity;
  part usage_item;
  room numeric;                                  -- null: no bound
begin
  for pass in 1..2 loop
    for i in 1..cardinality(parts) loop
      exit when rest = 0;
      part := parts[i];
      select case pass when 1 then part.base_limit else part.ceiling end + c.rolled_over - c.used - c.reserved - shares[i] into room
      from usage_counters c
      where c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start;
      room := least(rest, greatest(0, coalesce(room, rest)));
      shares[i] := shares[i] + room;
      rest := rest - room;
    end loop;
  end loop;
  if rest > 0 and enforced then
    return null;
  end if;
  shares[1] := shares[1] + rest;
  return shares;
end;
$$;

-- Counts events that several counters may take. Each event is {ord, parts}: a usage_item for each counter, in the order in which they are
-- filled. Decided one by one, in the order of the call: first by the cap of their access key, if it has one. As in usage_consume(), idempotency
-- keys must differ within one call, and the numbers returned are those of the first counter; with the outcome `capped`, that of the access key.
create function usage_spread(events jsonb, at timestamptz)
returns table (ord int, outcome text, used numeric, reserved numeric, rolled_over numeric, alerted_at int)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  event record;
  parts usage_item[];
  counted usage_item[];
  part usage_item;
  shares numeric[];
  known bytea;
  used_by_key numeric;
begin
  perform usage_lock_keys(array_agg(first.access_key_id), array_agg(first.feature_id), array_agg(first.key_period))
  from jsonb_array_elements(events) each_event (value)
    cross join lateral jsonb_populate_record(null::usage_item, each_event.value -> 'parts' -> 0) first;
  perform usage_lock_counters(array(
    select part from jsonb_array_elements(events) each_event (value)
      cross join lateral jsonb_populate_recordset(null::usage_item, each_event.value -> 'parts') part));

  for event in select e.ord, e.parts from jsonb_to_recordset(events) e (ord int, parts jsonb) order by e.ord loop
    parts := array(
      select jsonb_populate_record(null::usage_item, p.value)
      from jsonb_array_elements(event.parts) with ordinality p (value, position) order by p.position);
    ord := event.ord;
    part := parts[1];
    known := (
      select k.request_hash from usage_keys k
      where k.project_id = part.project_id and k.idempotency_key = part.idempotency_key);
    used_by_key := (
      select c.used from access_key_counters c
      where c.key_id = part.access_key_id and c.feature_id = part.feature_id and c.period_start = part.key_period);
    if known is not null then
      outcome := case when known = decode(part.request_hash, 'hex') then 'duplicate' else 'key_reused' end;
    elsif part.enforce is not false and used_by_key + part.quantity > part.key_cap then
      outcome := 'capped';
    else
      shares := usage_shares(parts, part.quantity, part.enforce is not false);
      outcome := case when shares is null then 'denied' else 'accepted' end;
    end if;

    if outcome = 'accepted' then
      counted := '{}';
      for i in 1..cardinality(parts) loop
        continue when shares[i] = 0;
        part := parts[i];
        part.quantity := shares[i];
        -- One key for all of them.
        if counted <> '{}' then
          part.idempotency_key := null;
        end if;
        counted := counted || part;
      end loop;
      perform usage_record(counted, at);
      if cardinality(counted) > 1 then
        update usage_keys set shares = (
          select jsonb_agg(jsonb_build_object('license_id', c.license_id, 'feature_id', c.feature_id,
            'period_start', c.period_start, 'quantity', c.quantity)) from unnest(counted) c)
        where project_id = part.project_id and idempotency_key = (parts[1]).idempotency_key;
      end if;
    end if;

    part := parts[1];
    select c.used, c.reserved, c.rolled_over, c.alerted_at into used, reserved, rolled_over, alerted_at
    from usage_counters c
    where c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start;
    if outcome = 'capped' then
      used := used_by_key;
    end if;
    return next;
  end loop;
end;
$$;

-- Reserves a quantity on the first of these counters that have room, in their order, and in the cap of the access key. Returns what each of
-- them holds. Null: it does not fit; empty: the access key has less left.
create function usage_hold(holds jsonb) returns numeric[]
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  parts usage_item[] := array(
    select jsonb_populate_record(null::usage_item, p.value)
    from jsonb_array_elements(holds) with ordinality p (value, position) order by p.position);
  part usage_item := parts[1];
  first usage_item := parts[1];
  shares numeric[];
begin
  perform usage_lock_keys(array[first.access_key_id], array[first.feature_id], array[first.key_period]);
  if first.key_period is not null and exists (
    select from access_key_counters c
    where c.key_id = first.access_key_id and c.feature_id = first.feature_id and c.period_start = first.key_period
      and c.used + first.quantity > first.key_cap) then
    return '{}';
  end if;
  perform usage_lock_counters(parts);
  shares := usage_shares(parts, part.quantity, true);
  if shares is not null and first.key_period is not null then
    update access_key_counters c set used = c.used + first.quantity
    where c.key_id = first.access_key_id and c.feature_id = first.feature_id and c.period_start = first.key_period;
  end if;
  for i in 1..coalesce(cardinality(shares), 0) loop
    continue when shares[i] = 0;
    part := parts[i];
    update usage_counters c set reserved = c.reserved + shares[i], version = c.version + 1
    where c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start;
  end loop;
  return shares;
end;
$$;

-- Voids the event with an idempotency key, and returns each counter that it was counted on. Only one call changes anything (`fresh`): the
-- counters are locked before the key is, in the order in which every caller locks them. Nothing: no event has this key, or its license is gone.
create function usage_void(project bigint, key text, properties jsonb, api_key bigint, at timestamptz)
returns table (
  license_id bigint, feature_id bigint, period_start timestamptz, period_end timestamptz, quantity numeric, used numeric,
  reserved numeric, rolled_over numeric, alerted_at int, occurred_at timestamptz, voided_at timestamptz, fresh boolean)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  parts jsonb;
  happened_at timestamptz;
  counted record;
  is_fresh boolean;
begin
  select
    coalesce(k.shares, jsonb_build_array(jsonb_build_object('license_id', k.license_id, 'feature_id', k.feature_id,
      'period_start', k.period_start, 'quantity', k.quantity))) as parts, k.occurred_at, k.feature_id, k.access_key_id, k.access_key_period
  into counted
  from usage_keys k
  where k.project_id = project and k.idempotency_key = key and k.quantity is not null;
  if not found then
    return;
  end if;
  parts := counted.parts;
  happened_at := counted.occurred_at;

  perform usage_lock_keys(array[counted.access_key_id], array[counted.feature_id], array[counted.access_key_period]);
  perform from (
    select p.license_id, p.feature_id, p.period_start
    from jsonb_to_recordset(parts) p (license_id bigint, feature_id bigint, period_start timestamptz)
    order by 1, 2, 3) part
    cross join lateral (
      select from usage_counters c
      where c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start
      for update) counter;
  if not found then
    return;
  end if;

  update usage_keys k set voided_at = at
  where k.project_id = project and k.idempotency_key = key and k.voided_at is null;
  is_fresh := found;

  if is_fresh then
    update usage_counters c set used = c.used - part.quantity, version = c.version + 1
    from jsonb_to_recordset(parts) part (license_id bigint, feature_id bigint, period_start timestamptz, quantity numeric)
    where c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start;

    update access_key_counters c set used = c.used - (
      select sum(part.quantity) from jsonb_to_recordset(parts) part (quantity numeric))
    where c.key_id = counted.access_key_id and c.feature_id = counted.feature_id and c.period_start = counted.access_key_period;

    -- Events and charts are sums: the opposite quantity is right wherever the first one is by now.
    insert into usage_events (
      project_id, license_id, feature_id, quantity, occurred_at, received_at, organization_id, api_key_id, properties, access_key_id)
    select
      project, part.license_id, part.feature_id, -part.quantity, happened_at, at, l.organization_id, api_key, properties,
      counted.access_key_id
    from jsonb_to_recordset(parts) part (license_id bigint, feature_id bigint, quantity numeric)
      join licenses l on l.id = part.license_id;

    insert into usage_quarters as q (license_id, feature_id, quarter, used)
    select part.license_id, part.feature_id, date_bin('15 minutes', happened_at, '2000-01-01 00:00:00+00'), -sum(part.quantity)
    from jsonb_to_recordset(parts) part (license_id bigint, feature_id bigint, quantity numeric)
      join licenses l on l.id = part.license_id
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used;
  end if;

  return query
  select c.license_id, c.feature_id, c.period_start, c.period_end, part.quantity, c.used, c.reserved, c.rolled_over, c.alerted_at,
    happened_at, k.voided_at, is_fresh
  from rows from (jsonb_to_recordset(parts) as (license_id bigint, feature_id bigint, period_start timestamptz, quantity numeric))
      with ordinality part (license_id, feature_id, period_start, quantity, position)
    join usage_counters c on c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start
    join usage_keys k on k.project_id = project and k.idempotency_key = key
  order by part.position;
end;
$$;

-- Usage by hour, day, or month of a time zone; empty intervals included. Reads each quarter of an hour once, however many
-- intervals there are, and a day that lies within one interval as a whole. A function, because planning the statement takes longer
-- than running it; its plan is made as that of usage_consume().
create function usage_series(
  license bigint, feature bigint, unit text, timezone text, from_time timestamptz, to_time timestamptz)
returns table (start_time timestamptz, end_time timestamptz, used numeric)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  length interval := ('1 ' || unit)::interval;
  last timestamptz := to_time - interval '1 microsecond';
  starts timestamptz[];
  ends timestamptz[];
  first_start timestamptz;
  last_end timestamptz;
begin
  if unit = 'hour' then
    -- In absolute time: a day on which the clocks change has 23 or 25 hours.
    starts := array(select generate_series(date_trunc('hour', from_time, timezone), last, length));
    ends := array(select s + length from unnest(starts) s);
  else
    -- In the time of the time zone: days and months start at its midnight.
    select array_agg(s at time zone timezone), array_agg((s + length) at time zone timezone) into starts, ends
    from generate_series(date_trunc(unit, from_time at time zone timezone), last at time zone timezone, length) s;
  end if;
  first_start := starts[1];
  last_end := ends[cardinality(ends)];

  return query
  select starts[step], ends[step], sum(used)
  from (
    select step, 0 as used from generate_subscripts(starts, 1) step
    union all
    select part.step, part.used
    from (
      select d.used, d.slots, d.amounts, d.day::timestamp at time zone 'UTC' as start,
        (d.day + 1)::timestamp at time zone 'UTC' as "end"
      from usage_days d
      where d.license_id = license and d.feature_id = feature
        and d.day between (first_start at time zone 'UTC')::date and (last_end at time zone 'UTC')::date) d
      cross join lateral (
        select d.start >= first_start and d."end" <= last_end
          and width_bucket(d.start, starts) = width_bucket(d."end" - interval '1 microsecond', starts) as whole) fits
      cross join lateral (
        select width_bucket(d.start, starts) as step, d.used where fits.whole
        union all
        select width_bucket(q.quarter, starts), q.amount
        from (
          select d.start + slot * interval '15 minutes' as quarter, amount
          from unnest(d.slots, d.amounts) each_slot (slot, amount) where not fits.whole) q
        where q.quarter >= first_start and q.quarter < last_end) part
    union all
    select width_bucket(q.quarter, starts), q.used from usage_quarters q
    where q.license_id = license and q.feature_id = feature
      and q.quarter >= first_start and q.quarter < last_end
    union all
    select width_bucket(c.open_quarter, starts), c.open_used from usage_counters c
    where c.license_id = license and c.feature_id = feature
      and c.open_quarter >= first_start and c.open_quarter < last_end) part
  group by step
  order by step;
end;
$$;

-- Reads at most `most` quarters of an hour that follow a key, in the order of their keys, and moves those from before `before`. Returns the last
-- key that it read; nothing at the end. One call at a time: another one reads nothing. Quarters that are in use are left for the next pass.
create function usage_fold(
  before timestamptz, after_license bigint, after_feature bigint, after_quarter timestamptz, most int)
returns table (last_license bigint, last_feature bigint, last_quarter timestamptz)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(7314270) then
    return;
  end if;
  return query
  with step as materialized (
    select q.ctid as place, q.license_id, q.feature_id, q.quarter from usage_quarters q
    where (q.license_id, q.feature_id, q.quarter) > (after_license, after_feature, after_quarter)
    order by q.license_id, q.feature_id, q.quarter limit most),
  old as (
    delete from usage_quarters
    where ctid = any(array(
      select q.ctid from usage_quarters q
      where q.ctid = any(array(select place from step where quarter < before)) for update skip locked))
    returning license_id, feature_id, (quarter at time zone 'UTC')::date as day,
      (extract(epoch from quarter)::bigint / 900 % 96)::smallint as slot, used),
  late as (
    select d.license_id, d.feature_id, d.day, part.slot, part.used
    from (select distinct license_id, feature_id, day from old) o
      join usage_days d using (license_id, feature_id, day)
      cross join lateral unnest(d.slots, d.amounts) part (slot, used)),
  summed as (
    select license_id, feature_id, day, slot, sum(used) as used
    from (select * from old union all select * from late) part
    group by license_id, feature_id, day, slot),
  kept as (
    insert into usage_days (license_id, feature_id, day, used, slots, amounts)
    select license_id, feature_id, day, sum(used), array_agg(slot order by slot), array_agg(used order by slot)
    from summed
    group by license_id, feature_id, day
    on conflict (license_id, feature_id, day)
      do update set used = excluded.used, slots = excluded.slots, amounts = excluded.amounts)
  select license_id, feature_id, quarter from step
  where (select count(*) = most from step)
  order by license_id desc, feature_id desc, quarter desc limit 1;
end;
$$;

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
