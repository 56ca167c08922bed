-- What leaves the process after a commit: emails and webhooks.

-- A row is inserted in the transaction that causes the email. A worker sends it after the commit.
create table mails (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint references projects on delete cascade,
  template text not null,
  recipient text not null,
  content_ciphertext text,                       -- variables of the template, with links and codes; emptied once it is settled
  status text not null check (status in ('queued', 'sent', 'failed', 'suppressed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz,                        -- after this time the email is useless and is not sent
  last_error text,
  priority int not null default 1,               -- 0: someone waits for the email, such as one to sign in
  created_at timestamptz not null,
  settled_at timestamptz,
  unsent text generated always as (case when status in ('failed', 'suppressed') then status end) stored
) with (fillfactor = 80);
-- No column in these indexes changes when an email is claimed and sent, so that writes no index entry.
create index mails_by_project on mails (project_id, created_at desc, id desc);
-- The outbox page searches by the start of the recipient, within a project.
create index mails_by_recipient on mails (project_id, recipient text_pattern_ops, id);
-- Rare rows among many emails. The usual email has no entry in either index.
create index mails_unsent on mails (project_id, unsent, created_at desc, id desc) where unsent is not null;
create index mails_by_template on mails (project_id, template, created_at desc, id desc)
  where template <> 'magic-link';
-- A failed email keeps its content until it expires, so that it can be resent.
create index mails_to_empty on mails (expires_at) where unsent = 'failed';

-- The queue: a row for each email with the status queued, which mails_queue() keeps. So the indexes of the emails do not change with
-- their turn, and this table stays small.
create table mails_due (
  priority int not null,
  project bigint not null,                       -- 0: the instance
  next_attempt_at timestamptz not null,
  mail_id bigint not null,
  primary key (priority, project, next_attempt_at, mail_id)
);

create function mails_queue() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'queued' then
    delete from mails_due where priority = old.priority and project = coalesce(old.project_id, 0)
      and next_attempt_at = old.next_attempt_at and mail_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'queued' then
    insert into mails_due (priority, project, next_attempt_at, mail_id)
      values (new.priority, coalesce(new.project_id, 0), new.next_attempt_at, new.id);
  end if;
  return null;
end $$;
create trigger mails_queued after insert or delete or update of status, next_attempt_at on mails
  for each row execute function mails_queue();

-- Texts of emails that a project has changed.
create table mail_templates (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  template text not null,
  words jsonb not null,                          -- only the texts that differ from the built-in ones
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, template)
);

-- Counts of one address in 24 hours from the first count. Each request that sends an email or tries a code locks its row.
create table mail_allowances (
  project_id bigint references projects on delete cascade,  -- null: members
  address_mac bytea not null,                    -- of the address in the form in which it counts
  window_started_at timestamptz not null,
  mails int not null default 0,
  wrong_codes int not null default 0,
  invitations int not null default 0,
  unique nulls not distinct (project_id, address_mac)
);

-- Emails per hour to addresses without an account, of a project or (null) of the instance. Nodes lease them in lots.
create table mail_budgets (
  project_id bigint references projects on delete cascade,
  hour timestamptz not null,
  mails int not null,
  spent_at timestamptz,                          -- when an email was first held back
  unique nulls not distinct (project_id, hour)
);

-- Where webhooks are sent.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  url text not null,
  description text not null,
  events text[] not null,                        -- event types, `license.*` for all types with that prefix, or `*`
  enabled boolean not null,
  disabled_reason text check (disabled_reason in ('asked', 'failing', 'gone')),
  secret_ciphertext text not null,
  secret_last4 text not null,
  secret_updated_at timestamptz not null,
  previous_secret_ciphertext text,
  previous_expires_at timestamptz,
  failures int not null default 0,               -- consecutive
  failing_since timestamptz,
  paused_until timestamptz,                      -- no attempts until then, after many consecutive failures
  slow boolean not null default false,           -- its last response took long
  last_failed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_endpoints_reason_if_disabled check (enabled = (disabled_reason is null))
);
create index webhook_endpoints_by_project on webhook_endpoints (project_id, id);

-- A row is inserted in the transaction of the change it reports. Workers send it after the commit.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event_id text collate "C" not null,            -- the same for all endpoints and all attempts
  event_type text not null,
  subject text collate "C" not null,             -- an endpoint receives the events of one subject in order
  body text not null,                            -- the signed bytes
  status text not null check (status in ('queued', 'delivered', 'dead')),
  attempts int not null default 0,
  queued_at timestamptz not null,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,                      -- a worker sends it until then
  answer_status int,
  last_error text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id) where status = 'queued';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, subject, id) where status = 'queued';
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id) where leased_until is not null;
create index webhook_deliveries_by_project on webhook_deliveries (project_id, id);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_by_subject on webhook_deliveries (project_id, subject, id);
create index webhook_deliveries_by_type on webhook_deliveries (project_id, event_type, id);
create index webhook_deliveries_dead on webhook_deliveries (project_id, id) where status = 'dead';

-- Each attempt to send a webhook, and the response of the endpoint.
create table webhook_attempts (
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  attempt int not null,
  at timestamptz not null,
  duration_ms int not null,
  answer_status int,
  answer text,                                   -- the first bytes of the response
  error text,
  primary key (delivery_id, attempt)
);
