-- Brings a database that has the migrations up to 071_known_zones to the files of server/schema, but for functions: what those
-- files leave out goes.

-- Every seal is counted when it is made.
select audit_count_left_over(2147483647);
alter table audit_seals drop column counted;

-- A seal says which numbers no seal has yet, instead of each record its seal: all above the highest so far, and those of records
-- that a later seal found below it. The lock keeps out new records, so other numbers are lost.
lock table audit_logs;
alter table audit_seals add column unsealed int8multirange;
with highest as (
  select id, coalesce(max(highest) over (order by id), 0) as number
  from audit_seals left join (select seal_id as id, max(id) as highest from audit_logs group by seal_id) own using (id)
), late as (
  select id, seal_id from (
    select id, seal_id, min(seal_id) over (order by id desc rows between unbounded preceding and 1 preceding) as above from audit_logs) l
  where coalesce(seal_id, 9223372036854775807) > above
)
update audit_seals s set unsealed = int8multirange(int8range(h.number + 1, null)) + coalesce((
  select range_agg(int8range(l.id, l.id, '[]')) from late l
  where l.id < h.number and coalesce(l.seal_id, 9223372036854775807) > s.id), '{}')
from highest h where h.id = s.id;
alter table audit_seals alter column unsealed set not null;
create table audit_sealing (last_seal bigint not null, assigned bigint not null, writers text[] not null);
insert into audit_sealing (last_seal, assigned, writers) select coalesce(max(id), 0), 0, '{}' from audit_seals;
drop function audit_take(int);
alter table audit_logs drop column seal_id, drop constraint audit_logs_public_id_key;
drop index audit_logs_by_severity, audit_logs_by_actor_type, audit_logs_by_user, audit_logs_by_entity, audit_logs_by_user_ref,
  audit_logs_by_entity_ref, audit_logs_by_request, audit_logs_by_words, audit_logs_about_user;
create function audit_names(
  public_id text, request_id text, action text, user_id bigint, user_ref text, entity_id bigint, entity_ref text) returns text[]
  immutable parallel safe language plpgsql as $$
begin
  return array[public_id collate "C", request_id, user_ref, entity_ref, 'u' || user_id, 'e' || entity_id,
    case when action = 'user.delete' then 'd' || entity_id end];
end;
$$;
create index audit_logs_by_kind on audit_logs (project_id, severity, actor_type, id)
  where severity <> 'info' or actor_type <> 'user';
create index audit_logs_by_words on audit_logs
  using gin (words, audit_names(public_id, request_id, action, user_id, user_ref, entity_id, entity_ref)) with (gin_pending_list_limit = 2048);
drop function audit_count_left_over, audit_count, audit_adopt_purges, magic_links_in_mailbox;
drop function usage_fold(timestamptz, bigint, int);
drop function usage_count(
  int[], bigint[], text[], text[], bigint[], bigint[], numeric[], timestamptz[], timestamptz[], timestamptz[], numeric[], numeric[],
  numeric[], timestamptz[], boolean[], bigint[], bigint[], bigint[], jsonb[], timestamptz);
drop function if exists usage_count(
  int[], bigint[], text[], text[], bigint[], bigint[], numeric[], timestamptz[], timestamptz[], timestamptz[], numeric[], numeric[],
  numeric[], timestamptz[], boolean[], bigint[], bigint[], bigint[], jsonb[], boolean[], timestamptz);

-- No index on what changes in the ordinary life of a row.
drop index magic_links_in_mailbox, magic_links_open_codes, mails_unsent, mails_to_empty, mails_due_by_project;
create index magic_links_with_code on magic_links (address_mac) where code_mac is not null;
alter table magic_links set (fillfactor = 70);
alter table users set (fillfactor = 90);
alter table sessions set (fillfactor = 50);
alter table mails set (fillfactor = 80),
  add column unsent text generated always as (case when status in ('failed', 'suppressed') then status end) stored;
