-- Facts of purchases, from which the licenses of a buyer follow. Safe while nodes of the version before still serve: they
-- ignore the new columns, and what they apply themselves is taken again from the events, whose `taken_at` stays empty.

alter table payment_configs
  add column paused_collection text not null default 'keep' check (paused_collection in ('keep', 'suspend')),
  add column reconcile_started_at timestamptz,   -- of the fetch that runs, or of the one that failed last
  add column reconcile_seen int not null default 0,   -- its progress: events that the provider returned
  add column reconcile_added int not null default 0,  -- and of them, those that no webhook had delivered
  add column reconcile_error text;               -- why the last fetch failed; null: it did not

-- A price that means nothing has no plan. The version before ignores such a row.
alter table payment_prices alter column plan_id drop not null;

alter table payment_events add column taken_at timestamptz;  -- when its facts were taken
alter table payment_events drop constraint payment_events_status_check;
alter table payment_events add constraint payment_events_status_check
  check (status in ('received', 'applied', 'stale', 'ignored', 'unmatched', 'waiting', 'failed', 'dead')) not valid;
alter table payment_events validate constraint payment_events_status_check;
create index payment_events_not_taken on payment_events (id)
  where taken_at is null and payload_ciphertext is not null and status in ('applied', 'stale');
drop index payment_events_stuck;
create index payment_events_stuck on payment_events (status, payment_config_id, id)
  where status in ('unmatched', 'waiting', 'dead');

alter table payment_purchases
  add column user_id bigint references users on delete set null,  -- the buyer
  add column email text,                         -- of a buyer who has not verified it
  add column payments jsonb not null default '[]',  -- lines, refund, and dispute of each payment, each with its clock
  add column derived_at timestamptz;             -- when licenses were last derived; null: not by this version yet
create index payment_purchases_by_user on payment_purchases (user_id) where user_id is not null;
create index payment_purchases_by_email on payment_purchases (email) where email is not null;
create index payment_purchases_not_derived on payment_purchases (id) where derived_at is null;

-- An item of a purchase: what the provider reported, by its clock, and what follows from it.
create table payment_items (
  purchase_id bigint not null references payment_purchases on delete cascade,
  price text collate "C" not null,
  quantity int not null check (quantity >= 0),
  starts_at timestamptz,
  ends_at timestamptz,                           -- null: no end is known
  state text not null check (state in ('held', 'dropped', 'ended', 'refunded')),
  told_at timestamptz not null,                  -- the clock of the event that reported it
  told_rank int not null,
  told_by text collate "C" not null,
  outcome text not null check (outcome in ('licensed', 'waiting', 'unmapped', 'meaningless', 'unpaid', 'nobody', 'revoked', 'over')),
  reason text,                                   -- what it waits for
  slot text collate "C",                         -- as in payment_licenses, once it had a plan
  license_id bigint references licenses on delete set null,
  primary key (purchase_id, price)
);
create index payment_items_by_price on payment_items (price, purchase_id);
create index payment_items_pending on payment_items (outcome, purchase_id)
  where outcome in ('waiting', 'unmapped', 'nobody');
create index payment_items_by_license on payment_items (license_id) where license_id is not null;

-- The terms that the purchase gave its license last: another value of the license is a member's decision.
alter table payment_licenses add column applied jsonb;

-- Purchases whose licenses may change, in order. Rows are only inserted and deleted, so that no change waits for another.
create table payment_wakes (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references payment_purchases on delete cascade,
  due_at timestamptz not null
);
create index payment_wakes_due on payment_wakes (due_at, id);
create index payment_wakes_by_purchase on payment_wakes (purchase_id);
