-- A device keeps its slot until the last of its offline license files expires, removed or not. Safe while nodes of the
-- version before still serve.
alter table activations add column file_good_until timestamptz;  -- the latest `exp` of its files; null: none, or its slot was released
create index activations_held on activations (license_id, file_good_until)
  where deactivated_at is not null and file_good_until is not null;
