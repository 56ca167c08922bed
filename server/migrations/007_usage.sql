-- Usage of metered features: counters, events, reservations, and the function that counts.
-- Safe while nodes of the version before still serve: none is older.

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
  primary key (license_id, feature_id, period_start)
) with (fillfactor = 50);

-- Usage is written more often than anything else. A foreign key would look up and lock the license, the feature, and the
-- project for every event, although all events of a project share these rows. So the next three tables omit them: the
-- locked counter keeps its license and feature from being deleted, and the triggers below delete the dependent rows.

-- One row per counted event.
create table usage_events (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  license_id bigint not null,
  feature_id bigint not null,
  quantity numeric not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  user_id bigint,
  session_id bigint,
  api_key_id bigint,
  properties jsonb
);
create index usage_events_by_age on usage_events using brin (received_at);
create index usage_events_by_license on usage_events (license_id, feature_id, id);

-- Sums for charts. The hours, days, and months of every time zone consist of whole quarters of an hour.
create table usage_quarters (
  license_id bigint not null,
  feature_id bigint not null,
  quarter timestamptz not null,
  used numeric not null,
  primary key (license_id, feature_id, quarter)
) with (fillfactor = 70);
create index usage_quarters_by_age on usage_quarters using brin (quarter);

-- Idempotency keys. They are kept longer than events may be backdated, so no event is counted twice.
create table usage_keys (
  project_id bigint not null,
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  license_id bigint not null,
  feature_id bigint not null,
  period_start timestamptz not null,
  created_at timestamptz not null,
  primary key (project_id, idempotency_key)
);
create index usage_keys_by_age on usage_keys using brin (created_at);

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
  created_at timestamptz not null,
  settled_at timestamptz,
  foreign key (license_id, feature_id, period_start) references usage_counters on delete cascade
);
create index usage_reservations_due on usage_reservations (expires_at) where status = 'held';
create index usage_reservations_by_license on usage_reservations (license_id);

create function delete_usage_of_license() returns trigger language plpgsql as $$
begin
  delete from usage_events where license_id = old.id;
  delete from usage_quarters where license_id = old.id;
  return null;
end;
$$;

create function delete_usage_of_feature() returns trigger language plpgsql as $$
begin
  delete from usage_events e using licenses l
    where l.project_id = old.project_id and e.license_id = l.id and e.feature_id = old.id;
  delete from usage_quarters q using licenses l
    where l.project_id = old.project_id and q.license_id = l.id and q.feature_id = old.id;
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
  properties jsonb
);

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

-- Step 3 of usage_consume(): records accepted items in all four tables. Their counters are locked.
create function usage_record(items usage_item[], at timestamptz) returns void language plpgsql as $$
declare
  keys int := (select count(i.idempotency_key) from unnest(items) i);
  inserted int;
begin
  insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
  select i.project_id, i.idempotency_key, decode(i.request_hash, 'hex'), i.license_id, i.feature_id, i.period_start, at
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

  insert into usage_events (
    project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, session_id, api_key_id, properties)
  select
    i.project_id, i.license_id, i.feature_id, i.quantity, i.occurred_at, at, i.user_id, i.session_id, i.api_key_id,
    i.properties
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
-- concurrent calls with one key, one fails with 40001 and must be retried.
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
