-- Payment events and purchases to look at are taken in turns of their projects, so each configuration has its own queue.
-- Safe while nodes of the version before still serve: they take both by time alone, and what they insert has a queue, too.
create index payment_events_due_in_config on payment_events (payment_config_id, next_attempt_at, id)
  where status in ('received', 'failed');
drop index payment_events_due;

alter table payment_wakes add column payment_config_id bigint not null default 0;  -- 0: inserted by the version before
update payment_wakes w set payment_config_id = p.payment_config_id from payment_purchases p where p.id = w.purchase_id;
create index payment_wakes_due_in_config on payment_wakes (payment_config_id, due_at, id);
drop index payment_wakes_due;
