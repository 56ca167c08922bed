-- Sign-ins of devices in progress (RFC 8628). Safe while nodes of the version before still serve: they do not know the table.

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
