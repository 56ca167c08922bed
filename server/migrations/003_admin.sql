-- Members, how they sign in to the dashboard, and API keys.
-- Safe while nodes of the version before still serve: none is older.

create table members (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint references projects on delete cascade,  -- null: an instance member
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (project_id, email)
);

create table member_invitations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint references projects on delete cascade,  -- null: an invitation to the whole instance
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  token_hash bytea not null unique,
  invited_by text,                               -- email of the inviting member
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index member_invitations_open on member_invitations (project_id, email) nulls not distinct
  where accepted_at is null and revoked_at is null;

-- A session belongs to an email, not to a project. Its permissions are read from `members` on every request.
create table admin_sessions (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  email text not null,
  token_hash bytea not null unique,
  method text not null check (method in ('magic_link', 'invitation', 'first_owner', 'command', 'oauth')),
  ip text not null,                              -- with user_agent the fingerprint: any change ends the session
  user_agent text not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,           -- up to one minute late
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in (
    'signed_out', 'revoked', 'fingerprint', 'idle', 'expired', 'not_a_member'))
);
create index admin_sessions_by_email on admin_sessions (email, created_at desc);
create index admin_sessions_by_expiry on admin_sessions (expires_at);

-- Links that sign a member in. A first-owner link has no email: the person who opens it enters theirs.
create table admin_links (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('magic_link', 'first_owner', 'command')),
  email text,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  superseded_at timestamptz,
  used_at timestamptz,
  constraint admin_links_email_unless_first_owner check ((email is null) = (purpose = 'first_owner'))
);
create index admin_links_by_email on admin_links (email) where used_at is null and superseded_at is null;
create index admin_links_by_expiry on admin_links (expires_at);

-- Sign-ins at a provider outside of any app: a member signs in, or tests the provider. They return to /admin/callback.
create table admin_flows (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('member', 'test')),
  project_id bigint not null references projects on delete cascade,
  provider_id bigint not null references oauth_providers on delete cascade,
  state_hash bytea not null unique,
  secrets_ciphertext text not null,              -- PKCE verifier and nonce
  admin_session_id bigint,                       -- test: the admin session that started it, the only one that may finish it
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index admin_flows_by_expiry on admin_flows (expires_at);

create table api_keys (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,    -- part of the key itself: lk_<public_id without prefix>_<secret>
  project_id bigint not null references projects on delete cascade,
  name text not null,
  scopes text[] not null,
  secret_ciphertext text not null,               -- the encrypted SHA-256 of the secret
  last4 text not null,
  previous_secret_ciphertext text,               -- works until previous_expires_at, after a rotation
  previous_expires_at timestamptz,
  created_by text,                               -- email of the member who created the key
  expires_at timestamptz,
  last_used_at timestamptz,                      -- up to one minute late
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index api_keys_by_project on api_keys (project_id, created_at desc, id desc);
