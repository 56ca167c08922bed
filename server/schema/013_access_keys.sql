-- Access keys: the keys that users create for the API of an app.

-- A key acts as a user, as a user in an organization, or as an organization itself. Licet only verifies it: it opens no route.
create table access_keys (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,    -- part of the key itself: <prefix>_<public_id without prefix><secret><check>
  project_id bigint not null references projects on delete cascade,
  user_id bigint,                                -- null: a key of an organization itself, which outlives its creator
  organization_id bigint,                        -- null: outside of all organizations
  created_by_user_id bigint references users on delete set null,  -- null: a server, a member, or a user who is erased
  name text not null,                            -- empty once its user is erased
  scopes text[] not null,                        -- what it may do at most; each check leaves those of now
  networks cidr[] not null default '{}',         -- where requests may come from; empty: anywhere
  caps jsonb not null default '{}',              -- highest usage in a period, by the key of the feature
  start text,                                    -- first characters of the key; null: imported, and not known
  last4 text,                                    -- its last characters; null: as above
  secret_ciphertext text,                        -- the encrypted SHA-256 of the key; null: imported, and not rotated since
  secret_created_at timestamptz not null,
  secret_created_by_user_id bigint,              -- who rotated it last, without a key: only an undo needs it
  previous_secret_ciphertext text,               -- works until previous_expires_at, after a rotation
  previous_secret_created_at timestamptz,
  previous_secret_created_by_user_id bigint,
  previous_expires_at timestamptz,
  foreign_hash bytea,                            -- SHA-256 of an imported key; after a rotation, it is the previous secret
  expires_at timestamptz,                        -- null: no end is set
  warned_at timestamptz,                         -- when its end was announced
  last_used_at timestamptz,                      -- up to one minute late
  last_used_network text,                        -- the /24 or /48 of that request
  last_refused_at timestamptz,                   -- the last request from elsewhere than networks; as late
  last_refused_network text,                     -- as above
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('user', 'admin', 'server', 'leaked', 'holder', 'undone', 'membership')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint access_keys_have_a_holder check (num_nonnulls(user_id, organization_id) >= 1),
  constraint access_keys_have_a_secret check (num_nonnulls(secret_ciphertext, foreign_hash) >= 1),
  constraint access_keys_say_why check ((revoked_at is null) = (revoke_reason is null)),
  constraint access_keys_user_fkey foreign key (user_id, project_id) references users (id, project_id) on delete cascade,
  constraint access_keys_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
) with (fillfactor = 90);
create unique index access_keys_by_foreign_hash on access_keys (foreign_hash, project_id) where foreign_hash is not null;
create index access_keys_listed on access_keys (project_id, created_at desc, id desc);
create index access_keys_of_user on access_keys (user_id, created_at desc, id desc) where user_id is not null;
create index access_keys_of_organization on access_keys (organization_id, created_at desc, id desc)
  where organization_id is not null;
create index access_keys_by_word on access_keys using gin ((
  array_to_tsvector(array['#' || project_id::text] || scopes)
    || to_tsvector('simple', translate(name, '@._-+/', '      '))
));
create index access_keys_by_creator on access_keys (created_by_user_id) where created_by_user_id is not null;
create index access_keys_expiring on access_keys (expires_at) where revoked_at is null and warned_at is null;

-- Usage that one key has caused, and holds by reservations. Only keys with a cap of the feature have one.
create table access_key_counters (
  key_id bigint not null references access_keys on delete cascade,
  feature_id bigint not null references features on delete cascade,
  period_start timestamptz not null,
  used numeric not null default 0,
  primary key (key_id, feature_id, period_start)
) with (fillfactor = 50);
