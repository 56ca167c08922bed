-- Licenses, their devices and seats, and the keys that sign offline license files.

-- The right of a user to a plan, or of an email until a user verifies it.
create table licenses (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  user_id bigint references users on delete cascade,
  organization_id bigint,
  email text collate "C",
  plan_id bigint not null references plans on delete cascade,
  plan_version_id bigint not null references plan_versions on delete cascade,
  kind text not null check (kind in ('base', 'addon')),
  plan_group text collate "C" not null,
  quantity int not null default 1 check (quantity between 1 and 1000000),
  source text not null check (source in ('default', 'admin', 'payment', 'promo', 'api')),
  test boolean not null default false,           -- a purchase in test mode is its source
  metadata jsonb not null default '{}',

  key_hash bytea unique,                         -- SHA-256 of the license key
  key_ciphertext text,
  key_last4 text,

  starts_at timestamptz not null,
  trial_ends_at timestamptz,
  ends_at timestamptz,
  expires_at timestamptz,                        -- ends_at plus the grace period
  period_anchor timestamptz not null,
  past_due_since timestamptz,
  grace_ends_at timestamptz,                     -- of a failed payment: set once
  cancel_at_period_end boolean not null default false,
  suspended_at timestamptz,
  suspend_reason text,
  revoked_at timestamptz,
  revoke_reason text,
  superseded_at timestamptz,

  -- A change of plan or quantity at the end of the paid period.
  pending_at timestamptz,
  pending_plan_id bigint references plans,
  pending_plan_version_id bigint references plan_versions,
  pending_quantity int check (pending_quantity between 1 and 1000000),

  activation_count int not null default 0 check (activation_count >= 0),
  version bigint not null default 1,             -- increases with every change of what the license grants
  created_at timestamptz not null,
  updated_at timestamptz not null,

  -- Changes caused by time alone are reported once, when they are due. All changes up to reported_until are reported.
  reported_until timestamptz,
  -- When time changes the license next; null: never.
  next_event_at timestamptz generated always as (
    case when revoked_at is null and superseded_at is null then least(
      case when starts_at > coalesce(reported_until, created_at) then starts_at end,
      pending_at,
      case when past_due_since is null and trial_ends_at > coalesce(reported_until, created_at) then trial_ends_at end,
      case when past_due_since is null and ends_at > coalesce(reported_until, created_at) then ends_at end,
      case when past_due_since is null and expires_at > coalesce(reported_until, created_at) then expires_at end,
      case when past_due_since is not null and grace_ends_at > coalesce(reported_until, created_at) then grace_ends_at end)
    end) stored,
  -- The status at the last write or report, by the rule of license_status(). Time may have changed it since; next_event_at
  -- is due then, so the two columns together find all licenses with a status without reading the others.
  reported_status text generated always as (
    case
      when revoked_at is not null or superseded_at is not null then 'revoked'
      when suspended_at is not null then 'suspended'
      when starts_at > greatest(created_at, updated_at, reported_until) then 'scheduled'
      when past_due_since is not null then
        case when grace_ends_at > greatest(created_at, updated_at, reported_until) then 'grace' else 'expired' end
      when ends_at is null or ends_at > greatest(created_at, updated_at, reported_until) then
        case when trial_ends_at > greatest(created_at, updated_at, reported_until) then 'trialing' else 'active' end
      when expires_at > greatest(created_at, updated_at, reported_until) then 'grace'
      else 'expired'
    end) stored,

  constraint licenses_one_holder check (num_nonnulls(user_id, organization_id, email) <= 1),
  constraint licenses_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade,
  constraint licenses_trial_ends_after_start check (trial_ends_at is null or trial_ends_at > starts_at),
  constraint licenses_ends_after_start check (ends_at is null or ends_at > starts_at),
  constraint licenses_expires_after_end check ((ends_at is null) = (expires_at is null) and expires_at >= ends_at),
  constraint licenses_pending_change_complete
    check (num_nonnulls(pending_at, pending_plan_id, pending_plan_version_id, pending_quantity) in (0, 4))
);
-- An expired license still counts until it is renewed, revoked, or superseded: a group has one current license.
create unique index licenses_one_of_user on licenses (user_id, plan_group)
  where kind = 'base' and user_id is not null and revoked_at is null and superseded_at is null;
create unique index licenses_one_of_email on licenses (project_id, email, plan_group)
  where kind = 'base' and email is not null and revoked_at is null and superseded_at is null;
create unique index licenses_one_of_organization on licenses (organization_id, plan_group)
  where kind = 'base' and organization_id is not null and revoked_at is null and superseded_at is null;
create index licenses_by_organization on licenses (organization_id, id) where organization_id is not null;
create index licenses_by_user on licenses (user_id, id) include (project_id, superseded_at) where user_id is not null;
create index licenses_by_email on licenses (project_id, email) where email is not null;
create index licenses_by_project on licenses (project_id, id);
create index licenses_by_version on licenses (plan_version_id, id) where revoked_at is null and superseded_at is null;
create index licenses_due on licenses (next_event_at) where next_event_at is not null;
-- Lists count up to 10,000 licenses from these indexes alone, so they include every column a list filters by.
create index licenses_by_status on licenses (project_id, reported_status, id) include (next_event_at)
  where superseded_at is null;