create index mails_unsent on mails (project_id, unsent, created_at desc, id desc) where unsent is not null;
create index mails_to_empty on mails (expires_at) where unsent = 'failed';
create table mails_due (
  priority int not null,
  project bigint not null,
  next_attempt_at timestamptz not null,
  mail_id bigint not null,
  primary key (priority, project, next_attempt_at, mail_id)
);
insert into mails_due (priority, project, next_attempt_at, mail_id)
select priority, coalesce(project_id, 0), next_attempt_at, id from mails where status = 'queued';
create function mails_queue() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger mails_queued after insert or delete or update of status, next_attempt_at on mails
  for each row execute function mails_queue();

-- Emails are counted by the MAC of the address.
delete from mail_allowances where address_mac is null or window_started_at is null;
drop index mail_allowances_by_address;
alter table mail_allowances
  drop column email,
  drop column sent_at,
  alter column address_mac set not null,
  alter column window_started_at set not null,
  add unique nulls not distinct (project_id, address_mac);

-- The ID that the API has shown.
update identities set public_id = 'idn_' || md5('identity ' || id) where public_id is null;
alter table identities alter column public_id set not null, add unique (public_id);

update apps
set settings = settings || jsonb_build_object('signups', case settings ->> 'signups' when 'true' then 'open' else 'invited' end)
where jsonb_typeof(settings -> 'signups') = 'boolean';
-- Each project has an account app. The API ID is a UUIDv7 (RFC 9562, section 5.7): milliseconds, then random bits.
insert into apps (public_id, project_id, key, name, kind, settings, created_at, updated_at)
select
  'app_' || lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14),
  p.id,
  case when exists (select from apps a where a.project_id = p.id and a.key = 'account')
    then 'account-' || right(p.public_id, 8) else 'account' end,
  p.name, 'account', '{"refreshTokenTtl": 1209600}', now(), now()
from projects p
where not exists (select from apps a where a.project_id = p.id and a.kind = 'account');

-- Licenses follow from every purchase, and facts from every event.
drop index payment_events_not_taken;
alter table payment_purchases drop column derived_at;
delete from payment_wakes where payment_config_id = 0;
alter table payment_wakes alter column payment_config_id drop default;

-- The names of reports.
alter table licenses rename told_until to reported_until;
alter table licenses rename told_status to reported_status;
alter table payment_events rename unlicensed_told_at to unlicensed_notified_at;
alter table payment_purchases rename unlicensed_told_at to unlicensed_notified_at;
alter table payment_items rename told_at to reported_at;
alter table payment_items rename told_rank to reported_rank;
alter table payment_items rename told_by to reported_by;
alter index payment_events_not_told rename to payment_events_not_notified;
alter index payment_purchases_not_told rename to payment_purchases_not_notified;

create index licenses_by_end on licenses (project_id, reported_status, coalesce(ends_at, 'infinity'::timestamptz), id)
  where superseded_at is null;
create index licenses_ended on licenses (project_id, coalesce(revoked_at,
    case when past_due_since is null then expires_at else coalesce(grace_ends_at, past_due_since) end))
  where reported_status in ('expired', 'revoked') and superseded_at is null;

-- The names that PostgreSQL gives: from 18 on, also to what makes a column not null.
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'payment_items'::regclass and conname ~ '_told_' loop
    execute format('alter table payment_items rename constraint %I to %I', name, replace(name, '_told_', '_reported_'));
  end loop;
end $$;
alter index if exists usage_events_from_0_by_age rename to usage_events_from_0_received_at_idx;
alter index if exists usage_events_from_0_of_license rename to usage_events_from_0_license_id_idx;

alter table payment_configs
  add column endpoint_id text,
  add column endpoint_taken_until timestamptz,
  drop constraint payment_configs_provider_check,
  add constraint payment_configs_provider_check
    check (provider in ('stripe', 'paddle', 'lemonsqueezy', 'polar', 'generic'));

