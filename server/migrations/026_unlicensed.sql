-- Since when and why a purchase that is paid has no license. Safe while nodes of the version before still serve: they
-- ignore the new columns.
alter table payment_purchases
  add column unlicensed_since timestamptz,       -- null: it is not paid, or has a license
  add column unlicensed_until timestamptz,       -- end of what is paid; null: no end is known
  add column unlicensed_reason text
    check (unlicensed_reason in ('buyer_unknown', 'price_unknown', 'price_unmapped', 'license_blocked', 'license_revoked')),
  add column unlicensed_told_at timestamptz,     -- when `payment.unlicensed` was queued
  add constraint payment_purchases_unlicensed check ((unlicensed_since is null) = (unlicensed_reason is null));

-- Few rows: lists, metrics, and the worker read nothing else.
create index payment_purchases_unlicensed on payment_purchases (payment_config_id, id) where unlicensed_since is not null;
create index payment_purchases_not_told on payment_purchases (unlicensed_since)
  where unlicensed_since is not null and unlicensed_told_at is null;

-- Purchases of which no event names the price have no items, so nothing else looks at them again.
update payment_purchases p set derived_at = null
where derived_at is not null and not exists (select from payment_items i where i.purchase_id = p.id);
