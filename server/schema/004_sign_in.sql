-- How users sign in: providers, emails, and passkeys; their sessions; and how they undo a change.

-- Providers where users or members sign in: Google, GitHub, any with OpenID Connect or OAuth 2.0.
create table oauth_providers (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  key text not null,
  type text not null,                            -- the preset: google, github, oidc, oauth2, …
  client_id text not null,
  client_secret_ciphertext text,
  client_secret_last4 text,
  client_secret_updated_at timestamptz,
  issuer text,
  endpoints jsonb,                               -- type oauth2: authorization, token, and profile URLs
  scopes text[],                                 -- null: the scopes of the preset
  allowed_scopes text[],                         -- null: a client may ask for any scope
  enabled boolean not null default true,
  for_members boolean not null default false,    -- members may sign in to the dashboard with it
  vouches boolean not null default false,        -- its verified emails count as verified, where the preset leaves that open
  vouches_reset boolean not null default false,  -- a change by a member who may not decide it has set it to false
  reauthenticates boolean not null default false,  -- asks for credentials again on request, and reports when it did (auth_time)
  name text,                                     -- for people; null: that of the type, or the key
  parameters jsonb,                              -- of its authorization requests: texts by name
  allowed_parameters text[],                     -- that apps may pass on; null: none
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, key)
);

-- Accounts of users at providers. One that is removed can be restored for 72 hours; until then, its subject is free.
create table identities (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  user_id bigint not null references users on delete cascade,
  provider_id bigint not null references oauth_providers on delete cascade,
  subject text,                                  -- the ID at the provider; null: removed
  email text,
  email_verified boolean not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  removed_subject text,                          -- the subject while removed
  unique (provider_id, subject),
  constraint identities_removed_check
    check ((removed_at is null) = (subject is not null) and (removed_at is null) = (removed_subject is null))
);
create index identities_by_user on identities (user_id);
create index identities_removed on identities (removed_at) where removed_at is not null;

-- Sign-ins at a provider that have started.
create table oauth_flows (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  provider_id bigint not null references oauth_providers on delete cascade,
  state_hash bytea not null,
  secrets_ciphertext text not null,              -- PKCE verifier and nonce
  redirect_uri text not null,
  link_user_id bigint references users on delete cascade,  -- the user who links the identity; null: a sign-in
  ip text not null,
  user_agent text not null,
  link_session_id bigint,                        -- only this session may complete the link
  end_other_sessions boolean not null default false,
  step_up_user_id bigint references users on delete cascade,
  step_up_session_id bigint,                     -- only this session may complete the step-up
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  unique (project_id, state_hash)
);
create index oauth_flows_by_state on oauth_flows (state_hash);
create index oauth_flows_by_expiry on oauth_flows (expires_at);
create index oauth_flows_by_link on oauth_flows (link_user_id) where link_user_id is not null;
create index oauth_flows_by_step_up on oauth_flows (step_up_user_id) where step_up_user_id is not null;

-- Emails with a link and a code: to sign in, to change an email, to accept an invitation.
create table magic_links (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  app_id bigint not null references apps on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'change_email', 'invitation')),
  user_id bigint references users on delete cascade,  -- change_email: the user whose email changes
  email text not null,
  token_hash bytea not null unique,
  code_mac bytea,                                -- six digits have too little entropy for a hash; null: the email has no code
  code_failures int not null default 0,
  redirect_uri text not null,
  ip text not null,
  user_agent text not null,
  handle_hash bytea,                             -- the caller who asked has the handle; it is not in the email
  address_mac bytea,                             -- the counting address, as in mail_allowances
  mail_id bigint,                                -- the email with the link; null: held back
  code_ended_at timestamptz,                     -- too many wrong codes for the address; the link still works
  session_id bigint,                             -- change_email: the session that asked for it
  invitation_id bigint,                          -- no reference: a deletion and a verification would wait for each other
  flow_ciphertext text,                          -- the authorization request that the link continues
  code_of bigint,                                -- the email is held back: the link whose email has the code
  created_at timestamptz not null,
  expires_at timestamptz not null,
  superseded_at timestamptz,
  used_at timestamptz,
  constraint magic_links_invitation_check check ((purpose = 'invitation') = (invitation_id is not null))
) with (fillfactor = 70);
-- No column in these indexes changes when a link is used, replaced, or ended, so that writes no index entry.
create index magic_links_by_address on magic_links (email, created_at desc);
create index magic_links_by_expiry on magic_links (expires_at);
create index magic_links_by_user on magic_links (user_id) where user_id is not null;
create unique index magic_links_by_handle on magic_links (handle_hash) where handle_hash is not null;
create index magic_links_with_code on magic_links (address_mac) where code_mac is not null;
create index magic_links_by_invitation on magic_links (invitation_id) where invitation_id is not null;