-- Organizations.
alter table users add column last_organization_id bigint, add unique (id, project_id);
create table organizations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  slug text collate "C" not null,
  external_id text collate "C",
  name text not null,
  metadata jsonb not null default '{}',
  private_metadata jsonb not null default '{}',
  billing_email text,
  membership_count int not null,
  owner_count int not null,
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
create index organizations_by_word on organizations using gin ((
  array_to_tsvector(array['#' || project_id::text])
    || to_tsvector('simple', translate(name || ' ' || slug, '@._-+/', '      '))
)) where deleted_at is null;

create table memberships (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null,
  organization_id bigint not null,
  user_id bigint not null,
  role text collate "C" not null,
  joined_at timestamptz not null,
  unique (organization_id, user_id),
  constraint memberships_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade,
  constraint memberships_user_fkey foreign key (user_id, project_id) references users (id, project_id) on delete cascade
);
create index memberships_by_user on memberships (user_id);
create index memberships_listed on memberships (organization_id, joined_at, id);

create table organization_invitations (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null,
  organization_id bigint not null,
  email text,
  role text collate "C" not null,
  invited_by bigint references users on delete set null,
  app_id bigint references apps on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  constraint organization_invitations_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
);
create unique index organization_invitations_open on organization_invitations (organization_id, email)
  where accepted_at is null and declined_at is null and revoked_at is null;
create index organization_invitations_listed on organization_invitations (organization_id, created_at desc, id desc);
create index organization_invitations_by_address on organization_invitations (project_id, email) where email is not null;
create index organization_invitations_by_inviter on organization_invitations (invited_by, sent_at) where invited_by is not null;
create index organization_invitations_by_app on organization_invitations (app_id) where app_id is not null;
create table organization_invitation_counts (
  project_id bigint not null references projects on delete cascade,
  kind text not null check (kind in ('organization', 'user')),
  key bigint not null,
  window_started_at timestamptz not null,
  invitations int not null,
  primary key (kind, key)
);
create index organization_invitation_counts_by_project on organization_invitation_counts (project_id);
alter table sessions add column organization_id bigint;
alter table plans
  add column holder text not null default 'any',
  add constraint plans_holder_check check (holder in ('user', 'organization', 'any'));
update plans set holder = 'user' where is_default;
drop index plans_one_default;
create unique index plans_one_default on plans (project_id, (holder = 'organization')) where is_default and archived_at is null;
alter table licenses
  add column organization_id bigint,
  drop constraint licenses_one_holder,
  add constraint licenses_one_holder check (num_nonnulls(user_id, organization_id, email) <= 1),
  add constraint licenses_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade;
create unique index licenses_one_of_organization on licenses (organization_id, plan_group)
  where kind = 'base' and organization_id is not null and revoked_at is null and superseded_at is null;
create index licenses_by_organization on licenses (organization_id, id) where organization_id is not null;
alter table usage_events add column organization_id bigint;
alter table nodes add column knows text[] not null default '{}';
alter type usage_item add attribute organization_id bigint;
alter table payment_purchases add column organization_id bigint references organizations on delete set null;
create index payment_purchases_by_organization on payment_purchases (organization_id) where organization_id is not null;
alter table payment_purchases
  drop constraint payment_purchases_unlicensed_reason_check,
  add constraint payment_purchases_unlicensed_reason_check check (unlicensed_reason in (
    'buyer_unknown', 'buyer_deleted', 'price_unknown', 'price_unmapped', 'license_blocked', 'license_revoked', 'duplicate'));
