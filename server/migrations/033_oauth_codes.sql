-- Authorization codes that were redeemed. A code is stored when it is used, so that no GET writes.
-- Safe while nodes of the version before still serve: they do not know the table.

create table oauth_codes (
  code_hash bytea primary key,                   -- SHA-256
  project_id bigint not null references projects on delete cascade,
  session_ref text not null,                     -- API ID of the session that the code opened
  used_at timestamptz not null
);
create index oauth_codes_by_use on oauth_codes (used_at);
create index oauth_codes_by_project on oauth_codes (project_id);