-- The newest links that the recipient can still use for a fifth of their lifetime. Their emails are sent or queued. It is volatile, so it
-- sees what has been committed while its caller waited for a lock (PostgreSQL, section 36.7).
create function magic_links_usable(
  of_email text, of_app bigint, for_purpose text, of_user bigint, with_handle bytea, at timestamptz)
returns jsonb language plpgsql as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'redirectUri', l.redirect_uri,
      'code', encode(l.code_mac, 'hex'), 'isNamed', coalesce(l.handle_hash = with_handle, false)) order by l.id desc), '[]')
    from (
      select l.id, l.redirect_uri, l.handle_hash, case when l.code_ended_at is null then l.code_mac end as code_mac
      from magic_links l join mails m on m.id = l.mail_id
      where l.email = of_email and l.app_id = of_app and l.purpose = for_purpose
        and l.user_id is not distinct from of_user and l.mail_id is not null and l.used_at is null
        and l.superseded_at is null and (l.expires_at - at) * 5 >= l.expires_at - l.created_at
        and m.status in ('queued', 'sent')
      order by l.id desc limit 100) l);
end
$$;

-- Passkeys of users and members.
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
  backup_eligible boolean,                       -- false: cannot leave its authenticator; null: imported, unknown until its first use
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

-- All tokens of a session share a family, their first 96 bits. Only the family is indexed, and it never changes:
-- a rotation writes no index entry, and any token of the family is recognized, however old it is.
create table sessions (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null,
  app_id bigint not null,
  user_id bigint not null references users on delete cascade,
  organization_id bigint,                        -- the active one; without a key, as app_id

  family bytea not null unique,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  previous_access_hash bytea,
  previous_access_expires_at timestamptz,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  refresh_family_ciphertext bytea,               -- the family of its refresh tokens, encrypted with that of its access tokens
  replay_ciphertext bytea,                       -- the last response to a refresh, encrypted with the token it was sent for
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,

  method text not null,
  amr text[],                                    -- how the user authenticated (RFC 8176); null: as `method` says
  authenticated_at timestamptz,                  -- when the user authenticated; null: when the session was opened
  passkey_id bigint,                             -- the passkey that opened the session
  parent_id bigint,                              -- the session of the browser from which it was opened
  scopes text[],                                 -- null: all
  redirect_uri text not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,

  step_up_hash bytea,                            -- the access token of the latest step-up, besides those of the session
  step_up_at timestamptz,
  step_up_expires_at timestamptz,
  step_up_amr text[],

  last_active_at timestamptz not null,
  last_ip text,
  last_user_agent text,
  request_count bigint not null default 0,
  ip_changes int not null default 0,
  user_agent_changes int not null default 0,
  volume_started_at timestamptz,
  volume_count int not null default 0,
  recent_networks jsonb not null default '{}',   -- the last eight, each with its last use (epoch seconds)
  recent_agents jsonb not null default '{}',     -- the same by digest of the user agent
  suspicion_started_at timestamptz,              -- start of the 24 hours of the next two
  new_networks int not null default 0,
  new_agents int not null default 0,
  flagged_at timestamptz,
  flag_reason text,

  ended_at timestamptz,
  ended_reason text check (ended_reason in (
    'logout', 'revoked', 'revoked_all', 'evicted', 'refresh_reuse', 'fingerprint', 'expired', 'user_deleted', 'admin',
    'factor_changed', 'undone', 'restored'))
) with (fillfactor = 50);                        -- the first refresh doubles a row
-- No column in an index of active sessions changes at a refresh.
create index sessions_live_by_user on sessions (user_id, created_at desc, id desc) where ended_at is null;
create index sessions_live_by_app on sessions (app_id, id) where ended_at is null;
create index sessions_by_absolute_end on sessions (absolute_expires_at) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_over_by_user on sessions (user_id, id) where ended_at is not null;
create index sessions_over_by_app on sessions (app_id, id) where ended_at is not null;
create index sessions_by_ip on sessions (project_id, ip, id) where ip is not null;
create index sessions_flagged on sessions (project_id, id) where flagged_at is not null;
create index sessions_live_by_parent on sessions (parent_id) where parent_id is not null and ended_at is null;

