-- Imports of users from a file. Safe while nodes of the version before still serve: nothing they write changes.
create table imports (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  source text not null,
  fingerprint bytea not null,                    -- SHA-256 of the files
  position bigint not null default 0,            -- records that are done
  counts jsonb not null default '{}',            -- what became of them
  started_at timestamptz not null,
  finished_at timestamptz
);
-- A second run with the same file continues the first.
create unique index imports_unfinished on imports (project_id, source, fingerprint) where finished_at is null;
