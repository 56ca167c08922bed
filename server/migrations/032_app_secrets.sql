-- Client secrets of confidential apps. Safe while nodes of the version before still serve: they write none of it.
create table app_secrets (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  app_id bigint not null references apps on delete cascade,
  secret_hash bytea not null unique,             -- SHA-256: 256 random bits need no slow hash
  last4 text not null,
  created_at timestamptz not null,
  expires_at timestamptz                         -- null: no end is set
);
create index app_secrets_by_app on app_secrets (app_id, id);
