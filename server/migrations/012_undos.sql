-- Changes that their user can undo: how the user signed in before each of them.
-- Safe while nodes of the version before still serve: they write nothing here.
create table undos (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('identity_link', 'identity_unlink', 'email_change')),
  token_hash bytea not null unique,
  before_ciphertext text not null,
  released_email text,                           -- the email before the change: no one else may have it until the undo expires
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz                           -- an earlier change was undone, and this one with it
);
create index undos_by_user on undos (user_id, id);
create index undos_by_expiry on undos (expires_at);
create index undos_by_released_email on undos (project_id, released_email)
  where released_email is not null and used_at is null and ended_at is null;
