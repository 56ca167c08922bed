-- Purchases in the test mode of a payment provider. Safe while nodes of the version before still serve: they ignore the columns, so until they
-- stop, test purchases that reach them grant licenses without the mark, also where they no longer should.

alter table payment_configs
  add column grants_licenses boolean not null default true;  -- false: its purchases, which are in test mode, suspend their licenses
alter table licenses
  add column test boolean not null default false;            -- a purchase in test mode is its source
create index licenses_test on licenses (project_id, id) where test;

update licenses l set test = true
from payment_configs c
where c.mode = 'test' and l.project_id = c.project_id and l.source = 'payment' and l.metadata -> 'payment' ->> 'config' = c.public_id;

-- A project that sells in live mode, too, is one that a test card must not unlock. Others may be where a checkout is tested.
with stopped as (
  update payment_configs c set grants_licenses = false
  where c.mode = 'test' and exists (
    select from payment_configs live where live.project_id = c.project_id and live.provider = c.provider and live.mode = 'live')
  returning c.id
)
insert into payment_rechecks (payment_config_id) select id from stopped;
