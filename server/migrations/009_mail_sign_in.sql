-- Sign-in by email: codes belong to the request that asked for them, and emails are counted over 24 hours. Safe while
-- nodes of the version before still serve: they keep writing the columns they know.

-- Links under way keep working. Their codes have no handle, so only nodes of the version before accept them.
alter table magic_links alter column code_mac drop not null;  -- null: the email has no code
alter table magic_links add column handle_hash bytea;         -- the caller who asked has the handle; it is not in the email
alter table magic_links add column address_mac bytea;         -- the counting address, as in mail_allowances
alter table magic_links add column mail_id bigint;            -- the email with the link; null: held back
alter table magic_links add column code_ended_at timestamptz; -- too many wrong codes for the address; the link still works
create unique index magic_links_by_handle on magic_links (handle_hash) where handle_hash is not null;
create index magic_links_in_mailbox on magic_links (email, app_id)
  where mail_id is not null and used_at is null and superseded_at is null;
create index magic_links_open_codes on magic_links (address_mac)
  where code_mac is not null and used_at is null and superseded_at is null and code_ended_at is null;

alter table admin_links add column handle_hash bytea;
alter table admin_links add column mail_id bigint;
create unique index admin_links_by_handle on admin_links (handle_hash) where handle_hash is not null;

-- Counts of one counting address in 24 hours from the first count. One row, locked by each request that sends an email or tries a code.
-- The columns email and sent_at, and the index over them, are only for nodes of the version before.
alter table mail_allowances drop constraint mail_allowances_pkey;
alter table mail_allowances alter column project_id drop not null;  -- null: members
alter table mail_allowances alter column email drop not null;
alter table mail_allowances alter column sent_at drop not null;
alter table mail_allowances add column address_mac bytea;           -- HMAC of the counting address
alter table mail_allowances add column window_started_at timestamptz;
alter table mail_allowances add column mails int not null default 0;
alter table mail_allowances add column wrong_codes int not null default 0;
create unique index mail_allowances_by_email on mail_allowances (project_id, email);
create unique index mail_allowances_by_address on mail_allowances (project_id, address_mac) nulls not distinct
  where address_mac is not null;

-- Emails per hour to addresses without an account, of a project or (null) of the instance. Nodes lease them in lots.
create table mail_budgets (
  project_id bigint references projects on delete cascade,
  hour timestamptz not null,
  mails int not null,
  spent_at timestamptz,                          -- when an email was first held back
  unique nulls not distinct (project_id, hour)
);

alter table projects add column settings jsonb not null default '{}';  -- only the settings that differ from the defaults
