-- The instance, its projects, and their apps.
--
-- Conventions of all tables:
--   Each table has a bigint identity, which the audit log refers to. The API shows an opaque public_id instead.
--   Times come from the clock of the application, never from the database, so that tests can move time.
--   Enumerations are text with a check: tables.ts takes its unions of literals from these checks.
-- Safe while nodes of the version before still serve: none is older.

create table instance (
  id int primary key default 1 check (id = 1),
  -- A known text, encrypted with the first encryption key: the server refuses to start with another key.
  key_check text not null,
  created_at timestamptz not null
);

create table projects (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  key text not null unique,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table apps (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text not null,
  name text not null,
  redirect_uris text[] not null default '{}',
  settings jsonb not null default '{}',          -- only the settings that differ from the defaults
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);
create index apps_by_redirect_uri on apps using gin (redirect_uris);

-- Append-only messages to the caches of all nodes. `xid` tells a reader which transactions may still be uncommitted.
create table invalidations (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('session', 'user', 'app', 'project', 'provider', 'license', 'api_key')),
  key bigint not null,
  created_at timestamptz not null
);
create index invalidations_by_xid on invalidations (xid);
