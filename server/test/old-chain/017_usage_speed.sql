-- Counting an event is the write that comes most often. Foreign keys made each one look up and lock the rows of its licence, its
-- feature and its project, which all events of a project share. The row of the counter keeps its keys and is locked by whoever
-- counts: whoever deletes a licence waits for that lock, and then deletes what was counted.
alter table usage_events drop constraint usage_events_license_id_fkey, drop constraint usage_events_feature_id_fkey;
alter table usage_quarters drop constraint usage_quarters_license_id_fkey, drop constraint usage_quarters_feature_id_fkey;
alter table usage_keys drop constraint usage_keys_project_id_fkey;

create function delete_usage_of_license() returns trigger language plpgsql as $$
begin
  delete from usage_events where license_id = old.id;
  delete from usage_quarters where license_id = old.id;
  return null;
end $$;

create function delete_usage_of_feature() returns trigger language plpgsql as $$
begin
  delete from usage_events e using licenses l where l.project_id = old.project_id and e.license_id = l.id and e.feature_id = old.id;
  delete from usage_quarters q using licenses l where l.project_id = old.project_id and q.license_id = l.id and q.feature_id = old.id;
  return null;
end $$;

create function delete_usage_of_project() returns trigger language plpgsql as $$
begin
  delete from usage_keys where project_id = old.id;
  return null;
end $$;

-- Triggers of one event go by their names: those of foreign keys (RI_…), which wait for the counters, before these.
create trigger usage_goes_too after delete on licenses for each row execute function delete_usage_of_license();
create trigger usage_goes_too after delete on features for each row execute function delete_usage_of_feature();
create trigger usage_goes_too after delete on projects for each row execute function delete_usage_of_project();

drop function usage_consume(jsonb, timestamptz);

-- Counts many events at once: each is accepted or denied in its order, on the locked row of its counter, and told how that
-- stood after it. Keys must differ within one call; of two calls with one key at the same time one fails with 40001, and is to
-- be tried again. Planning takes longer than counting, so plans are made once, and each statement has but one way to go: from an
-- event to its row by the primary key, however small the tables were when it was planned.
create function usage_consume(events jsonb, at timestamptz)
returns table (ord int, outcome text, used numeric, reserved numeric, rolled_over numeric, alerted_at int)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  items usage_item[] := array(select x from jsonb_populate_recordset(null::usage_item, events) x order by x.license, x.feature, x.ps, x.ord);
  counters int := (select count(*) from (select distinct i.license, i.feature, i.ps from unnest(items) i) i);
  locked int;
  accepted int[] := '{}';
  taken usage_item[];
  extra numeric;
  keyed int := 0;
  written int;
  e record;
begin
  for turn in 1..2 loop
    -- In one order everywhere, so that two batches never wait for each other.
    select count(*) into locked
      from (select distinct i.license, i.feature, i.ps from unnest(items) i order by 1, 2, 3) i
        cross join lateral (
          select from usage_counters c
          where c.license_id = i.license and c.feature_id = i.feature and c.period_start = i.ps for update) c;
    exit when locked = counters;
    insert into usage_counters (license_id, feature_id, period_start, period_end, rolled_over)
      select distinct on (i.license, i.feature, i.ps) i.license, i.feature, i.ps, i.pe,
        case when i.rollover > 0 and i.before is not null and i.base is not null
          then least(i.rollover, greatest(0, i.base + coalesce(p.rolled_over, 0) - coalesce(p.used, 0))) else 0 end
      from unnest(items) i
        left join lateral (
          select p.used, p.rolled_over from usage_counters p
          where p.license_id = i.license and p.feature_id = i.feature and p.period_start = i.before limit 1) p on true
      order by i.license, i.feature, i.ps
      on conflict do nothing;
  end loop;

  for e in
    select i.ord, i.key is not null as has_key, i.hash, i.quantity, i.ceiling, i.enforce, c.used, c.reserved, c.rolled_over,
      c.alerted_at, k.request_hash, lag(c.ctid) over counters is distinct from c.ctid as is_first
    from unnest(items) i
      cross join lateral (
        select c.ctid, c.used, c.reserved, c.rolled_over, c.alerted_at from usage_counters c
        where c.license_id = i.license and c.feature_id = i.feature and c.period_start = i.ps limit 1) c
      left join lateral (
        select k.request_hash from usage_keys k
        where k.project_id = i.project and k.idempotency_key = i.key limit 1) k on true
    window counters as (order by i.license, i.feature, i.ps, i.ord)
  loop
    if e.is_first then
      extra := 0;
    end if;
    if e.request_hash is not null then
      outcome := case when e.request_hash = decode(e.hash, 'hex') then 'duplicate' else 'key_reused' end;
    elsif not e.enforce or e.ceiling is null or e.used + e.reserved + extra + e.quantity <= e.ceiling + e.rolled_over then
      outcome := 'accepted';
      extra := extra + e.quantity;
      accepted := accepted || e.ord;
      keyed := keyed + e.has_key::int;
    else
      outcome := 'denied';
    end if;
    ord := e.ord;
    used := e.used + extra;
    reserved := e.reserved;
    rolled_over := e.rolled_over;
    alerted_at := e.alerted_at;
    return next;
  end loop;
  if accepted = '{}' then
    return;
  end if;
  taken := case when cardinality(accepted) = cardinality(items) then items
    else array(select i from unnest(items) i where i.ord = any(accepted)) end;

  insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
    select i.project, i.key, decode(i.hash, 'hex'), i.license, i.feature, i.ps, at
    from unnest(taken) i where i.key is not null order by i.project, i.key
    on conflict do nothing;
  get diagnostics written = row_count;
  if written < keyed then
    raise exception 'a key was used elsewhere at the same moment' using errcode = '40001';
  end if;

  insert into usage_counters as c (license_id, feature_id, period_start, period_end, used, version, last_event_at)
    select i.license, i.feature, i.ps, min(i.pe), sum(i.quantity), 1, max(i.occurred)
    from unnest(taken) i group by 1, 2, 3
    on conflict (license_id, feature_id, period_start) do update
      set used = c.used + excluded.used, version = c.version + 1, last_event_at = greatest(c.last_event_at, excluded.last_event_at);

  insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, session_id, api_key_id, properties)
    select i.project, i.license, i.feature, i.quantity, i.occurred, at, i.usr, i.ses, i.api, i.props
    from unnest(taken) i order by i.ord;

  insert into usage_quarters as q (license_id, feature_id, quarter, used)
    select i.license, i.feature, date_bin('15 minutes', i.occurred, '2000-01-01 00:00:00+00'), sum(i.quantity)
    from unnest(taken) i group by 1, 2, 3 order by 1, 2, 3
    on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used;
end $$;

-- Nodes remember the API keys they meet, and hear of those that change.
alter table invalidations drop constraint invalidations_kind_check,
  add constraint invalidations_kind_check check (kind in ('session', 'user', 'app', 'project', 'provider', 'license', 'api_key'));
