-- Who has which encryption key. Safe while nodes of the version before still serve: they do not know the tables.

-- Processes that serve. A row that is not renewed for a minute no longer counts.
create table nodes (
  id bigint generated always as identity primary key,
  name text not null,                            -- host and process ID
  keys jsonb not null,                           -- IDs of its encryption keys, and their fingerprints
  uses text not null,                            -- ID of the key that it encrypts with
  seen_at timestamptz not null
);

-- Keys that encrypted before the one of instance.key_check, until they are forgotten: values may be encrypted with them.
create table retired_keys (
  key_id text primary key,
  key_check text not null,                       -- as instance.key_check
  replaced_at timestamptz not null
);
