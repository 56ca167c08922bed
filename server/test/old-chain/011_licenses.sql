-- The right of a subject to a plan: of a user, or of an address until somebody proves that it is theirs.

create table licenses (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  user_id bigint references users on delete cascade,
  email text collate "C",
  plan_id bigint not null references plans on delete cascade,
  plan_version_id bigint not null references plan_versions on delete cascade,
  kind text not null check (kind in ('base', 'addon')),
  plan_group text collate "C" not null,
  quantity int not null default 1 check (quantity between 1 and 1000000),
  source text not null check (source in ('default', 'admin', 'payment', 'promo', 'api')),
  key_hash bytea unique,                          -- SHA-256 of the licence key
  key_ciphertext text,
  key_last4 text,
  starts_at timestamptz not null,
  trial_ends_at timestamptz,
  ends_at timestamptz,
  expires_at timestamptz,                         -- ends_at and the grace after it
  past_due_since timestamptz,
  grace_ends_at timestamptz,                      -- of a payment that failed: stamped once
  cancel_at_period_end boolean not null default false,
  period_anchor timestamptz not null,
  suspended_at timestamptz,
  suspend_reason text,
  revoked_at timestamptz,
  revoke_reason text,
  superseded_at timestamptz,
  activation_count int not null default 0 check (activation_count >= 0),
  version bigint not null default 1,              -- grows with every change of what it grants
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(user_id, email) <= 1),
  check (trial_ends_at is null or trial_ends_at > starts_at),
  check (ends_at is null or ends_at > starts_at),
  check ((ends_at is null) = (expires_at is null) and expires_at >= ends_at)
);
-- One that is over still takes its place until it is renewed, revoked or superseded: there is always one answer to "which licence".
create unique index licenses_one_of_user on licenses (user_id, plan_group)
  where kind = 'base' and user_id is not null and revoked_at is null and superseded_at is null;
create unique index licenses_one_of_email on licenses (project_id, email, plan_group)
  where kind = 'base' and email is not null and revoked_at is null and superseded_at is null;
create index licenses_by_user on licenses (user_id, id) where user_id is not null;
create index licenses_by_email on licenses (project_id, email) where email is not null;
create index licenses_by_project on licenses (project_id, id);
create index licenses_by_version on licenses (plan_version_id, id) where revoked_at is null and superseded_at is null;

-- Status follows from the stored instants alone, so no job can be late. licenses/status.ts says the same.
create function license_status(l licenses, at timestamptz) returns text language sql stable as $$
  select case
    when l.revoked_at <= at or l.superseded_at <= at then 'revoked'
    when l.suspended_at <= at then 'suspended'
    when l.starts_at > at then 'scheduled'
    when l.past_due_since <= at then case when l.grace_ends_at > at then 'grace' else 'expired' end
    when l.trial_ends_at > at and (l.ends_at is null or l.ends_at > at) then 'trialing'
    when l.ends_at is null or l.ends_at > at then 'active'
    when l.expires_at > at then 'grace'
    else 'expired' end $$;

-- What happened to a licence, in order. `state` is the licence as it was from then on.
create table license_events (
  id bigint generated always as identity primary key,
  license_id bigint not null references licenses on delete cascade,
  type text not null,
  effective_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_type text not null check (actor_type in ('user', 'member', 'api_key', 'system', 'payment')),
  actor_ref text,
  reason text,
  state jsonb not null,
  unique (license_id, type, effective_at)
);
create index license_events_in_order on license_events (license_id, effective_at, id);

create table license_overrides (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  license_id bigint not null references licenses on delete cascade,
  feature_key text collate "C" not null,
  entitlement jsonb not null,
  reason text not null,
  expires_at timestamptz,
  created_by text,
  created_at timestamptz not null,
  unique (license_id, feature_key)
);

alter table invalidations drop constraint invalidations_kind_check,
  add constraint invalidations_kind_check check (kind in ('session', 'user', 'app', 'project', 'provider', 'license'));
