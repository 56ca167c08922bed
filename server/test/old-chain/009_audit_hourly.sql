-- How many records of the audit log there are, by the hour: charts do not read millions of records.
-- Nothing in it is about a person.

-- What tells the records of one action apart in a chart: how somebody signed in, or why they could not.
create function audit_detail(action text, new_value jsonb) returns text immutable language sql as $$
  select coalesce(case
    when action in ('user.login', 'session.create') then (new_value->>'method') || coalesce(':' || (new_value->>'provider'), '')
    when action = 'oauth.fail' then new_value->>'code'
    when action in ('magic_link.fail', 'session.flag') then new_value->>'reason'
  end, '')
$$;

create table audit_hourly (
  project_id bigint,                             -- null: records of no project
  hour timestamptz not null,                     -- its beginning, in UTC
  action text collate "C" not null,
  severity text collate "C" not null,
  detail text collate "C" not null,              -- audit_detail()
  count bigint not null,
  unique nulls not distinct (project_id, hour, action, severity, detail)
) with (fillfactor = 70);
create index audit_hourly_by_hour on audit_hourly (hour);

-- Filled from here on by whoever seals: a record is counted in the transaction that seals it.
insert into audit_hourly (project_id, hour, action, severity, detail, count)
  select project_id, date_trunc('hour', created_at, 'UTC'), action, severity, audit_detail(action, new_value), count(*)
  from audit_logs where seal_id is not null
  group by 1, 2, 3, 4, 5;

-- False for the seals of a node that knows nothing of this yet: the next seal of one that does counts their records.
alter table audit_seals add column counted boolean not null default true;
alter table audit_seals alter column counted set default false;
create index audit_seals_uncounted on audit_seals (id) where not counted;