create table billing_checkouts (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  payment_config_id bigint not null references payment_configs on delete cascade,
  user_id bigint,
  organization_id bigint,
  created_by bigint references users on delete set null,
  plan_id bigint not null references plans on delete cascade,
  plan_group text collate "C" not null,
  price text collate "C" not null,
  quantity int not null check (quantity between 1 and 1000000),
  kind text not null check (kind in ('checkout', 'change', 'portal')),
  status text not null check (status in ('open', 'completed', 'expired', 'replaced')),
  secret_hash bytea not null unique,
  content_ciphertext text,
  external_id text collate "C",
  asking_until timestamptz,
  attempts int not null default 0,
  asked_at timestamptz,
  expires_at timestamptz not null,
  purchase_id bigint references payment_purchases on delete set null,
  created_at timestamptz not null,
  closed_at timestamptz,
  end_at timestamptz,
  unique (payment_config_id, external_id),
  constraint billing_checkouts_one_holder check (num_nonnulls(user_id, organization_id) = 1),
  constraint billing_checkouts_closed check ((status = 'open') = (closed_at is null)),
  constraint billing_checkouts_erased check (status = 'open' or content_ciphertext is null),
  constraint billing_checkouts_user_fkey
    foreign key (user_id, project_id) references users (id, project_id) on delete cascade,
  constraint billing_checkouts_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
);
create unique index billing_checkouts_open_of_user on billing_checkouts (user_id, plan_group)
  where status = 'open' and user_id is not null;
create unique index billing_checkouts_open_of_organization on billing_checkouts (organization_id, plan_group)
  where status = 'open' and organization_id is not null;
create index billing_checkouts_by_user on billing_checkouts (user_id, created_at) where user_id is not null;
create index billing_checkouts_by_organization on billing_checkouts (organization_id, created_at) where organization_id is not null;
create index billing_checkouts_by_creator on billing_checkouts (created_by) where created_by is not null;
create index billing_checkouts_by_purchase on billing_checkouts (purchase_id) where purchase_id is not null;
create index billing_checkouts_by_project on billing_checkouts (project_id, created_at);
create index billing_checkouts_by_age on billing_checkouts (created_at);
create index billing_checkouts_expiring on billing_checkouts (expires_at) where status = 'open';
create index billing_checkouts_ending on billing_checkouts (end_at) where end_at is not null;
create table billing_customers (
  payment_config_id bigint not null references payment_configs on delete cascade,
  external_id text collate "C" not null,
  project_id bigint not null references projects on delete cascade,
  user_id bigint,
  organization_id bigint,
  created_at timestamptz not null,
  primary key (payment_config_id, external_id),
  constraint billing_customers_one_holder check (num_nonnulls(user_id, organization_id) = 1),
  constraint billing_customers_user_fkey
    foreign key (user_id, project_id) references users (id, project_id) on delete cascade,
  constraint billing_customers_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
);
create unique index billing_customers_of_user on billing_customers (payment_config_id, user_id) where user_id is not null;
create unique index billing_customers_of_organization on billing_customers (payment_config_id, organization_id)
  where organization_id is not null;
create index billing_customers_by_user on billing_customers (user_id) where user_id is not null;
create index billing_customers_by_organization on billing_customers (organization_id) where organization_id is not null;
create index billing_customers_by_project on billing_customers (project_id);
create table billing_counts (
  project_id bigint not null references projects on delete cascade,
  holder text collate "C" not null,
  seconds int not null,
  window_started_at timestamptz not null,
  opened int not null,
  primary key (project_id, holder, seconds)
);
alter table payment_events
  add column amount bigint,
  add column currency text,
  add constraint payment_events_money check ((amount is null) = (currency is null));
alter table invalidations
  drop constraint invalidations_kind_check,
  add constraint invalidations_kind_check check (kind in (
    'session', 'user', 'app', 'project', 'provider', 'license', 'api_key', 'signing_key', 'audit_key', 'oidc_key',
    'membership', 'organization', 'access_key'));

alter table admin_links validate constraint admin_links_purpose_check;
alter table admin_sessions
  validate constraint admin_sessions_ended_reason_check,
  validate constraint admin_sessions_method_check,
  validate constraint admin_sessions_proven_by_check;
alter table identities validate constraint identities_removed_check;
alter table invalidations validate constraint invalidations_kind_check;
alter table magic_links
  validate constraint magic_links_invitation_check,
  validate constraint magic_links_purpose_check;
alter table sessions validate constraint sessions_ended_reason_check;
alter table undos validate constraint undos_kind_check;

