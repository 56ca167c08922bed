-- OpenID Connect for apps: more about an app, and sessions that belong to a browser or may do less than their user.
-- Safe while nodes of the version before still serve: they write none of it. They treat the app `account` like any other
-- app without a redirect URI, and do not check the scopes of a session, which only nodes of this version open.

alter table apps
  add column kind text not null default 'app' check (kind in ('app', 'account')),
  add column client_type text not null default 'public' check (client_type in ('public', 'confidential')),
  add column home_url text,
  add column post_logout_redirect_uris text[] not null default '{}',
  add column branding jsonb not null default '{}',
  add column logo bytea,
  add column logo_type text;                     -- media type of the logo

-- The built-in app of a project: its sessions are those of browsers. A node of the version before may create a project
-- without it, which gets it when it is first needed.
create unique index apps_account on apps (project_id) where kind = 'account';
insert into apps (public_id, project_id, key, name, kind, settings, created_at, updated_at)
select
  -- UUIDv7 (RFC 9562, section 5.7): milliseconds, then random bits.
  'app_' || lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14),
  p.id,
  case when exists (select from apps a where a.project_id = p.id and a.key = 'account')
    then 'account-' || substr(md5(p.public_id), 1, 8) else 'account' end,
  p.name, 'account', '{"refreshTokenTtl": 1209600}', now(), now()
from projects p;

alter table sessions
  add column parent_id bigint,                   -- the session of the browser from which it was opened
  add column scopes text[],                      -- null: all
  add column authenticated_at timestamptz;       -- when the user authenticated; null: when the session was opened
create index sessions_live_by_parent on sessions (parent_id) where parent_id is not null and ended_at is null;

alter table magic_links add column flow_ciphertext text;  -- the authorization request that the link continues
