-- How long the last response of an endpoint took, so that a slow one takes few of the slots of a node; and a third reason to be disabled. Safe while nodes
-- of the version before still serve: they don't write the new columns, and pass the new reason on.
alter table webhook_endpoints
  add column slow boolean not null default false,  -- its last response took long
  add column last_failed_at timestamptz,
  drop constraint webhook_endpoints_disabled_reason_check,
  add constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('asked', 'failing', 'gone'));