-- The sessions of a user that count toward a limit: not those of browsers, which only open the sessions of apps, and not those of members
-- who see what the user sees. Volatile, so it sees those that were committed until its caller had the lock of the user.
create function sessions_counted(of_user bigint, at timestamptz) returns int language plpgsql as $$
begin
  return (
    select count(*) from sessions s
    where s.user_id = of_user and s.ended_at is null and s.expires_at > at and s.method <> 'impersonation'
      and not exists (select from apps a where a.id = s.app_id and a.kind = 'account'));
end
$$;

-- The later use of either side wins, and the eight latest stay.
create function licet_merge_recent(old jsonb, new jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, used), '{}') from (
    select key, max(value::bigint) as used
    from (select * from jsonb_each_text(old) union all select * from jsonb_each_text(new)) as both_sides
    group by key order by used desc, key limit 8) as latest
$$;

-- Codes of step-ups. Each row is one request; several may share a code, because an email is held back while good ones are in
-- the mailbox.
create table step_ups (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null,                    -- only this session can use the code
  handle_hash bytea not null unique,
  code_mac bytea not null,                       -- as in magic_links
  code_failures int not null default 0,
  mail_id bigint,                                -- the email with the code; null: held back
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index step_ups_by_session on step_ups (session_id, id);
create index step_ups_by_user on step_ups (user_id);
create index step_ups_by_expiry on step_ups (expires_at);

-- Changes that their user can undo: how the user signed in before each of them.
create table undos (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in (
    'identity_link', 'identity_unlink', 'email_change', 'passkey_create', 'passkey_delete')),
  token_hash bytea not null unique,
  before_ciphertext text not null,
  released_email text,                           -- the email before the change: no one else may have it until the undo expires
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz                           -- an earlier change was undone, and this one with it
);
create index undos_by_user on undos (user_id, id);
create index undos_by_expiry on undos (expires_at);
create index undos_by_released_email on undos (project_id, released_email)
  where released_email is not null and used_at is null and ended_at is null;

-- The API ID of another user to whom an email belonged and who can still undo its change.
create function user_former_owner(of_project bigint, of_email text, but_user bigint, at timestamptz)
returns text language plpgsql as $$
begin
  return (
    select u.public_id from undos h join users u on u.id = h.user_id
    where h.project_id = of_project and h.released_email = of_email and h.user_id is distinct from but_user
      and h.used_at is null and h.ended_at is null and h.expires_at > at
    limit 1);
end
$$;

-- Someone has verified an email. Records the sign-in of its user, unless they are suspended, which locks their row: from here,
-- sign-ins of one user run one after another. Also returns what else a sign-in depends on.
create function user_admit(of_project bigint, of_email text, limiting_feature text, at timestamptz)
returns jsonb language plpgsql as $$
declare
  entered users;
begin
  update users set last_login_at = at
  where project_id = of_project and email = of_email and deleted_at is null
    and (suspended_at is null or suspended_until <= at)
  returning * into entered;
  return jsonb_build_object(
    'user', case when entered.id is not null then jsonb_build_object(
      'id', entered.id, 'public_id', entered.public_id, 'email', entered.email, 'email_verified_at', entered.email_verified_at,
      'name', entered.name, 'avatar_url', entered.avatar_url, 'locale', entered.locale) end,
    'isKnown', entered.id is not null or exists (select from users where project_id = of_project and email = of_email),
    'isInvited', exists (select from user_invitations where project_id = of_project and email = of_email
      and accepted_at is null and revoked_at is null and expires_at > at),
    'waiting', licenses_waiting_for(of_project, of_email),
    'limitsSessions', exists (select from features where project_id = of_project and key = limiting_feature));
end
$$;
