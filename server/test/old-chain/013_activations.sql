-- What a licence is used on and by whom: devices, seats; and the keys that sign what devices keep.

-- One row a device, for as long as it is known: when it comes back it goes on where it was.
create table activations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  license_id bigint not null references licenses on delete cascade,
  fingerprint_hash bytea not null,                -- SHA-256 of what the device says it is
  label text not null default '',
  metadata jsonb not null default '{}',
  user_id bigint references users on delete set null,  -- who activated it, where that was a user
  lease_expires_at timestamptz,                   -- floating: its place is free from then on
  file_seq bigint not null default 0,             -- how many offline files it got
  last_seen_at timestamptz not null,
  activated_at timestamptz not null,
  deactivated_at timestamptz,
  deactivate_reason text check (deactivate_reason in ('removed', 'lease_expired', 'seat_removed', 'revoked')),
  unique (license_id, fingerprint_hash),
  check ((deactivated_at is null) = (deactivate_reason is null))
);
create index activations_live on activations (license_id, id) where deactivated_at is null;
create index activations_by_user on activations (user_id) where user_id is not null;

-- A seat is one of the places 1 to the limit: two people never have one place.
create table license_seats (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  license_id bigint not null references licenses on delete cascade,
  slot int not null check (slot >= 1),
  user_id bigint references users on delete cascade,
  email text collate "C",                         -- whoever proves it has the seat
  assigned_at timestamptz not null,
  claimed_at timestamptz,
  unique (license_id, slot),
  unique (license_id, user_id),
  unique (license_id, email),
  check (num_nonnulls(user_id, email) = 1 and (claimed_at is null) = (user_id is null))
);
create index license_seats_by_user on license_seats (user_id) where user_id is not null;
create index license_seats_by_email on license_seats (email) where email is not null;

-- Of the whole instance. One signs; those before it stay until nothing they signed is good any more.
create table license_signing_keys (
  id bigint generated always as identity primary key,
  kid text collate "C" not null unique,
  public_key text not null,                       -- base64url of 32 bytes (RFC 8037)
  private_key_ciphertext text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index license_signing_keys_one on license_signing_keys ((true)) where retired_at is null;
