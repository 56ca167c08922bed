-- The foundation: who may administer, who signs in, where they are signed in, and what happened.
-- Every table has a bigint identity (the numbers of the audit log) and, where the API shows it, an opaque public_id.
-- Instants come from the application's clock, never from the database's, so that tests can move time.

create table instance (
  id int primary key default 1 check (id = 1),
  key_check text not null,                       -- a known text under the first encryption key: a wrong key stops the start
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
  settings jsonb not null default '{}',          -- only what differs from the defaults
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);
create index apps_by_redirect_uri on apps using gin (redirect_uris);

create table members (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint references projects on delete cascade,  -- null: the whole instance
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (project_id, email)
);

create table oauth_providers (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text not null,
  type text not null,
  client_id text not null,
  client_secret_ciphertext text,
  client_secret_last4 text,
  client_secret_updated_at timestamptz,
  issuer text,
  endpoints jsonb,                               -- type oauth2: where to authorize, exchange and read the profile
  scopes text[],                                 -- null: the preset's
  allowed_scopes text[],                         -- null: any a client asks for
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);

create table users (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  email text,                                    -- normal form; null only once deleted
  email_verified_at timestamptz,
  pending_email text,
  name text,
  avatar_url text,
  locale text,
  metadata jsonb not null default '{}',
  last_login_at timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, email)
);

create table identities (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  user_id bigint not null references users on delete cascade,
  provider_id bigint not null references oauth_providers on delete cascade,
  subject text not null,
  email text,
  email_verified boolean not null,
  linked_at timestamptz not null,
  unique (provider_id, subject)
);
create index identities_by_user on identities (user_id);

create table oauth_flows (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  provider_id bigint not null references oauth_providers on delete cascade,
  state_hash bytea not null,
  secrets_ciphertext text not null,              -- PKCE verifier and nonce
  redirect_uri text not null,
  link_user_id bigint references users on delete cascade,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  unique (project_id, state_hash)
);
create index oauth_flows_by_state on oauth_flows (state_hash);
create index oauth_flows_by_expiry on oauth_flows (expires_at);

create table magic_links (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'change_email')),
  user_id bigint references users on delete cascade,  -- change_email: whose address
  email text not null,
  token_hash bytea not null unique,
  code_mac bytea not null,                       -- six digits have no entropy of their own: HMAC under a server key
  code_failures int not null default 0,
  redirect_uri text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  superseded_at timestamptz,
  used_at timestamptz
);
create index magic_links_by_address on magic_links (email, created_at desc);
create index magic_links_by_expiry on magic_links (expires_at);

-- When mails went to an address lately: one row, one statement, so that many senders at once cannot pass the limit.
create table mail_allowances (
  project_id bigint not null references projects on delete cascade,
  email text not null,
  sent_at timestamptz[] not null,
  primary key (project_id, email)
);

-- The outbox. A row is written in the transaction that asks for the mail and sent by a worker afterwards.
create table mails (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint references projects on delete cascade,
  template text not null,
  recipient text not null,
  content_ciphertext text,                       -- variables of the template, links and codes among them; emptied once it is settled
  status text not null check (status in ('queued', 'sent', 'failed', 'suppressed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz,                        -- past it the mail is of no use and is not sent
  last_error text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index mails_due on mails (next_attempt_at) where status = 'queued';
create index mails_by_project on mails (project_id, created_at desc, id desc);

-- Tokens of a session share a family, the first 96 bits; only the family is indexed and it never changes,
-- so a rotation writes no index entry and any token of the family, however old, is recognised.
create table sessions (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null,
  app_id bigint not null,
  user_id bigint not null references users on delete cascade,
  family bytea not null unique,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  previous_access_hash bytea,
  previous_access_expires_at timestamptz,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  replay_ciphertext bytea,                       -- the last answer to a refresh, under a key made from the token that asked for it
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  method text not null,
  redirect_uri text not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  last_ip text,
  last_user_agent text,
  request_count bigint not null default 0,
  ip_changes int not null default 0,
  user_agent_changes int not null default 0,
  volume_started_at timestamptz,
  volume_count int not null default 0,
  flagged_at timestamptz,
  flag_reason text,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'revoked', 'revoked_all', 'evicted', 'refresh_reuse', 'fingerprint', 'expired', 'user_deleted', 'admin'))
) with (fillfactor = 80);
create index sessions_live_by_user on sessions (user_id, created_at desc, id desc) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_by_absolute_end on sessions (absolute_expires_at) where ended_at is null;

-- Append-only news for the caches of all nodes. `xid` lets a reader know what may still be uncommitted.
create table invalidations (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('session', 'user', 'app', 'project', 'provider')),
  key bigint not null,
  created_at timestamptz not null
);
create index invalidations_by_xid on invalidations (xid);

create table audit_logs (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint,
  action text not null,
  severity text not null check (severity in ('info', 'notice', 'warning', 'critical')),
  actor_type text not null check (actor_type in ('user', 'member', 'api_key', 'system')),
  user_id bigint,
  entity_type text not null,
  entity_id bigint,
  project_ref text,
  user_ref text,
  entity_ref text,
  old_value jsonb,
  new_value jsonb,
  ip text,
  user_agent text,
  request_id text,
  salt bytea,                                    -- erased with the personal values it guards
  personal_digest bytea not null,                -- over salt, values, address and agent: stays when they are erased
  created_at timestamptz not null,
  seal_id bigint
);
create index audit_logs_unsealed on audit_logs (id) where seal_id is null;
create index audit_logs_by_seal on audit_logs (seal_id, id);
create index audit_logs_by_project on audit_logs (project_id, created_at desc, id desc);
create index audit_logs_by_user on audit_logs (user_id, id);

create table audit_seals (
  id bigint primary key,
  record_count int not null,
  hash bytea not null,
  created_at timestamptz not null
);
