-- Purchases and events to look at again after a change of their configuration, in steps of bounded size. Safe while nodes
-- of the version before still serve: they insert the wakes themselves, and ignore both.
create table payment_rechecks (
  id bigint generated always as identity primary key,
  payment_config_id bigint not null references payment_configs on delete cascade,
  after_purchase bigint not null default 0,      -- its purchases up to this one have been woken
  after_event bigint not null default 0          -- its pending events up to this one have been queued
);
create index payment_rechecks_by_config on payment_rechecks (payment_config_id, id);

-- Fetches of missed events that failed since the last complete one: the next is the later, the more of them there are.
alter table payment_configs add column reconcile_failures int not null default 0;

create index payment_purchases_in_config on payment_purchases (payment_config_id, id);
drop index payment_purchases_by_config;
