-- What is held about one user is found without reading whole tables: for exports and for erasure.
create index sessions_over_by_user on sessions (user_id, id) where ended_at is not null;
create index oauth_flows_by_link on oauth_flows (link_user_id) where link_user_id is not null;
create index magic_links_by_user on magic_links (user_id) where user_id is not null;
create index mails_by_recipient on mails (recipient, id);
create index audit_logs_about_user on audit_logs (entity_id, id)
  where entity_type = 'user' and user_id is distinct from entity_id;

alter table audit_seals
  add column fingerprints bytea not null default '',  -- 16 bytes a record: its number, and the start of its digest, so that a check can name it
  add column purged_at timestamptz;                   -- its records were removed, as the retention says
create index audit_seals_kept on audit_seals (id) where purged_at is null;
