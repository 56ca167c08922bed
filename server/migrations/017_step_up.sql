-- Users authenticate again in a session that they already have. Safe while nodes of the version before still serve: they write
-- none of these columns, and a token of a step-up is unknown to them.

alter table sessions
  add column amr text[],                         -- how the user signed in; null: opened by the version before
  add column step_up_hash bytea,                 -- the access token of the latest step-up, besides those of the session
  add column step_up_at timestamptz,
  add column step_up_expires_at timestamptz,
  add column step_up_amr text[];

-- Codes of step-ups. Each row is one request; several may share a code, because an email is held back while good ones are in
-- the mailbox.
create table step_ups (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null,                    -- only this session can use the code
  handle_hash bytea not null unique,
  code_mac bytea not null,                       -- as in magic_links
  code_failures int not null default 0,
  mail_id bigint,                                -- the email with the code; null: held back
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index step_ups_by_session on step_ups (session_id, id);
create index step_ups_by_user on step_ups (user_id);
create index step_ups_by_expiry on step_ups (expires_at);

-- Only the session that started a step-up at a provider may complete it.
alter table oauth_flows
  add column step_up_user_id bigint references users on delete cascade,
  add column step_up_session_id bigint;
create index oauth_flows_by_step_up on oauth_flows (step_up_user_id) where step_up_user_id is not null;

-- Whether the provider asks for credentials again on request, and reports when it did (auth_time).
alter table oauth_providers add column reauthenticates boolean not null default false;
