-- Turns a new database into one of commit c6591dd8, but for the bodies of functions.
alter table licenses rename reported_until to told_until;
drop index licenses_by_end, licenses_ended;
alter table payment_events drop column amount, drop column currency;
alter table payment_configs
  drop column endpoint_id,
  drop column endpoint_taken_until,
  drop constraint payment_configs_provider_check,
  add constraint payment_configs_provider_check check (provider in ('stripe', 'paddle', 'lemonsqueezy', 'generic'));
alter table licenses rename reported_status to told_status;
alter table payment_events rename unlicensed_notified_at to unlicensed_told_at;
alter table payment_purchases rename unlicensed_notified_at to unlicensed_told_at;
alter table payment_items rename reported_at to told_at;
alter table payment_items rename reported_rank to told_rank;
alter table payment_items rename reported_by to told_by;
alter index payment_events_not_notified rename to payment_events_not_told;
alter index payment_purchases_not_notified rename to payment_purchases_not_told;
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'payment_items'::regclass and conname ~ '_reported_' loop
    execute format('alter table payment_items rename constraint %I to %I', name, replace(name, '_reported_', '_told_'));
  end loop;
end $$;
drop index magic_links_with_code, mails_unsent, mails_to_empty;
create index magic_links_in_mailbox on magic_links (email, app_id)
  where mail_id is not null and used_at is null and superseded_at is null;
create index magic_links_open_codes on magic_links (address_mac)
  where code_mac is not null and used_at is null and superseded_at is null and code_ended_at is null;
alter table magic_links reset (fillfactor);
alter table users reset (fillfactor);
alter table sessions set (fillfactor = 80);
drop trigger mails_queued on mails;
drop function mails_queue;
drop table mails_due;
alter table mails reset (fillfactor), drop column unsent;
create index mails_unsent on mails (project_id, status, created_at desc, id desc)
  where status in ('failed', 'suppressed');
create index mails_to_empty on mails (expires_at) where status = 'failed' and content_ciphertext is not null;
create index mails_due_by_project on mails (priority, coalesce(project_id, 0), next_attempt_at, id) where status = 'queued';

alter table audit_logs add column seal_id bigint;
update audit_logs l set seal_id = s.id
from audit_seals s left join audit_seals before on before.id = s.id - 1
where l.id <@ (coalesce(before.unsealed, '{(,)}') - s.unsealed);
drop index audit_logs_by_kind, audit_logs_by_words;
drop function audit_names;
alter table audit_logs add constraint audit_logs_public_id_key unique (public_id);
create index audit_logs_by_severity on audit_logs (project_id, severity, id) where severity <> 'info';
create index audit_logs_by_actor_type on audit_logs (project_id, actor_type, id) where actor_type <> 'user';
create index audit_logs_by_user on audit_logs (user_id, id);
create index audit_logs_by_entity on audit_logs (entity_id, id);
create index audit_logs_by_user_ref on audit_logs (user_ref);
create index audit_logs_by_entity_ref on audit_logs (entity_ref);
create index audit_logs_by_request on audit_logs using hash (request_id);
create index audit_logs_by_words on audit_logs using gin (words);
create index audit_logs_about_user on audit_logs (entity_id, id)
  where entity_type = 'user' and user_id is distinct from entity_id;
create index audit_logs_unsealed on audit_logs (id) where seal_id is null;
create index audit_logs_by_seal on audit_logs (seal_id, id);
create function audit_take(most int) returns setof audit_logs language sql as $$ select * from audit_logs $$;
drop function audit_records_in, audit_unsealed, audit_writers;
drop table audit_sealing;
alter table audit_seals drop column unsealed;
alter table audit_seals add column counted boolean not null default false;
update audit_seals set counted = true;
create index audit_seals_uncounted on audit_seals (id) where not counted;
create function audit_count(which_ids bigint[], which_seals bigint[]) returns void language sql as $$
  insert into audit_hourly (project_id, hour, action, severity, detail, count)
  select project_id, date_trunc('hour', created_at, 'UTC'), action, severity, audit_detail(action, new_value), count(*)
  from audit_logs where id = any(which_ids) or seal_id = any(which_seals) group by 1, 2, 3, 4, 5
$$;
create function audit_count_left_over(most int) returns void language plpgsql as $$
declare
  seals bigint[];
begin
  with counted_now as (
    update audit_seals set counted = true
    where id in (select id from audit_seals where not counted order by id limit most) returning id
  ) select array_agg(id) into seals from counted_now;
  perform audit_count(null, seals);
