-- Whether an email counts as verified when the provider reports it. The column decides only where the preset leaves it open;
-- there it starts as false, for providers from before as well.
-- Safe while nodes of the version before still serve: they ignore the columns.
alter table oauth_providers
  add column vouches boolean not null default false,
  add column vouches_reset boolean not null default false;   -- a change by a member who may not decide it has set it to false
