-- Subtracts the usage of an event: see "Report usage" in docs/licenses.md. Safe while nodes of the version before still serve: they don't
-- call the function, and count as before.

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
  is_fresh boolean;
begin
  select
    coalesce(k.shares, jsonb_build_array(jsonb_build_object('license_id', k.license_id, 'feature_id', k.feature_id,
      'period_start', k.period_start, 'quantity', k.quantity))), k.occurred_at
  into parts, happened_at
  from usage_keys k
  where k.project_id = project and k.idempotency_key = key and k.quantity is not null;
  if not found then
    return;
  end if;

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

    -- Events and charts are sums: the opposite quantity is right wherever the first one is by now.
    insert into usage_events (
      project_id, license_id, feature_id, quantity, occurred_at, received_at, api_key_id, properties)
    select project, part.license_id, part.feature_id, -part.quantity, happened_at, at, api_key, properties
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
