-- Fewer writes for each usage event, and series that are planned once.
-- Safe while nodes of the version before still serve: they call the same usage_count(). Their series lack the newest quarter
-- of an hour of each counter.

-- The newest quarter of an hour in which the counter has usage, and its sum: not in usage_quarters until there is usage in a later one.
alter table usage_counters
  add column open_quarter timestamptz,
  add column open_used numeric not null default 0;

-- Finds the events of a license, to delete and to export them. With one column, PostgreSQL stores equal values once: an event
-- takes a sixth of the space, and the pages that events change are few.
create index usage_events_of_license on usage_events (license_id);
drop index usage_events_by_license;

-- Takes one array for each field of usage_item: PostgreSQL reads arrays in less than half the time of JSON. A field without
-- values is null instead of an array. The rest is as in usage_consume(), which decides the events of counters that are new,
-- or that cannot take all of their events.
create or replace function usage_count(
  numbers int[], project_ids bigint[], idempotency_keys text[], request_hashes text[], license_ids bigint[],
  feature_ids bigint[], quantities numeric[], occurred_at_times timestamptz[], period_starts timestamptz[], period_ends timestamptz[],
  base_limits numeric[], ceilings numeric[], max_rollovers numeric[], previous_period_starts timestamptz[],
  enforcements boolean[], user_ids bigint[], session_ids bigint[], api_key_ids bigint[], all_properties jsonb[],
  at timestamptz)
returns table (ord int, outcome text, used numeric, reserved numeric, rolled_over numeric, alerted_at int)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  places tid[];                                  -- of the locked counter of each event; null: usage_consume() decides the event
begin
  -- 1. Lock the counters, always in the same order, so that concurrent calls queue instead of deadlocking. A locked row keeps
  -- its location, by which it is found in less time than by its key.
  select array_agg(counter.place order by event.position) into places
  from (
    select i.license_id, i.feature_id, i.period_start, array_agg(i.position) as positions, sum(i.quantity) as quantity,
      min(i.ceiling) filter (where i.enforce is not false) as ceiling
    from unnest(license_ids, feature_ids, period_starts, quantities, ceilings, enforcements)
      with ordinality i (license_id, feature_id, period_start, quantity, ceiling, enforce, position)
    group by i.license_id, i.feature_id, i.period_start
    order by i.license_id, i.feature_id, i.period_start) wanted
    left join lateral (
      select case when c.used + c.reserved + wanted.quantity > wanted.ceiling + c.rolled_over then null else c.ctid end as place
      from usage_counters c
      where c.license_id = wanted.license_id and c.feature_id = wanted.feature_id
        and c.period_start = wanted.period_start
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
          occurred_at_times, period_starts, user_ids, session_ids, api_key_ids, all_properties, places)
          i (ord, project_id, idempotency_key, request_hash, license_id, feature_id, quantity, occurred_at, period_start,
            user_id, session_id, api_key_id, properties, place)
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
    kept as (
      insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
      select project_id, idempotency_key, decode(request_hash, 'hex'), license_id, feature_id, period_start, at
      from item where is_new and idempotency_key is not null
      order by project_id, idempotency_key),
    recorded as (
      insert into usage_events (
        project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, session_id, api_key_id, properties)
      select
        project_id, license_id, feature_id, quantity, occurred_at, at, user_id, session_id, api_key_id, properties
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

  -- 3. Decide the others one by one.
  if num_nulls(variadic places) > 0 then
    return query
    select counted.* from usage_consume((
      select jsonb_agg(i) from unnest(
          numbers, project_ids, idempotency_keys, request_hashes, license_ids, feature_ids, quantities, occurred_at_times,
          period_starts, period_ends, base_limits, ceilings, max_rollovers, previous_period_starts, enforcements,
          user_ids, session_ids, api_key_ids, all_properties, places)
        i (ord, project_id, idempotency_key, request_hash, license_id, feature_id, quantity, occurred_at, period_start,
          period_end, base_limit, ceiling, max_rollover, previous_period_start, enforce, user_id, session_id, api_key_id,
          properties, place)
      where i.place is null), at) counted;
  end if;
exception when unique_violation then
  -- A concurrent call has used one of the keys for another counter. The next attempt sees its key.
  raise exception 'an idempotency key was used by a concurrent call' using errcode = '40001';
end;
$$;

-- Usage by hour, day, or month of a time zone; empty intervals included. Reads each quarter of an hour once, however many
-- intervals there are. A function, because planning the statement takes longer than running it; its plan is made as that of
-- usage_consume().
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

  return query
  select starts[step], ends[step], sum(used)
  from (
    select step, 0 as used from generate_subscripts(starts, 1) step
    union all
    select width_bucket(q.quarter, starts), q.used from usage_quarters q
    where q.license_id = license and q.feature_id = feature
      and q.quarter >= starts[1] and q.quarter < ends[cardinality(ends)]
    union all
    select width_bucket(c.open_quarter, starts), c.open_used from usage_counters c
    where c.license_id = license and c.feature_id = feature
      and c.open_quarter >= starts[1] and c.open_quarter < ends[cardinality(ends)]) part
  group by step
  order by step;
end;
$$;
