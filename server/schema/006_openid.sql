-- Sign-in to apps with OpenID Connect.

-- Keys that sign ID tokens.
create table oidc_signing_keys (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  kid text collate "C" not null unique,          -- JWK thumbprint (RFC 7638)
  alg text not null check (alg in ('RS256', 'ES256')),
  public_jwk jsonb not null,
  private_key_ciphertext text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,               -- published before, so that clients know the key by then
  retired_at timestamptz                         -- end of its publication; null: the newest key, whose end is not set
);
create unique index oidc_signing_keys_newest on oidc_signing_keys (project_id, alg) where retired_at is null;
create index oidc_signing_keys_by_project on oidc_signing_keys (project_id);

-- Authorization codes that were redeemed. A code is stored when it is used, so that no GET writes.
create table oauth_codes (
  code_hash bytea primary key,                   -- SHA-256
  project_id bigint not null references projects on delete cascade,
  session_ref text not null,                     -- API ID of the session that the code opened
  used_at timestamptz not null
);
create index oauth_codes_by_use on oauth_codes (used_at);
create index oauth_codes_by_project on oauth_codes (project_id);

-- Sign-ins of devices in progress (RFC 8628).
create table device_grants (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  device_hash bytea not null unique,             -- SHA-256 of the device code
  user_code_mac bytea not null,                  -- HMAC-SHA-256: the code is too short for a hash
  scopes text[] not null,
  ip text not null,                              -- of the device, as its user agent
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  poll_seconds int not null,                     -- between two polls; it grows when the device polls too often
  polled_at timestamptz,
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied', 'redeemed')),
  user_id bigint references users on delete cascade,
  session_id bigint,                             -- the browser's, in which the user decided
  authenticated_at timestamptz,                  -- when that user authenticated there
  amr text[],
  unique (project_id, user_code_mac),
  check ((state = 'pending') = (user_id is null))
);
create index device_grants_by_expiry on device_grants (expires_at);
create index device_grants_by_app on device_grants (app_id);
create index device_grants_by_user on device_grants (user_id) where user_id is not null;
