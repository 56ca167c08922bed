-- Passkeys of users and members. Safe while nodes of the version before still serve: nothing they write changes, and a
-- passkey signs no one in there.

-- user.id of WebAuthn: 32 random bytes, so that authenticators learn nothing about the user. Null: never had a passkey.
alter table users add column passkey_handle bytea;

create table passkeys (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint references projects on delete cascade,  -- null: a passkey of a member
  user_id bigint references users on delete cascade,
  member_email text,                             -- members: the email that signs in to the dashboard
  user_handle bytea not null,                    -- user.id at the registration
  rp_id text not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null,                     -- COSE_Key (RFC 9052, section 7)
  alg int not null,                              -- COSE algorithm: -8, -7, or -257
  sign_count bigint not null,
  backup_eligible boolean not null,              -- false: the passkey cannot leave its authenticator
  backed_up boolean not null,
  transports text[] not null,
  aaguid text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('counter', 'backup_eligible')),
  removed_at timestamptz,                        -- a removed passkey can be restored for 72 hours
  constraint passkeys_owner_check check (
    (project_id is null) = (user_id is null) and (user_id is null) = (member_email is not null)),
  constraint passkeys_disabled_check check ((disabled_at is null) = (disabled_reason is null)),
  constraint passkeys_credential unique nulls not distinct (project_id, credential_id)
);
create index passkeys_by_user on passkeys (user_id) where user_id is not null;
create index passkeys_by_member on passkeys (member_email) where member_email is not null;
create index passkeys_removed on passkeys (removed_at) where removed_at is not null;

-- Challenges that have been verified: each works once. The others are stored nowhere.
create table used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_expiry on used_challenges (expires_at);

-- The domain that passkeys of a project are bound to, unless it is the host of BASE_URL, which all projects may use.
create unique index projects_by_rp_id on projects ((settings -> 'passkeys' ->> 'rpId'))
  where settings -> 'passkeys' ->> 'rpId' is not null;

-- The passkey that opened the session, if any.
alter table sessions add column passkey_id bigint;
alter table admin_sessions add column passkey_id bigint;

alter table undos drop constraint undos_kind_check;
alter table undos add constraint undos_kind_check check (kind in (
  'identity_link', 'identity_unlink', 'email_change', 'passkey_create', 'passkey_delete')) not valid;
