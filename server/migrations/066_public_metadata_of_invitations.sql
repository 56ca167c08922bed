-- Metadata for a new user that only servers and members can write, in their invitation. Safe while nodes of the version before still serve: they leave
-- the column unchanged.

alter table user_invitations
  add column public_metadata jsonb not null default '{}';  -- for the new user, who reads it and cannot write it
