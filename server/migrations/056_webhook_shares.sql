-- How an endpoint has answered lately, so that a slow one takes few of the places of a node; and a third reason to be disabled. Safe while nodes of the
-- version before still serve: they leave the new columns as they are, and show the new reason as it is.
alter table webhook_endpoints
  add column slow boolean not null default false,  -- its last answer took long
  add column last_failed_at timestamptz,
  drop constraint webhook_endpoints_disabled_reason_check,
  add constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('asked', 'failing', 'gone'));
