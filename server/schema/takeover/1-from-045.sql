-- Brings a database that has the migrations up to 045_audit_words to 071_known_zones, but for functions.

-- Idempotency keys of users have separate names, so that no user can use up a key of a server.
insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
select k.project_id, 'user ' || encode(sha256(convert_to(e.user_id || ':' || k.idempotency_key, 'UTF8')), 'hex'), k.request_hash,
  k.license_id, k.feature_id, k.period_start, k.created_at
from features f
  join usage_keys k on k.feature_id = f.id
  join usage_events e on e.license_id = k.license_id and e.feature_id = k.feature_id and e.received_at = k.created_at
where f.client_reportable and e.session_id is not null and e.user_id is not null
on conflict do nothing;

alter table usage_keys
  add column quantity numeric,
  add column occurred_at timestamptz,
  add column shares jsonb,
  add column voided_at timestamptz;
alter table usage_reservations
  add column part_of bigint references usage_reservations on delete cascade,
  add column user_id bigint;
create index usage_reservations_parts on usage_reservations (part_of) where part_of is not null;

alter table license_seats add column offered boolean not null default false;
alter table users add column public_metadata jsonb not null default '{}';
alter table user_invitations add column public_metadata jsonb not null default '{}';
alter table passkeys alter column backup_eligible drop not null;
alter table magic_links add column code_of bigint;
alter table oauth_providers
  add column name text,
  add column parameters jsonb,
  add column allowed_parameters text[];
create table member_identities (
  provider_id bigint not null references oauth_providers on delete cascade,
  email text not null,
  subject text not null,
  linked_at timestamptz not null,
  primary key (provider_id, email)
);
create index member_identities_by_email on member_identities (email);

alter table webhook_endpoints
  add column slow boolean not null default false,
  add column last_failed_at timestamptz,
  drop constraint webhook_endpoints_disabled_reason_check,
  add constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('asked', 'failing', 'gone'));
alter table mails add column priority int not null default 1;
create index mails_due_by_project on mails (priority, coalesce(project_id, 0), next_attempt_at, id) where status = 'queued';
drop index mails_due;

create index payment_events_due_in_config on payment_events (payment_config_id, next_attempt_at, id)
  where status in ('received', 'failed');
drop index payment_events_due;
alter table payment_wakes add column payment_config_id bigint;
update payment_wakes w set payment_config_id = p.payment_config_id from payment_purchases p where p.id = w.purchase_id;
alter table payment_wakes alter column payment_config_id set not null;
create index payment_wakes_due_in_config on payment_wakes (payment_config_id, due_at, id);
drop index payment_wakes_due;
alter table payment_purchases
  drop constraint payment_purchases_unlicensed_reason_check,
  add constraint payment_purchases_unlicensed_reason_check check (unlicensed_reason in (
    'buyer_unknown', 'buyer_deleted', 'price_unknown', 'price_unmapped', 'license_blocked', 'license_revoked'));

-- Hosts of redirect URIs belong to the project whose app is the oldest; others that have them keep them.
create table redirect_hosts (
  host text not null,
  project_id bigint not null references projects on delete cascade,
  shared boolean not null default false,
  created_at timestamptz not null,
  primary key (host, project_id)
);
create unique index redirect_hosts_owner on redirect_hosts (host) where not shared;
create index redirect_hosts_by_project on redirect_hosts (project_id);
with entries as (
  select a.id, a.project_id, e.entry, lower(substring(e.entry from '^([A-Za-z][A-Za-z0-9+.-]*):')) as scheme,
    lower(substring(e.entry from '^[A-Za-z][A-Za-z0-9+.-]*:/*([^/?#]*)')) as authority
  from apps a cross join lateral unnest(a.redirect_uris || a.post_logout_redirect_uris) as e (entry)
),
hosts as (
  select id, project_id,
    case scheme
      when 'https' then regexp_replace(authority, ':0*443$|:$', '')
      when 'http' then regexp_replace(authority, ':0*80$|:$', '')
      else scheme || ':'
    end as host
  from entries
  where scheme is not null
    -- Loopback hosts are everyone's. Other scripts have another form in URLs, which the next change of the app stores.
    and not (scheme in ('http', 'https') and (authority ~ '^(localhost|127\.0\.0\.1|\[::1\])(:|$)' or authority ~ '[^ -~]'))
),
firsts as (
  select host, project_id, min(id) as first_app from hosts where host not in ('', ':') group by host, project_id
)
insert into redirect_hosts (host, project_id, shared, created_at)
select host, project_id, row_number() over (partition by host order by first_app) > 1, now() from firsts;

-- Licenses of test purchases are marked. A project that also sells in live mode is one that a test card must not unlock.
alter table payment_configs add column grants_licenses boolean not null default true;
alter table licenses add column test boolean not null default false;
create index licenses_test on licenses (project_id, id) where test;
update licenses l set test = true
from payment_configs c
where c.mode = 'test' and l.project_id = c.project_id and l.source = 'payment' and l.metadata -> 'payment' ->> 'config' = c.public_id;
with stopped as (
  update payment_configs c set grants_licenses = false
  where c.mode = 'test' and exists (
    select from payment_configs live where live.project_id = c.project_id and live.provider = c.provider and live.mode = 'live')
  returning c.id
)
insert into payment_rechecks (payment_config_id) select id from stopped;
