-- Features and plans: what can be sold.

-- What plans grant: something to have (boolean), a value (static), a number at the same time (limit), or usage in a period (metered).
create table features (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text collate "C" not null,
  name text not null,
  type text not null check (type in ('boolean', 'static', 'limit', 'metered')),
  unit text,
  client_reportable boolean not null default false,  -- users may report usage of the feature themselves
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);

-- What a license is granted from.
create table plans (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text collate "C" not null,
  name text not null,
  kind text not null check (kind in ('base', 'addon')),
  plan_group text collate "C" not null,          -- a holder has at most one base plan per group
  is_default boolean not null default false,     -- who has no license gets one of this plan
  holder text not null default 'any' check (holder in ('user', 'organization', 'any')),  -- who can hold a license of it
  description text,                              -- for buyers
  listed boolean not null default false,         -- shown to anyone as for sale
  trial_rule text not null default 'once' check (trial_rule in ('once', 'always')),  -- trials that a buyer can have in the group
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key),
  constraint plans_default_is_base check (kind = 'base' or not is_default)
);
-- One for users, and one for organizations.
create unique index plans_one_default on plans (project_id, (holder = 'organization')) where is_default and archived_at is null;

-- A version is a draft until it is published. A published version never changes.
create table plan_versions (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plans on delete cascade,
  version int not null check (version >= 1),
  content jsonb not null,                        -- entitlements by feature key, term, trial, grace period, activations, seats
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (plan_id, version)
);
create unique index plan_versions_one_draft on plan_versions (plan_id) where published_at is null;

create function plan_version_frozen() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    return coalesce(new, old);
  end if;
  -- A published version can be deleted only together with its plan.
  if tg_op = 'DELETE' and not exists (select from plans where id = old.plan_id) then
    return old;
  end if;
  raise exception 'a published version of a plan never changes'
    using errcode = '23514', constraint = 'plan_version_frozen';
end;
$$;

create trigger plan_versions_frozen before update or delete on plan_versions
  for each row execute function plan_version_frozen();

-- Whether PostgreSQL knows a time zone: the runtime may have a newer list.
create function zone_is_known(name text) returns boolean language plpgsql stable as $$
begin
  perform to_timestamp(0) at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end;
$$;
