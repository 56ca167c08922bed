-- The name of a provider, and parameters of its authorization requests: fixed ones, and those that apps may pass on.
-- Safe while nodes of the version before still serve: they leave the columns unchanged, and send no such parameters. Set them after the update.

alter table oauth_providers
  add column name text,                          -- for people; null: that of the type, or the key
  add column parameters jsonb,                   -- texts by name
  add column allowed_parameters text[];          -- null: none
