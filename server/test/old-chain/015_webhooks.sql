-- Who is told of what happens, over HTTP, and what they were or are to be told.

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  url text not null,
  description text not null,
  events text[] not null,                         -- types, or `license.*` for all that begin so, or `*`
  enabled boolean not null,
  disabled_reason text check (disabled_reason in ('asked', 'failing')),
  secret_ciphertext text not null,
  secret_last4 text not null,
  secret_updated_at timestamptz not null,
  previous_secret_ciphertext text,
  previous_expires_at timestamptz,
  failures int not null default 0,                -- in a row
  failing_since timestamptz,
  paused_until timestamptz,                       -- after many failures in a row it is not called for a while
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (enabled = (disabled_reason is null))
);
create index webhook_endpoints_by_project on webhook_endpoints (project_id, id);

-- The outbox: written with the change that it tells of, sent by workers.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event_id text collate "C" not null,             -- the same for every endpoint and every try
  event_type text not null,
  subject text collate "C" not null,              -- of one subject an endpoint is told in order
  body text not null,                             -- the bytes that are signed
  status text not null check (status in ('queued', 'delivered', 'dead')),
  attempts int not null default 0,
  queued_at timestamptz not null,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,                       -- a worker is at it
  answer_status int,
  last_error text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id) where status = 'queued';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, subject, id) where status = 'queued';
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id) where leased_until is not null;
create index webhook_deliveries_by_project on webhook_deliveries (project_id, id);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_dead on webhook_deliveries (project_id, id) where status = 'dead';

create table webhook_attempts (
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  attempt int not null,
  at timestamptz not null,
  duration_ms int not null,
  answer_status int,
  answer text,                                    -- its first bytes
  error text,
  primary key (delivery_id, attempt)
);

-- What time alone does to a licence is told once, when it is due. Up to `told_until` it was.
alter table licenses add column told_until timestamptz;
-- To another plan or quantity when the period that is paid for is over.
alter table licenses
  add column pending_at timestamptz,
  add column pending_plan_id bigint references plans,
  add column pending_plan_version_id bigint references plan_versions,
  add column pending_quantity int check (pending_quantity between 1 and 1000000),
  add check (num_nonnulls(pending_at, pending_plan_id, pending_plan_version_id, pending_quantity) in (0, 4));
alter table licenses add column next_event_at timestamptz generated always as (
  case when revoked_at is null and superseded_at is null then least(
    case when starts_at > coalesce(told_until, created_at) then starts_at end,
    pending_at,
    case when past_due_since is null and trial_ends_at > coalesce(told_until, created_at) then trial_ends_at end,
    case when past_due_since is null and ends_at > coalesce(told_until, created_at) then ends_at end,
    case when past_due_since is null and expires_at > coalesce(told_until, created_at) then expires_at end,
    case when past_due_since is not null and grace_ends_at > coalesce(told_until, created_at) then grace_ends_at end)
  end) stored;
create index licenses_due on licenses (next_event_at) where next_event_at is not null;

-- Old ones are found without reading the rest.
create index usage_quarters_by_age on usage_quarters using brin (quarter);
