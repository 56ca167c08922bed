-- The instance: its settings, its nodes and encryption keys, and what its caches must forget.
--
-- Conventions of all files:
--   A new database runs them in order, in one transaction. server/migrations/ has what changed after the first release.
--   A table has a bigint identity, which the audit log refers to. The API shows an opaque public_id instead.
--   Times come from the clock of the application, never from the database, so that tests can move time.
--   Enumerations are text with a check: tables.ts takes its unions of literals from these checks.
--   Names end in _hash (SHA-256 of 256 random bits), _mac (HMAC with a key of the server), or _ciphertext (encrypted) where the
--   database must not know a value. `at` is the time of the caller.

-- The installation, of which there is one row.
create table instance (
  id int primary key default 1 check (id = 1),
  -- A known text, encrypted with the first encryption key: the server refuses to start with another key.
  key_check text not null,
  created_at timestamptz not null
);

-- Settings that the owners of the instance change. Always one row.
create table instance_settings (
  id int primary key default 1 check (id = 1),
  require_passkey text not null default 'off' check (require_passkey in ('off', 'owners', 'everyone')),
  updated_at timestamptz,                        -- null: never changed
  restores integer not null default 0            -- backups restored: positions in the stream of changes from before mean nothing after it
);
insert into instance_settings default values;

-- Processes that serve. A row that is not renewed for a minute no longer counts.
create table nodes (
  id bigint generated always as identity primary key,
  name text not null,                            -- host and process ID
  keys jsonb not null,                           -- IDs of its encryption keys, and their fingerprints
  uses text not null,                            -- ID of the key that it encrypts with
  knows text[] not null default '{}',            -- what can be switched on once every node knows it
  seen_at timestamptz not null
);

-- Keys that encrypted before the one of instance.key_check, until they are forgotten: values may be encrypted with them.
create table retired_keys (
  key_id text primary key,
  key_check text not null,                       -- as instance.key_check
  replaced_at timestamptz not null
);

-- Changes, for the caches of all nodes and for servers that follow them. Rows are only inserted, and deleted when they are old. `xid` tells a reader which transactions may still be uncommitted.
create table invalidations (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in (
    'session', 'user', 'app', 'project', 'provider', 'license', 'api_key', 'signing_key', 'audit_key', 'oidc_key',
    'membership', 'organization', 'access_key')),
  key bigint not null,                           -- number of the row that changed
  project_id bigint,                             -- null, as `ref`: of a kind that only nodes follow
  ref text,                                      -- ID in the API; of a license, that of its user
  created_at timestamptz not null
);
create index invalidations_by_xid on invalidations (xid);