create index licenses_by_plan on licenses (plan_id, reported_status, id) include (project_id, next_event_at)
  where superseded_at is null;
-- Which licenses end next, of each status.
create index licenses_by_end on licenses (project_id, reported_status, coalesce(ends_at, 'infinity'::timestamptz), id)
  where superseded_at is null;
-- When a license without access ended: the losses of the last days.
create index licenses_ended on licenses (project_id, coalesce(revoked_at,
    case when past_due_since is null then expires_at else coalesce(grace_ends_at, past_due_since) end))
  where reported_status in ('expired', 'revoked') and superseded_at is null;
create index licenses_test on licenses (project_id, id) where test;

-- The status of a license at a time. It follows from the stored times alone, so no job can be late.
-- statusAt in licenses/status.ts is the same rule; a test compares the two for every order of the times.
create function license_status(l licenses, at timestamptz) returns text language sql stable as $$
  select case
    when l.revoked_at <= at or l.superseded_at <= at then 'revoked'
    when l.suspended_at <= at then 'suspended'
    when l.starts_at > at then 'scheduled'
    when l.past_due_since <= at then case when l.grace_ends_at > at then 'grace' else 'expired' end
    when l.trial_ends_at > at and (l.ends_at is null or l.ends_at > at) then 'trialing'
    when l.ends_at is null or l.ends_at > at then 'active'
    when l.expires_at > at then 'grace'
    else 'expired'
  end
$$;

-- Until the end of the transaction: one at a time, the email gets a license or a user who verified it.
create function hold_email(of_project bigint, of_email text)
returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('email:' || of_project || ':' || of_email, 0))
$$;

-- What is pending for an email. Volatile, so it sees what was committed while its caller waited.
create function licenses_pending_for(of_project bigint, of_email text)
returns jsonb language plpgsql as $$
begin
  return jsonb_build_object(
    'licenses', exists (select from licenses
      where project_id = of_project and email = of_email and revoked_at is null and superseded_at is null),
    'seats', exists (select from license_seats s join licenses l on l.id = s.license_id
      where s.email = of_email and l.project_id = of_project and not s.offered),
    'purchases', exists (select from payment_purchases p join payment_configs c on c.id = p.payment_config_id
      where p.email = of_email and c.project_id = of_project));
end
$$;

-- The same for someone who has just verified the email: no one grants anything to it until they are done.
create function licenses_waiting_for(of_project bigint, of_email text)
returns jsonb language plpgsql as $$
begin
  perform hold_email(of_project, of_email);
  return licenses_pending_for(of_project, of_email);
end
$$;

-- The history of a license, in order. `state` is the license after the event.
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

-- What one license grants differently from its plan.
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

-- One row per device, kept after its deactivation: a device that activates again gets its row back.
create table activations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  license_id bigint not null references licenses on delete cascade,
  fingerprint_hash bytea not null,               -- SHA-256 of the fingerprint the device sends
  label text not null default '',
  metadata jsonb not null default '{}',
  user_id bigint references users on delete set null,  -- the user who activated the device, if a user did
  lease_expires_at timestamptz,                  -- floating: the slot is free after that
  file_seq bigint not null default 0,            -- number of offline license files issued
  last_seen_at timestamptz not null,
  activated_at timestamptz not null,
  deactivated_at timestamptz,
  deactivate_reason text check (deactivate_reason in ('removed', 'lease_expired', 'seat_removed', 'revoked')),
  file_good_until timestamptz,                   -- the latest `exp` of its files; null: none, or its slot was released
  unique (license_id, fingerprint_hash),
  constraint activations_reason_if_deactivated check ((deactivated_at is null) = (deactivate_reason is null))
);
create index activations_live on activations (license_id, id) where deactivated_at is null;
create index activations_by_user on activations (user_id) where user_id is not null;
create index activations_held on activations (license_id, file_good_until)
  where deactivated_at is not null and file_good_until is not null;

-- Seats are numbered from 1 to the limit of the license, so two assignments can never get the same seat.
create table license_seats (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  license_id bigint not null references licenses on delete cascade,
  slot int not null check (slot >= 1),
  user_id bigint references users on delete cascade,
  email text collate "C",                        -- the seat goes to the user who verifies this email
  assigned_at timestamptz not null,
  claimed_at timestamptz,
  offered boolean not null default false,        -- by its holder, and not accepted yet: grants nothing
  unique (license_id, slot),
  unique (license_id, user_id),
  unique (license_id, email),
  constraint license_seats_user_or_email
    check (num_nonnulls(user_id, email) = 1 and (claimed_at is null) = (user_id is null))
);
create index license_seats_by_user on license_seats (user_id) where user_id is not null;
create index license_seats_by_email on license_seats (email) where email is not null;

-- Keys of the whole instance. One key signs; retired keys stay until everything they signed has expired.
create table license_signing_keys (
  id bigint generated always as identity primary key,
  kid text collate "C" not null unique,
  public_key text not null,                      -- base64url of 32 bytes (RFC 8037)
  private_key_ciphertext text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index license_signing_keys_one on license_signing_keys ((true)) where retired_at is null;
