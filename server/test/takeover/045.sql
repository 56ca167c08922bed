-- Turns a database of commit c6591dd8 into one of commit 4ad9e6c4, but for the bodies of functions.
alter table usage_keys drop column quantity, drop column occurred_at, drop column shares, drop column voided_at;
alter table usage_reservations drop column part_of, drop column user_id;
alter table license_seats drop column offered;
alter table users drop column public_metadata;
alter table user_invitations drop column public_metadata;
alter table passkeys alter column backup_eligible set not null;
alter table magic_links drop column code_of;
alter table oauth_providers drop column name, drop column parameters, drop column allowed_parameters;
drop table member_identities, redirect_hosts;
alter table webhook_endpoints
  drop column slow,
  drop column last_failed_at,
  drop constraint webhook_endpoints_disabled_reason_check,
  add constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('asked', 'failing'));
drop index mails_due_by_project;
create index mails_due on mails (next_attempt_at) where status = 'queued';
alter table mails drop column priority;
drop index payment_events_due_in_config;
create index payment_events_due on payment_events (next_attempt_at, id) where status in ('received', 'failed');
drop index payment_wakes_due_in_config;
alter table payment_wakes drop column payment_config_id;
create index payment_wakes_due on payment_wakes (due_at, id);
alter table payment_purchases
  drop constraint payment_purchases_unlicensed_reason_check,
  add constraint payment_purchases_unlicensed_reason_check
    check (unlicensed_reason in ('buyer_unknown', 'price_unknown', 'price_unmapped', 'license_blocked', 'license_revoked'));
alter table payment_configs drop column grants_licenses;
alter table licenses drop column test;
drop function magic_links_usable, usage_shares, usage_spread, usage_hold, usage_void, zone_is_known;
drop function usage_count(
  int[], bigint[], text[], text[], bigint[], bigint[], numeric[], timestamptz[], timestamptz[], timestamptz[], numeric[], numeric[],
  numeric[], timestamptz[], boolean[], bigint[], bigint[], bigint[], jsonb[], boolean[], timestamptz);
