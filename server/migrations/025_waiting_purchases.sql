-- Whether a provider collects payments for a purchase, and purchases whose license was deleted. Safe while nodes of the
-- version before still serve: they ignore both.

alter table payment_purchases
  add column collection_paused boolean not null default false;  -- the provider has paused collecting payments

create index payment_items_lost on payment_items (purchase_id) where outcome = 'licensed' and license_id is null;
