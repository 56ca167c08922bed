-- Users whom a server creates, imports, and invites. Safe while nodes of the version before still serve: they ignore the
-- new columns, and refuse a suspended user also after `suspended_until`.
alter table users
  add column external_id text collate "C",       -- the ID that the user has in the application's own database
  add column private_metadata jsonb not null default '{}',  -- for servers and members; the user sees it only in their data export
  add column suspended_until timestamptz;        -- the suspension no longer holds; null: it has no end
create unique index users_by_external_id on users (project_id, external_id) where external_id is not null;

-- Invitations of users. Their links are rows of magic_links.
create table user_invitations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  email text not null,                           -- normalized
  redirect_uri text not null,
  name text,
  locale text,
  metadata jsonb not null default '{}',
  private_metadata jsonb not null default '{}',
  days int not null check (days between 1 and 30),  -- lifetime of each link
  mailed boolean not null,                       -- false: the server that created it got the link
  user_id bigint references users on delete cascade,  -- the user whom it created
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
-- Only one at a time is open for an email, also among concurrent requests.
create unique index user_invitations_open on user_invitations (project_id, email)
  where accepted_at is null and revoked_at is null;
create index user_invitations_listed on user_invitations (project_id, created_at desc, id desc);
create index user_invitations_by_app on user_invitations (app_id);
create index user_invitations_by_user on user_invitations (user_id) where user_id is not null;
create index user_invitations_by_address on user_invitations (project_id, email);

-- Invitations of a project in the minute from the first one.
create table user_invitation_counts (
  project_id bigint primary key references projects on delete cascade,
  window_started_at timestamptz not null,
  invitations int not null
);
alter table mail_allowances add column invitations int not null default 0;

-- A node of the version before fails to verify such a link, which still works after that. No reference to the invitation:
-- its deletion would wait for a link that is being verified, and that request may wait for the deletion in turn.
alter table magic_links add column invitation_id bigint;
alter table magic_links drop constraint magic_links_purpose_check;
alter table magic_links add constraint magic_links_purpose_check
  check (purpose in ('sign_in', 'change_email', 'invitation')) not valid;
alter table magic_links add constraint magic_links_invitation_check
  check ((purpose = 'invitation') = (invitation_id is not null)) not valid;
create index magic_links_by_invitation on magic_links (invitation_id) where invitation_id is not null;

-- `signups` of an app is "open", "invited", or "domains". Stored, "invited" stays the `false` of the version before, whose
-- nodes would read any text as true and let everyone sign up; no row has `true`, which was the default.
