-- Who administers: how they come in, and what servers do it with.

-- Sign-in of members: an address, not a project, is signed in; what it may do is in `members`, read with every request.
create table admin_sessions (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  email text not null,
  token_hash bytea not null unique,
  method text not null check (method in ('magic_link', 'invitation', 'first_owner', 'command', 'oauth')),
  ip text not null,                              -- with user_agent the fingerprint: any change ends the session
  user_agent text not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,           -- may lag by a minute
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('signed_out', 'revoked', 'fingerprint', 'idle', 'expired', 'not_a_member'))
);
create index admin_sessions_by_email on admin_sessions (email, created_at desc);
create index admin_sessions_by_expiry on admin_sessions (expires_at);

-- Links that sign a member in. A first-owner link has no address: whoever opens it says theirs.
create table admin_links (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('magic_link', 'first_owner', 'command')),
  email text check ((email is null) = (purpose = 'first_owner')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  superseded_at timestamptz,
  used_at timestamptz
);
create index admin_links_by_email on admin_links (email) where used_at is null and superseded_at is null;
create index admin_links_by_expiry on admin_links (expires_at);

create table member_invitations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint references projects on delete cascade,  -- null: the whole instance
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  token_hash bytea not null unique,
  invited_by text,                               -- address of the member who did
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index member_invitations_open on member_invitations (project_id, email) nulls not distinct
  where accepted_at is null and revoked_at is null;

create table api_keys (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,    -- names the key in its own text: lk_<without the prefix>_<secret>
  project_id bigint not null references projects on delete cascade,
  name text not null,
  scopes text[] not null,
  secret_ciphertext text not null,               -- of the SHA-256 of the secret
  last4 text not null,
  previous_secret_ciphertext text,               -- still good until previous_expires_at, after a rotation
  previous_expires_at timestamptz,
  created_by text,                               -- address of the member who made it
  expires_at timestamptz,
  last_used_at timestamptz,                      -- may lag by a minute
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index api_keys_by_project on api_keys (project_id, created_at desc, id desc);
