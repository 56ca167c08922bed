-- The audit log, its seals, and its counts by hour.
-- Safe while nodes of the version before still serve: none is older.

-- The words that find a record: its action, the IP address, and the texts of its values. Values longer than any a person
-- reads are left out, because a text that is too long for a tsvector must not keep a record from being written.
create function audit_words(action text, ip text, old_value jsonb, new_value jsonb) returns tsvector
immutable parallel safe language sql as $$
  select to_tsvector('simple'::regconfig, translate(action, '._', '  ') || ' ' || coalesce(ip, ''))
    || case when old_value is null or octet_length(old_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, old_value) end
    || case when new_value is null or octet_length(new_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, new_value) end
$$;

create table audit_logs (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint,
  action text not null,
  severity text not null check (severity in ('info', 'notice', 'warning', 'critical')),
  actor_type text not null check (actor_type in ('user', 'member', 'api_key', 'system')),
  user_id bigint,
  entity_type text not null,
  entity_id bigint,
  project_ref text,
  user_ref text,
  entity_ref text,
  old_value jsonb,
  new_value jsonb,
  ip text,
  user_agent text,
  request_id text,
  salt bytea,                                    -- erased together with the personal values
  personal_digest bytea not null,                -- over salt, values, IP address, and user agent: stays when they are erased
  created_at timestamptz not null,
  seal_id bigint,
  -- Stored, because computing the words of each record takes twenty times as long as reading them.
  words tsvector not null generated always as (audit_words(action, ip, old_value, new_value)) stored
);
create index audit_logs_unsealed on audit_logs (id) where seal_id is null;
create index audit_logs_by_seal on audit_logs (seal_id, id);

-- Each filter of the audit log page has an index, newest record first. The id rises with created_at, so it orders by time.
create index audit_logs_by_project on audit_logs (project_id, created_at desc, id desc);
create index audit_logs_by_project_id on audit_logs (project_id, id);
create index audit_logs_by_action on audit_logs (project_id, action, id);
-- Most records have severity info and a user as actor. A walk from the newest record finds those quickly enough.
create index audit_logs_by_severity on audit_logs (project_id, severity, id) where severity <> 'info';
create index audit_logs_by_actor_type on audit_logs (project_id, actor_type, id) where actor_type <> 'user';
create index audit_logs_by_user on audit_logs (user_id, id);
create index audit_logs_by_entity on audit_logs (entity_id, id);
-- Without the id of the record, PostgreSQL stores equal entries once, so these indexes stay small.
create index audit_logs_by_user_ref on audit_logs (user_ref);
create index audit_logs_by_entity_ref on audit_logs (entity_ref);
create index audit_logs_by_request on audit_logs using hash (request_id);
create index audit_logs_by_words on audit_logs using gin (words);

-- Records about a user that someone else caused: for the export and the erasure of their data.
create index audit_logs_about_user on audit_logs (entity_id, id)
  where entity_type = 'user' and user_id is distinct from entity_id;

create table audit_seals (
  id bigint primary key,
  record_count int not null,
  hash bytea not null,
  fingerprints bytea not null default '',        -- 16 bytes per record: its number and the start of its digest, so that a check can name it
  counted boolean not null default false,        -- audit_hourly includes its records
  purged_at timestamptz,                         -- its records were removed after the retention period
  created_at timestamptz not null
);
create index audit_seals_kept on audit_seals (id) where purged_at is null;
create index audit_seals_uncounted on audit_seals (id) where not counted;

-- Splits the records of one action in charts: by sign-in method, or by the reason of a failure.
create function audit_detail(action text, new_value jsonb) returns text immutable language sql as $$
  select coalesce(case
    when action in ('user.login', 'session.create') then (new_value->>'method') || coalesce(':' || (new_value->>'provider'), '')
    when action = 'oauth.fail' then new_value->>'code'
    when action in ('magic_link.fail', 'session.flag') then new_value->>'reason'
  end, '')
$$;

-- The number of audit records by hour, so that charts do not read millions of records. It holds no personal data.
-- A record is counted in the transaction that seals it.
create table audit_hourly (
  project_id bigint,                             -- null: records without a project
  hour timestamptz not null,                     -- the start of the hour, in UTC
  action text collate "C" not null,
  severity text collate "C" not null,
  detail text collate "C" not null,              -- audit_detail()
  count bigint not null,
  unique nulls not distinct (project_id, hour, action, severity, detail)
) with (fillfactor = 70);
create index audit_hourly_by_hour on audit_hourly (hour);
