-- Users remove ways to sign in and undo changes to them. Safe while nodes of the version before still serve: no column they
-- write is required to be more than before, and an identity that is removed here signs no one in there.

-- An identity that is removed can be restored for 72 hours. Its subject is free until then: the unique constraint over
-- provider_id and subject holds for the others only, because nulls are distinct.
alter table identities add column public_id text collate "C";       -- null: linked by the version before
alter table identities add column last_used_at timestamptz;
alter table identities add column removed_at timestamptz;
alter table identities add column removed_subject text;             -- the subject while removed
alter table identities alter column subject drop not null;
alter table identities add constraint identities_removed_check
  check ((removed_at is null) = (subject is not null) and (removed_at is null) = (removed_subject is null)) not valid;
create index identities_removed on identities (removed_at) where removed_at is not null;

-- Few users have not verified their email: only they can lose their last way to sign in with a provider.
create index users_unverified on users (project_id, id) where email_verified_at is null and deleted_at is null;

-- Only the session that started to link an identity may complete it.
alter table oauth_flows add column link_session_id bigint;
alter table oauth_flows add column end_other_sessions boolean not null default false;

-- A change of email keeps the session that asked for it.
alter table magic_links add column session_id bigint;

-- The family of the refresh tokens, encrypted with that of the access tokens, of which the table has only a hash: the holder
-- of an access token can be given a new pair. Null: opened by the version before.
alter table sessions add column refresh_family_ciphertext bytea;
alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check check (ended_reason in (
  'logout', 'revoked', 'revoked_all', 'evicted', 'refresh_reuse', 'fingerprint', 'expired', 'user_deleted', 'admin',
  'factor_changed', 'undone')) not valid;
