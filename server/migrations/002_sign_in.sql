-- Users, how they sign in, and their sessions.
-- Safe while nodes of the version before still serve: none is older.

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
  endpoints jsonb,                               -- type oauth2: authorization, token, and profile URLs
  scopes text[],                                 -- null: the scopes of the preset
  allowed_scopes text[],                         -- null: a client may ask for any scope
  enabled boolean not null default true,
  for_members boolean not null default false,    -- members may sign in to the dashboard with it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);

create table users (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  email text,                                    -- normalized; null only once the user is deleted
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

-- The lists of the admin area walk these indexes from the newest entry, so they stay fast with millions of users.
-- No column in them changes at a sign-in, so a sign-in writes no index entry.
create index users_listed on users (project_id, created_at desc, id desc) where deleted_at is null;
create index users_suspended on users (project_id, created_at desc, id desc)
  where suspended_at is not null and deleted_at is null;

-- Collation "C", whatever the database uses: it sorts emails and finds those with a given prefix.
create index users_by_address on users (project_id, email collate "C") where deleted_at is null;

-- The words of name and email. The project is a word, too, so that a search in a small project reads few entries.
create index users_by_word on users using gin ((
  array_to_tsvector(array['#' || project_id::text])
    || to_tsvector('simple', translate(coalesce(name, '') || ' ' || coalesce(email, ''), '@._-+/', '      '))
)) where deleted_at is null;

-- Requests in flight may leave data after a deletion. A worker looks for it for a while.
create index users_deleted on users (deleted_at) where deleted_at is not null;

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

-- Sign-ins at a provider that have started.
create table oauth_flows (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  provider_id bigint not null references oauth_providers on delete cascade,
  state_hash bytea not null,
  secrets_ciphertext text not null,              -- PKCE verifier and nonce
  redirect_uri text not null,
  link_user_id bigint references users on delete cascade,  -- the user who links the identity; null: a sign-in
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  unique (project_id, state_hash)
);
create index oauth_flows_by_state on oauth_flows (state_hash);
create index oauth_flows_by_expiry on oauth_flows (expires_at);
create index oauth_flows_by_link on oauth_flows (link_user_id) where link_user_id is not null;

create table magic_links (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'change_email')),
  user_id bigint references users on delete cascade,  -- change_email: the user whose email changes
  email text not null,
  token_hash bytea not null unique,
  code_mac bytea not null,                       -- six digits have too little entropy for a hash: HMAC with a server key
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
create index magic_links_by_user on magic_links (user_id) where user_id is not null;

-- All tokens of a session share a family, their first 96 bits. Only the family is indexed, and it never changes:
-- a rotation writes no index entry, and any token of the family is recognized, however old it is.
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
  replay_ciphertext bytea,                       -- the last response to a refresh, encrypted with the token it was sent for
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
  ended_reason text check (ended_reason in (
    'logout', 'revoked', 'revoked_all', 'evicted', 'refresh_reuse', 'fingerprint', 'expired', 'user_deleted', 'admin'))
) with (fillfactor = 80);

-- No column in an index of active sessions changes at a refresh.
create index sessions_live_by_user on sessions (user_id, created_at desc, id desc) where ended_at is null;
create index sessions_live_by_app on sessions (app_id, id) where ended_at is null;
create index sessions_by_absolute_end on sessions (absolute_expires_at) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_over_by_user on sessions (user_id, id) where ended_at is not null;
create index sessions_over_by_app on sessions (app_id, id) where ended_at is not null;
create index sessions_by_ip on sessions (project_id, ip, id) where ip is not null;
create index sessions_flagged on sessions (project_id, id) where flagged_at is not null;
