-- Usage that fills the counters of several licenses in their order, and what is necessary to void an event.
-- Safe while nodes of the version before still serve: they count on one license, and call the functions they know, which stay. Events that
-- they count cannot be voided.

-- What an event with this key has counted. Null: the version before has counted it.
alter table usage_keys
  add column quantity numeric,
  add column occurred_at timestamptz,
  add column shares jsonb,                       -- [{license_id, feature_id, period_start, quantity}], if several counters have parts of it
  add column voided_at timestamptz;

-- A reservation of several counters has a row for each of them. The first one has the ID that callers know.
alter table usage_reservations
  add column part_of bigint references usage_reservations on delete cascade,
  add column user_id bigint;                     -- whose licenses hold it
create index usage_reservations_parts on usage_reservations (part_of) where part_of is not null;

-- Step 3 of usage_consume(): records accepted items in all four tables. Their counters are locked.
create or replace function usage_record(items usage_item[], at timestamptz) returns void language plpgsql as $$
declare
  keys int := (select count(i.idempotency_key) from unnest(items) i);
  inserted int;
begin
  insert into usage_keys (
    project_id, idempotency_key, request_hash, license_id, feature_id, period_start, quantity, occurred_at, created_at)
  select
    i.project_id, i.idempotency_key, decode(i.request_hash, 'hex'), i.license_id, i.feature_id, i.period_start, i.quantity, i.occurred_at, at
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
-- filled. Decided one by one, in the order of the call. As in usage_consume(), idempotency keys must differ within one call, and the numbers
-- returned are those of the first counter.
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
begin
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
    if known is not null then
      outcome := case when known = decode(part.request_hash, 'hex') then 'duplicate' else 'key_reused' end;
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
    return next;
  end loop;
end;
$$;

-- Reserves a quantity on the first of these counters that have room, in their order. Returns what each of them holds. Null: it does not fit.
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
  shares numeric[];
begin
  perform usage_lock_counters(parts);
  shares := usage_shares(parts, part.quantity, true);
  for i in 1..coalesce(cardinality(shares), 0) loop
    continue when shares[i] = 0;
    part := parts[i];
    update usage_counters c set reserved = c.reserved + shares[i], version = c.version + 1
    where c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start;
  end loop;
  return shares;
end;
$$;

-- Takes one array for each field of usage_item: PostgreSQL reads arrays in less than half the time of JSON. A field without
-- values is null instead of an array. The rest is as in usage_consume(), which decides the events of counters that are new,
-- or that cannot take all of their events. `spreads`: other counters may take what the counter of the event cannot.
create function usage_count(
  numbers int[], project_ids bigint[], idempotency_keys text[], request_hashes text[], license_ids bigint[],
  feature_ids bigint[], quantities numeric[], occurred_at_times timestamptz[], period_starts timestamptz[], period_ends timestamptz[],
  base_limits numeric[], ceilings numeric[], max_rollovers numeric[], previous_period_starts timestamptz[],
  enforcements boolean[], user_ids bigint[], session_ids bigint[], api_key_ids bigint[], all_properties jsonb[],
  spreads boolean[], at timestamptz)
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
      insert into usage_keys (
        project_id, idempotency_key, request_hash, license_id, feature_id, period_start, quantity, occurred_at, created_at)
      select
        project_id, idempotency_key, decode(request_hash, 'hex'), license_id, feature_id, period_start, quantity, occurred_at, at
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

  -- 3. Decide the others one by one. Nothing is counted of those that have more counters: the caller spreads them.
  if num_nulls(variadic places) > 0 then
    return query
    select counted.* from usage_consume((
      select jsonb_agg(i) from unnest(
          numbers, project_ids, idempotency_keys, request_hashes, license_ids, feature_ids, quantities, occurred_at_times,
          period_starts, period_ends, base_limits, ceilings, max_rollovers, previous_period_starts, enforcements,
          user_ids, session_ids, api_key_ids, all_properties, spreads, places)
        i (ord, project_id, idempotency_key, request_hash, license_id, feature_id, quantity, occurred_at, period_start,
          period_end, base_limit, ceiling, max_rollover, previous_period_start, enforce, user_id, session_id, api_key_id,
          properties, spread, place)
      where i.place is null and i.spread is not true), at) counted
    union all
    select i.ord, 'spread', 0, 0, 0, 0 from unnest(numbers, spreads, places) i (ord, spread, place)
    where i.place is null and i.spread;
  end if;
exception when unique_violation then
  -- A concurrent call has used one of the keys for another counter. The next attempt sees its key.
  raise exception 'an idempotency key was used by a concurrent call' using errcode = '40001';
end;
$$;
