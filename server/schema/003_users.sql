-- Users, their invitations, imports of users, and the organizations that users belong to.

-- The people who sign in to the apps of a project. A deleted user keeps a row without personal data.
create table users (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  email text,                                    -- normalized; null only once the user is deleted
  email_verified_at timestamptz,
  pending_email text,                            -- the user has asked for this email and not confirmed it
  name text,
  avatar_url text,
  locale text,
  metadata jsonb not null default '{}',          -- the user and the apps read and write it
  last_login_at timestamptz,
  last_organization_id bigint,                   -- where new sessions start, while the user belongs to it; without a key: it may be deleted
  suspended_at timestamptz,
  deleted_at timestamptz,
  passkey_handle bytea,                          -- user.id of WebAuthn: 32 random bytes that say nothing about the user; null: never had a passkey
  external_id text collate "C",                  -- the ID that the user has in the application's own database
  private_metadata jsonb not null default '{}',  -- for servers and members; the user sees it only in their data export
  suspended_until timestamptz,                   -- the suspension no longer holds; null: it has no end
  public_metadata jsonb not null default '{}',   -- the user reads it, and cannot write it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, email),
  unique (id, project_id)
) with (fillfactor = 90);
-- The lists of the admin area walk these indexes from the newest entry, so they stay fast with millions of users.
-- No column in them changes at a sign-in, so a sign-in writes no index entry.
create index users_listed on users (project_id, created_at desc, id desc) where deleted_at is null;
create index users_suspended on users (project_id, created_at desc, id desc)
  where suspended_at is not null and deleted_at is null;
-- Collation "C", whatever the database uses: it sorts emails and finds those with a given prefix.
create index users_by_address on users (project_id, email collate "C") where deleted_at is null;
-- The words of name and email. The project is a word, too, so that a search in a small project reads few entries.
create index users_by_word on users using gin ((
  array_to_tsvector(array['#' || project_id::text])
    || to_tsvector('simple', translate(coalesce(name, '') || ' ' || coalesce(email, ''), '@._-+/', '      '))
)) where deleted_at is null;
-- Requests in flight may leave data after a deletion. A worker looks for it for a while.
create index users_deleted on users (deleted_at) where deleted_at is not null;
-- Few users have not verified their email: only they can lose their last way to sign in with a provider.
create index users_unverified on users (project_id, id) where email_verified_at is null and deleted_at is null;
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
  public_metadata jsonb not null default '{}',   -- for the new user, who reads it and cannot write it
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

-- Imports of users from a file.
create table imports (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  source text not null,
  fingerprint bytea not null,                    -- SHA-256 of the files
  position bigint not null default 0,            -- records that are done
  counts jsonb not null default '{}',            -- what became of them
  started_at timestamptz not null,
  finished_at timestamptz
);
-- A second run with the same file continues the first.
create unique index imports_unfinished on imports (project_id, source, fingerprint) where finished_at is null;

-- Groups of users of one project, which hold licenses. A deleted one keeps its row without name, slug, and metadata.
create table organizations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  slug text collate "C" not null,                -- of a deleted one: its public ID
  external_id text collate "C",                  -- the ID that it has in the application's own database
  name text not null,
  metadata jsonb not null default '{}',          -- its admins and the apps read and write it
  private_metadata jsonb not null default '{}',  -- for servers, and for members who may write organizations
  billing_email text,
  membership_count int not null,                 -- of its memberships; also the lock of their number
  owner_count int not null,                      -- of those with the role owner
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, project_id),
  unique (project_id, slug),
  constraint organizations_have_owners check (deleted_at is not null or owner_count >= 1),
  constraint organizations_count_owners check (membership_count >= owner_count)
) with (fillfactor = 90);
create unique index organizations_by_external_id on organizations (project_id, external_id) where external_id is not null;
create index organizations_listed on organizations (project_id, created_at desc, id desc) where deleted_at is null;
-- The words of name and slug, and the project, as for users.
create index organizations_by_word on organizations using gin ((
  array_to_tsvector(array['#' || project_id::text])
    || to_tsvector('simple', translate(name || ' ' || slug, '@._-+/', '      '))
)) where deleted_at is null;

-- A user in an organization. Both keys have the project, so that no row joins those of two.
create table memberships (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null,
  organization_id bigint not null,
  user_id bigint not null,
  role text collate "C" not null,                -- owner, admin, member, or one of the settings of the project
  joined_at timestamptz not null,
  unique (organization_id, user_id),
  constraint memberships_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade,
  constraint memberships_user_fkey foreign key (user_id, project_id) references users (id, project_id) on delete cascade
);
create index memberships_by_user on memberships (user_id);
create index memberships_listed on memberships (organization_id, joined_at, id);

-- Invitations to organizations. They have no token: a session of a user who has verified the email accepts them.
create table organization_invitations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null,
  organization_id bigint not null,
  email text,                                    -- normalized; null once the user with that email is erased
  role text collate "C" not null,
  invited_by bigint references users on delete set null,  -- null: a server or a member, or a user who is erased
  app_id bigint references apps on delete set null,  -- the app that its email names
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  constraint organization_invitations_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
);
-- Only one at a time is open for an email, also among concurrent requests.
create unique index organization_invitations_open on organization_invitations (organization_id, email)
  where accepted_at is null and declined_at is null and revoked_at is null;
create index organization_invitations_listed on organization_invitations (organization_id, created_at desc, id desc);
create index organization_invitations_by_address on organization_invitations (project_id, email) where email is not null;
create index organization_invitations_by_inviter on organization_invitations (invited_by, sent_at) where invited_by is not null;
create index organization_invitations_by_app on organization_invitations (app_id) where app_id is not null;

-- Invitations that users have sent: of an organization in the hour from the first one, of a user in the day from the first one.
create table organization_invitation_counts (
  project_id bigint not null references projects on delete cascade,
  kind text not null check (kind in ('organization', 'user')),
  key bigint not null,                           -- number of the organization or the user
  window_started_at timestamptz not null,
  invitations int not null,
  primary key (kind, key)
);
create index organization_invitation_counts_by_project on organization_invitation_counts (project_id);
