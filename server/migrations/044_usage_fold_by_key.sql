-- Bounds what one step of a pass over usage_quarters reads: see docs/decisions/0062-usage-by-the-day.md. Safe while nodes of the version
-- before still serve: they call usage_fold(before, first_license, most), which stays for them.

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
