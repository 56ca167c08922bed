-- Settings of the instance, and how members confirm their identity. Safe while nodes of the version before still serve.
create table instance_settings (
  id int primary key default 1 check (id = 1),
  require_passkey text not null default 'off' check (require_passkey in ('off', 'owners', 'everyone')),
  updated_at timestamptz                         -- null: never changed
);
insert into instance_settings default values;

-- When and how the member last stepped up; null: not since the sign-in. `only_enrolls`: the session can only add a passkey.
alter table admin_sessions
  add column proven_at timestamptz,
  add column proven_by text,
  add column only_enrolls boolean not null default false;
alter table admin_sessions add constraint admin_sessions_proven_by_check
  check (proven_by in ('mail', 'passkey')) not valid;
alter table admin_sessions drop constraint admin_sessions_method_check;
alter table admin_sessions add constraint admin_sessions_method_check check (method in (
  'magic_link', 'invitation', 'first_owner', 'command', 'oauth', 'passkey', 'recovery')) not valid;
alter table admin_sessions drop constraint admin_sessions_ended_reason_check;
alter table admin_sessions add constraint admin_sessions_ended_reason_check check (ended_reason in (
  'signed_out', 'revoked', 'fingerprint', 'idle', 'expired', 'not_a_member', 'restored', 'passkey_required',
  'recovered')) not valid;

-- A recovery link signs in a member who lost their passkeys.
alter table admin_links drop constraint admin_links_purpose_check;
alter table admin_links add constraint admin_links_purpose_check
  check (purpose in ('magic_link', 'first_owner', 'command', 'recovery')) not valid;

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
