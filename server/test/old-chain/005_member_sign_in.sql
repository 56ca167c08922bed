-- Members may sign in to the dashboard through a provider that is marked for it.
alter table oauth_providers add column for_members boolean not null default false;

-- Logins at a provider that no user's app has part in: a member signs in, or a provider is tried out. They return to /admin/callback.
create table admin_flows (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('member', 'test')),
  project_id bigint not null references projects on delete cascade,
  provider_id bigint not null references oauth_providers on delete cascade,
  state_hash bytea not null unique,
  secrets_ciphertext text not null,              -- PKCE verifier and nonce
  admin_session_id bigint,                       -- test: the sign-in that began it, which alone may end it
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index admin_flows_by_expiry on admin_flows (expires_at);
