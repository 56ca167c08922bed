-- Why a paid purchase has no license: its buyer deleted their account. Safe while nodes of the version before still serve: they write the
-- other reasons.
alter table payment_purchases
  drop constraint payment_purchases_unlicensed_reason_check,
  add constraint payment_purchases_unlicensed_reason_check
    check (unlicensed_reason in ('buyer_unknown', 'buyer_deleted', 'price_unknown', 'price_unmapped', 'license_blocked', 'license_revoked')) not valid;

alter table payment_purchases validate constraint payment_purchases_unlicensed_reason_check;
