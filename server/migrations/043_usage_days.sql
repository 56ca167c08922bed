-- Sums of usage by day: see docs/decisions/0062-usage-by-the-day.md. Safe while nodes of the version before still serve: they call
-- the same usage_series(), and add to usage_quarters only.

-- The sums of one day in UTC, moved here from usage_quarters when the day has ended. Only usage_fold() writes them.
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
-- Quarters of an hour no longer get old.
drop index usage_quarters_by_age;

-- Moves at most `most` quarters of an hour from before `before`, in order of their licenses from `first_license` on. Returns how many it
-- moved, and the license of the last one. One call at a time: another one moves nothing. Quarters that are in use are left for the next pass.
create function usage_fold(before timestamptz, first_license bigint, most int)
returns table (moved int, last_license bigint)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(7314270) then
    return query select 0, null::bigint;
    return;
  end if;
  return query
  with old as (
    delete from usage_quarters
    where ctid = any(array(
      select q.ctid from usage_quarters q
      where q.license_id >= first_license and q.quarter < before
      order by q.license_id, q.feature_id, q.quarter limit most for update skip locked))
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
  select count(*)::int, max(license_id) from old;
end;
$$;

-- As before, and days: a day that lies within one interval is added as a whole.
create or replace function usage_series(
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

create or replace function delete_usage_of_license() returns trigger language plpgsql as $$
begin
  delete from usage_events where license_id = old.id;
  -- In this order: quarters that are being moved are days when the second statement starts.
  delete from usage_quarters where license_id = old.id;
  delete from usage_days where license_id = old.id;
  return null;
end;
$$;

create or replace function delete_usage_of_feature() returns trigger language plpgsql as $$
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
