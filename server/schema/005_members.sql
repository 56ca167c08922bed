-- Members, who administer the instance or a project, and how they sign in to the dashboard.

-- Who may administer what. Members are known by their email.
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

-- An invitation to become a member, by a link in an email.
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

-- The account of a provider by which a member signs in to the dashboard: the first one with their email. Another one with the same email
-- may be another person.
create table member_identities (
  provider_id bigint not null references oauth_providers on delete cascade,
  email text not null,                           -- of the member, in normal form
  subject text not null,                         -- of the account at the provider
  linked_at timestamptz not null,
  primary key (provider_id, email)
);
create index member_identities_by_email on member_identities (email);

-- A session belongs to an email, not to a project. Its permissions are read from `members` on every request.
create table admin_sessions (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  email text not null,
  token_hash bytea not null unique,
  method text not null check (method in (
    'magic_link', 'invitation', 'first_owner', 'command', 'oauth', 'passkey', 'recovery')),
  ip text not null,                              -- with user_agent the fingerprint: any change ends the session
  user_agent text not null,
  passkey_id bigint,                             -- the passkey that opened the session
  proven_at timestamptz,                         -- when the member last stepped up; null: not since the sign-in
  proven_by text check (proven_by in ('mail', 'passkey')),
  only_enrolls boolean not null default false,   -- the session can only add a passkey
  created_at timestamptz not null,
  last_active_at timestamptz not null,           -- up to one minute late
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in (
    'signed_out', 'revoked', 'fingerprint', 'idle', 'expired', 'not_a_member', 'restored', 'passkey_required', 'recovered'))
);
create index admin_sessions_by_email on admin_sessions (email, created_at desc);
create index admin_sessions_by_expiry on admin_sessions (expires_at);

-- Links that sign a member in. A first-owner link has no email: the person who opens it types theirs. A recovery link is for a
-- member who lost their passkeys.
create table admin_links (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('magic_link', 'first_owner', 'command', 'recovery')),
  email text,
  token_hash bytea not null unique,
  handle_hash bytea,                             -- the browser that asked has the handle; it is not in the email
  mail_id bigint,                                -- the email with the link; null: held back
  created_at timestamptz not null,
  expires_at timestamptz not null,
  superseded_at timestamptz,
  used_at timestamptz,
  constraint admin_links_email_unless_first_owner check ((email is null) = (purpose = 'first_owner'))
);
create index admin_links_by_email on admin_links (email) where used_at is null and superseded_at is null;
create index admin_links_by_expiry on admin_links (expires_at);
create unique index admin_links_by_handle on admin_links (handle_hash) where handle_hash is not null;

-- Codes with which members confirm their identity, each within the session that requested it.
create table admin_step_ups (
  id bigint generated always as identity primary key,
  admin_session_id bigint not null references admin_sessions on delete cascade,
  email text not null,
  handle_hash bytea not null unique,
  code_mac bytea not null,
  code_failures int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index admin_step_ups_by_session on admin_step_ups (admin_session_id);
create index admin_step_ups_by_email on admin_step_ups (email);
create index admin_step_ups_by_expiry on admin_step_ups (expires_at);

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
