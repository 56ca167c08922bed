-- Metadata that a user and the app's client can read, and only servers and members can write: roles of other systems have a place. Safe while nodes of the
-- version before still serve: they leave the column unchanged.

alter table users
  add column public_metadata jsonb not null default '{}';  -- the user reads it, and cannot write it