end $$;
create function audit_adopt_purges(bigint, bigint, bigint, bytea, timestamptz, int, text, timestamptz) returns void language sql as '';
create function magic_links_in_mailbox(text, bigint, text, bigint, bytea, timestamptz) returns int[] language sql as 'select null::int[]';
create function usage_fold(timestamptz, bigint, int) returns void language sql as '';
drop function usage_count(
  int[], bigint[], text[], text[], bigint[], bigint[], numeric[], timestamptz[], timestamptz[], timestamptz[], numeric[], numeric[],
  numeric[], timestamptz[], boolean[], bigint[], bigint[], bigint[], bigint[], jsonb[], boolean[], timestamptz, bigint[], numeric[],
  timestamptz[]);
create function usage_count(
  int[], bigint[], text[], text[], bigint[], bigint[], numeric[], timestamptz[], timestamptz[], timestamptz[], numeric[], numeric[],
  numeric[], timestamptz[], boolean[], bigint[], bigint[], bigint[], jsonb[], boolean[], timestamptz) returns void language sql as '';
create function usage_count(
  int[], bigint[], text[], text[], bigint[], bigint[], numeric[], timestamptz[], timestamptz[], timestamptz[], numeric[], numeric[],
  numeric[], timestamptz[], boolean[], bigint[], bigint[], bigint[], jsonb[], timestamptz) returns void language sql as '';
create or replace function audit_words(action text, ip text, old_value jsonb, new_value jsonb) returns tsvector
  immutable parallel safe language sql as $$ select ''::tsvector $$;

alter table mail_allowances
  drop constraint mail_allowances_project_id_address_mac_key,
  alter column address_mac drop not null,
  alter column window_started_at drop not null,
  add column email text,
  add column sent_at timestamptz[];
create unique index mail_allowances_by_email on mail_allowances (project_id, email);
create unique index mail_allowances_by_address on mail_allowances (project_id, address_mac) nulls not distinct
  where address_mac is not null;
alter table identities drop constraint identities_public_id_key, alter column public_id drop not null;
create index payment_events_not_taken on payment_events (id)
  where taken_at is null and payload_ciphertext is not null and status in ('applied', 'stale');
alter table payment_purchases add column derived_at timestamptz;
create index payment_purchases_not_derived on payment_purchases (id) where derived_at is null;
alter table payment_wakes alter column payment_config_id set default 0;

-- Constraints that were added to tables with rows.
do $$
declare
  each record;
begin
  for each in select conrelid::regclass as name, conname, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace = 'public'::regnamespace and conname in (
      'admin_links_purpose_check', 'admin_sessions_ended_reason_check', 'admin_sessions_method_check',
      'admin_sessions_proven_by_check', 'identities_removed_check', 'invalidations_kind_check', 'magic_links_invitation_check',
      'magic_links_purpose_check', 'sessions_ended_reason_check', 'undos_kind_check') loop
    execute format('alter table %s drop constraint %I, add constraint %2$I %s not valid', each.name, each.conname, each.text);
  end loop;
end $$;
drop table billing_counts, billing_customers, billing_checkouts;
drop table organization_invitation_counts, organization_invitations, memberships;
alter table payment_purchases
  drop column organization_id,
  drop constraint payment_purchases_unlicensed_reason_check,
  add constraint payment_purchases_unlicensed_reason_check check (unlicensed_reason in (
    'buyer_unknown', 'buyer_deleted', 'price_unknown', 'price_unmapped', 'license_blocked', 'license_revoked'));
alter table usage_events drop column organization_id;
alter table nodes drop column knows;
alter type usage_item drop attribute organization_id;
drop index licenses_one_of_organization, licenses_by_organization;
alter table licenses
  drop constraint licenses_one_holder,
  drop column organization_id,
  add constraint licenses_one_holder check (num_nonnulls(user_id, email) <= 1);
drop table access_key_counters, access_keys;
drop table organizations;
alter table plans drop column holder, drop column description, drop column listed, drop column trial_rule;
alter table payment_configs
  drop column catalog_at, drop column catalog_due_at, drop column catalog_error, drop column catalog_failures,
  drop column can, drop column other_buyers, drop column is_default, drop column proration_billing_mode,
  drop column checkout_url, drop column portal_url;
alter table payment_purchases drop column asked_at;
alter table payment_prices drop column listed, drop column position, drop column catalog, drop column catalog_at;
create unique index plans_one_default on plans (project_id) where is_default and archived_at is null;
alter table sessions drop column organization_id;
alter table users drop constraint users_id_project_id_key, drop column last_organization_id;
alter table invalidations
  drop constraint invalidations_kind_check,
  add constraint invalidations_kind_check check (kind in (
    'session', 'user', 'app', 'project', 'provider', 'license', 'api_key', 'signing_key', 'audit_key', 'oidc_key'));
alter table usage_events drop column access_key_id;
alter table usage_reservations drop column access_key_id, drop column access_key_period;
alter table usage_keys drop column access_key_id, drop column access_key_period;
alter type usage_item drop attribute access_key_id, drop attribute key_cap, drop attribute key_period;