-- Plans for sale. Prices that have plans are read at their providers soon.
alter table plans
  add column description text,
  add column listed boolean not null default false,
  add column trial_rule text not null default 'once',
  add constraint plans_trial_rule_check check (trial_rule in ('once', 'always'));
alter table payment_configs
  add column catalog_at timestamptz,
  add column catalog_due_at timestamptz,
  add column catalog_error text,
  add column catalog_failures int not null default 0,
  add column can jsonb,
  add column proration_billing_mode text not null default 'prorated_immediately'
    check (proration_billing_mode in ('prorated_immediately', 'prorated_next_billing_period', 'full_immediately',
      'full_next_billing_period', 'do_not_bill')),
  add column is_default boolean not null default false,
  add column checkout_url text,
  add column portal_url text,
  add column other_buyers text not null default 'ask',
  add constraint payment_configs_other_buyers_check check (other_buyers in ('ask', 'newest'));
create unique index payment_configs_one_default on payment_configs (project_id, mode) where is_default;
-- Who has replaced a license by a purchase of another customer keeps it.
update payment_configs set catalog_due_at = now(), other_buyers = 'newest';
alter table payment_purchases add column asked_at timestamptz;
alter table payment_prices
  add column listed boolean not null default false,
  add column position int not null default 0,
  add column catalog jsonb,
  add column catalog_at timestamptz;

-- Access keys.
create table access_keys (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  user_id bigint,
  organization_id bigint,
  created_by_user_id bigint references users on delete set null,
  name text not null,
  scopes text[] not null,
  networks cidr[] not null default '{}',
  caps jsonb not null default '{}',
  start text,
  last4 text,
  secret_ciphertext text,
  secret_created_at timestamptz not null,
  secret_created_by_user_id bigint,
  previous_secret_ciphertext text,
  previous_secret_created_at timestamptz,
  previous_secret_created_by_user_id bigint,
  previous_expires_at timestamptz,
  foreign_hash bytea,
  expires_at timestamptz,
  warned_at timestamptz,
  last_used_at timestamptz,
  last_used_network text,
  last_refused_at timestamptz,
  last_refused_network text,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('user', 'admin', 'server', 'leaked', 'holder', 'undone', 'membership')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint access_keys_have_a_holder check (num_nonnulls(user_id, organization_id) >= 1),
  constraint access_keys_have_a_secret check (num_nonnulls(secret_ciphertext, foreign_hash) >= 1),
  constraint access_keys_say_why check ((revoked_at is null) = (revoke_reason is null)),
  constraint access_keys_user_fkey foreign key (user_id, project_id) references users (id, project_id) on delete cascade,
  constraint access_keys_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
) with (fillfactor = 90);
create unique index access_keys_by_foreign_hash on access_keys (foreign_hash, project_id) where foreign_hash is not null;
create index access_keys_listed on access_keys (project_id, created_at desc, id desc);
create index access_keys_of_user on access_keys (user_id, created_at desc, id desc) where user_id is not null;
create index access_keys_of_organization on access_keys (organization_id, created_at desc, id desc)
  where organization_id is not null;
create index access_keys_by_word on access_keys using gin ((
  array_to_tsvector(array['#' || project_id::text] || scopes)
    || to_tsvector('simple', translate(name, '@._-+/', '      '))
));
create index access_keys_by_creator on access_keys (created_by_user_id) where created_by_user_id is not null;
create index access_keys_expiring on access_keys (expires_at) where revoked_at is null and warned_at is null;
create table access_key_counters (
  key_id bigint not null references access_keys on delete cascade,
  feature_id bigint not null references features on delete cascade,
  period_start timestamptz not null,
  used numeric not null default 0,
  primary key (key_id, feature_id, period_start)
) with (fillfactor = 50);
alter table usage_events add column access_key_id bigint;
alter table usage_reservations add column access_key_id bigint, add column access_key_period timestamptz;
alter table usage_keys add column access_key_id bigint, add column access_key_period timestamptz;
alter type usage_item add attribute access_key_id bigint, add attribute key_cap numeric, add attribute key_period timestamptz;
