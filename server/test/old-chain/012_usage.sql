-- How much of what was granted is used. A counter belongs to one licence, one feature and one period; whatever counts
-- against a limit is decided on its locked row.

create table usage_counters (
  license_id bigint not null references licenses on delete cascade,
  feature_id bigint not null references features on delete cascade,
  period_start timestamptz not null,
  period_end timestamptz not null,
  used numeric not null default 0,
  reserved numeric not null default 0 check (reserved >= 0),
  rolled_over numeric not null default 0,         -- of what the period before left over
  alerted_at int not null default 0,              -- the highest threshold that was told of, in per cent
  version bigint not null default 0,
  last_event_at timestamptz,
  primary key (license_id, feature_id, period_start)
) with (fillfactor = 50);

-- What was counted, one row an event.
create table usage_events (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  license_id bigint not null references licenses on delete cascade,
  feature_id bigint not null references features on delete cascade,
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

-- For graphs: a quarter of an hour is a part of every hour, day and month of every time zone.
create table usage_quarters (
  license_id bigint not null references licenses on delete cascade,
  feature_id bigint not null references features on delete cascade,
  quarter timestamptz not null,
  used numeric not null,
  primary key (license_id, feature_id, quarter)
) with (fillfactor = 70);

-- Kept longer than events may be dated back, so that none is ever counted twice.
create table usage_keys (
  project_id bigint not null references projects on delete cascade,
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

-- The period that an instant is in. Period k begins at anchor + k times the unit, in the calendar of the time zone; never
-- added up step by step, so that an anchor on the 31st does not drift.
create function usage_period(anchor timestamptz, unit text, tz text, at timestamptz, out period_start timestamptz, out period_end timestamptz)
language plpgsql stable as $$
declare
  a timestamp := anchor at time zone tz;
  t timestamp := at at time zone tz;
  step interval := ('1 ' || unit)::interval;
  k int;
begin
  if unit = 'hour' then
    -- An hour is an hour, whatever the clocks are put to.
    period_start := anchor + floor(extract(epoch from at - anchor) / 3600) * interval '1 hour';
    period_end := period_start + interval '1 hour';
    return;
  end if;
  k := case unit
    when 'month' then (date_part('year', t) - date_part('year', a)) * 12 + date_part('month', t) - date_part('month', a)
    when 'year' then date_part('year', t) - date_part('year', a)
    else floor(extract(epoch from t - a) / extract(epoch from step)) end;
  while (a + k * step) at time zone tz > at loop k := k - 1; end loop;
  while (a + (k + 1) * step) at time zone tz <= at loop k := k + 1; end loop;
  period_start := (a + k * step) at time zone tz;
  period_end := (a + (k + 1) * step) at time zone tz;
end $$;

create type usage_item as (
  ord int, project bigint, key text, hash text, license bigint, feature bigint, quantity numeric, occurred timestamptz,
  ps timestamptz, pe timestamptz,                 -- the period it counts in
  base numeric, ceiling numeric,                  -- the limit, and what may not be passed: null for none
  rollover numeric, before timestamptz,           -- how much of the period that began at `before` may be kept
  enforce boolean, usr bigint, ses bigint, api bigint, props jsonb);

-- Counts many events at once: each is accepted or denied in its order, on the locked row of its counter. Keys must differ
-- within one call; of two calls with one key at the same time one fails with 40001, and is to be tried again.
create function usage_consume(events jsonb, at timestamptz)
returns table (ord int, outcome text, used numeric, reserved numeric, rolled_over numeric, alerted_at int)
language plpgsql as $$
#variable_conflict use_column
declare
  items usage_item[] := array(select x from jsonb_populate_recordset(null::usage_item, events) x);
  outcomes text[] := array_fill('denied'::text, array[jsonb_array_length(events)]);
  accepted int[] := '{}';
  counter text := '';
  extra numeric := 0;
  keys int;
  e record;
begin
  insert into usage_counters (license_id, feature_id, period_start, period_end, rolled_over)
    select distinct on (i.license, i.feature, i.ps) i.license, i.feature, i.ps, i.pe,
      case when i.rollover > 0 and i.before is not null and i.base is not null
        then least(i.rollover, greatest(0, i.base + coalesce(p.rolled_over, 0) - coalesce(p.used, 0))) else 0 end
    from unnest(items) i
      left join usage_counters p on p.license_id = i.license and p.feature_id = i.feature and p.period_start = i.before
    where not exists (
      select 1 from usage_counters c
      where c.license_id = i.license and c.feature_id = i.feature and c.period_start = i.ps)
    order by i.license, i.feature, i.ps
    on conflict do nothing;

  -- In one order everywhere, so that two batches never wait for each other.
  perform 1 from usage_counters c
    where (c.license_id, c.feature_id, c.period_start) in (select i.license, i.feature, i.ps from unnest(items) i)
    order by c.license_id, c.feature_id, c.period_start for update;

  for e in
    select i.ord, i.hash, i.quantity, i.ceiling, i.enforce, c.used, c.reserved, c.rolled_over, k.request_hash,
      i.license || '/' || i.feature || '/' || i.ps as counter
    from unnest(items) i
      join usage_counters c on c.license_id = i.license and c.feature_id = i.feature and c.period_start = i.ps
      left join usage_keys k on k.project_id = i.project and k.idempotency_key = i.key
    order by i.license, i.feature, i.ps, i.ord
  loop
    if e.counter <> counter then
      counter := e.counter;
      extra := 0;
    end if;
    if e.request_hash is not null then
      outcomes[e.ord] := case when e.request_hash = decode(e.hash, 'hex') then 'duplicate' else 'key_reused' end;
    elsif not e.enforce or e.ceiling is null or e.used + e.reserved + extra + e.quantity <= e.ceiling + e.rolled_over then
      extra := extra + e.quantity;
      accepted := accepted || e.ord;
      outcomes[e.ord] := 'accepted';
    end if;
  end loop;

  insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
    select i.project, i.key, decode(i.hash, 'hex'), i.license, i.feature, i.ps, at
    from unnest(items) i where i.ord = any(accepted) and i.key is not null order by i.project, i.key
    on conflict do nothing;
  get diagnostics keys = row_count;
  if keys < (select count(*) from unnest(items) i where i.ord = any(accepted) and i.key is not null) then
    raise exception 'a key was used elsewhere at the same moment' using errcode = '40001';
  end if;

  update usage_counters c
    set used = c.used + s.quantity, version = c.version + 1, last_event_at = greatest(c.last_event_at, s.last)
    from (
      select i.license, i.feature, i.ps, sum(i.quantity) as quantity, max(i.occurred) as last
      from unnest(items) i where i.ord = any(accepted) group by 1, 2, 3) s
    where c.license_id = s.license and c.feature_id = s.feature and c.period_start = s.ps;

  insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, session_id, api_key_id, properties)
    select i.project, i.license, i.feature, i.quantity, i.occurred, at, i.usr, i.ses, i.api, i.props
    from unnest(items) i where i.ord = any(accepted);

  insert into usage_quarters as q (license_id, feature_id, quarter, used)
    select i.license, i.feature, date_bin('15 minutes', i.occurred, '2000-01-01 00:00:00+00'), sum(i.quantity)
    from unnest(items) i where i.ord = any(accepted) group by 1, 2, 3
    on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used;

  return query
    select i.ord, outcomes[i.ord], c.used, c.reserved, c.rolled_over, c.alerted_at
    from unnest(items) i
      join usage_counters c on c.license_id = i.license and c.feature_id = i.feature and c.period_start = i.ps;
end $$;
