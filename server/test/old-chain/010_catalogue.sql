-- What can be granted, and the plans that grant it.

create table features (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text collate "C" not null,
  name text not null,
  type text not null check (type in ('boolean', 'static', 'limit', 'metered')),
  unit text,
  client_reportable boolean not null default false,  -- users may report usage of it themselves
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);

create table plans (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text collate "C" not null,
  name text not null,
  kind text not null check (kind in ('base', 'addon')),
  plan_group text collate "C" not null,           -- of the base plans of one group a subject has at most one
  is_default boolean not null default false,      -- whoever has no licence gets one of it
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key),
  check (kind = 'base' or not is_default)
);
create unique index plans_one_default on plans (project_id) where is_default and archived_at is null;

-- A version is a draft until it is published; from then on it never changes.
create table plan_versions (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plans on delete cascade,
  version int not null check (version >= 1),
  content jsonb not null,                         -- entitlements by the key of their feature, term, trial, grace, activations, seats
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
  -- It goes with its plan, and with nothing less.
  if tg_op = 'DELETE' and not exists (select from plans where id = old.plan_id) then
    return old;
  end if;
  raise exception 'a published version of a plan never changes' using errcode = '23514', constraint = 'plan_version_frozen';
end $$;
create trigger plan_versions_frozen before update or delete on plan_versions
  for each row execute function plan_version_frozen();
