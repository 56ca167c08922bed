-- Brings a database that has the migrations up to 071_known_zones to the files of server/schema, but for functions: what those
-- files leave out goes.

-- Every seal is counted when it is made.
select audit_count_left_over(2147483647);
alter table audit_seals drop column counted;
drop function audit_count_left_over, audit_count, audit_adopt_purges, magic_links_in_mailbox;
drop function usage_fold(timestamptz, bigint, int);
drop function usage_count(
  int[], bigint[], text[], text[], bigint[], bigint[], numeric[], timestamptz[], timestamptz[], timestamptz[], numeric[], numeric[],
  numeric[], timestamptz[], boolean[], bigint[], bigint[], bigint[], jsonb[], timestamptz);

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
