-- Projects, their apps, and their API keys.

-- A customer of the installation: its users, apps, plans, and licenses are separate from those of others.
create table projects (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  key text not null unique,
  name text not null,
  settings jsonb not null default '{}',          -- only the settings that differ from the defaults
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The domain that passkeys of a project are bound to, unless it is the host of BASE_URL, which all projects may use.
create unique index projects_by_rp_id on projects ((settings -> 'passkeys' ->> 'rpId'))
  where settings -> 'passkeys' ->> 'rpId' is not null;

-- Deleted projects, whose audit log can still be read.
create table deleted_projects (
  id bigint primary key,                         -- the number that audit records keep
  public_id text collate "C" not null unique,
  key text not null,
  name text not null,
  deleted_at timestamptz not null
);

create function remember_project() returns trigger language plpgsql as $$
begin
  insert into deleted_projects (id, public_id, key, name, deleted_at)
    values (old.id, old.public_id, old.key, old.name, now()) on conflict do nothing;
  return null;
end $$;

create trigger projects_remembered after delete on projects for each row execute function remember_project();

-- Where users sign in. The account app of a project is built in: its sessions are those of browsers.
create table apps (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text not null,
  name text not null,
  redirect_uris text[] not null default '{}',
  settings jsonb not null default '{}',          -- only the settings that differ from the defaults
  kind text not null default 'app' check (kind in ('app', 'account')),
  client_type text not null default 'public' check (client_type in ('public', 'confidential')),
  home_url text,                                 -- where hosted pages lead when nothing else does
  post_logout_redirect_uris text[] not null default '{}',
  branding jsonb not null default '{}',          -- name, colors, and links on the hosted pages
  logo bytea,
  logo_type text,                                -- media type of the logo
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);
create index apps_by_redirect_uri on apps using gin (redirect_uris);
create unique index apps_account on apps (project_id) where kind = 'account';

-- Client secrets of confidential apps.
create table app_secrets (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  app_id bigint not null references apps on delete cascade,
  secret_hash bytea not null unique,             -- SHA-256: 256 random bits need no slow hash
  last4 text not null,
  created_at timestamptz not null,
  expires_at timestamptz                         -- null: no end is set
);
create index app_secrets_by_app on app_secrets (app_id, id);

-- Which project a host, or the scheme of a native app, in redirect URIs belongs to.
create table redirect_hosts (
  host text not null,                            -- as URLs have it, with a port that is not the default; `com.example.app:` for a scheme
  project_id bigint not null references projects on delete cascade,
  shared boolean not null default false,         -- an owner of the instance allowed it beside the project that has the host
  created_at timestamptz not null,
  primary key (host, project_id)
);
create unique index redirect_hosts_owner on redirect_hosts (host) where not shared;
create index redirect_hosts_by_project on redirect_hosts (project_id);

-- Keys with which servers call the API.
create table api_keys (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,    -- part of the key itself: lk_<public_id without prefix>_<secret>
  project_id bigint not null references projects on delete cascade,
  name text not null,
  scopes text[] not null,
  secret_ciphertext text not null,               -- the encrypted SHA-256 of the secret
  last4 text not null,
  previous_secret_ciphertext text,               -- works until previous_expires_at, after a rotation
  previous_expires_at timestamptz,
  created_by text,                               -- email of the member who created the key
  expires_at timestamptz,
  last_used_at timestamptz,                      -- up to one minute late
  revoked_at timestamptz,
  limit_per_minute integer check (limit_per_minute between 1 and 1000000),  -- null: the setting RATE_LIMIT_SERVER
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index api_keys_by_project on api_keys (project_id, created_at desc, id desc);
