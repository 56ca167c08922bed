-- Events that no purchase contains yet, so that nothing says what was paid: since when and why. Safe while nodes of the version
-- before still serve: they ignore the new columns.
alter table payment_events
  add column unlicensed_since timestamptz,       -- null: its facts are part of a purchase, or nothing was paid
  add column unlicensed_reason text check (unlicensed_reason in ('event_incomplete', 'event_failed')),
  add column unlicensed_told_at timestamptz,     -- when `payment.unlicensed` was queued
  add constraint payment_events_unlicensed check ((unlicensed_since is null) = (unlicensed_reason is null));

-- Few rows: lists, metrics, and the worker read nothing else.
create index payment_events_unlicensed on payment_events (payment_config_id, id)
  where unlicensed_since is not null and payload_ciphertext is not null;
create index payment_events_not_told on payment_events (unlicensed_since)
  where unlicensed_since is not null and unlicensed_told_at is null and payload_ciphertext is not null;

-- Those that failed permanently before.
update payment_events set unlicensed_since = received_at, unlicensed_reason = 'event_failed'
where status = 'dead' and payload_ciphertext is not null;
