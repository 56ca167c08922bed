-- Suspicion goes by networks and agents that a session has not used lately. The lifetime counters stay.
-- Safe while nodes of the version before still serve: they do not write the new columns.

alter table sessions
  add column recent_networks jsonb not null default '{}',      -- the last eight, each with its last use (epoch seconds)
  add column recent_agents jsonb not null default '{}',        -- the same by digest of the user agent
  add column suspicion_started_at timestamptz,                 -- start of the 24 hours of the next two
  add column new_networks int not null default 0,
  add column new_agents int not null default 0;

-- The later use of either side wins, and the eight latest stay.
create function licet_merge_recent(old jsonb, new jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, used), '{}') from (
    select key, max(value::bigint) as used
    from (select * from jsonb_each_text(old) union all select * from jsonb_each_text(new)) as both_sides
    group by key order by used desc, key limit 8) as latest
$$;
