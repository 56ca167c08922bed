-- Caches forget the published keys when one changes. Safe while nodes of the version before still serve: they ignore unknown kinds.
alter table invalidations drop constraint invalidations_kind_check;
alter table invalidations add constraint invalidations_kind_check check (kind in (
  'session', 'user', 'app', 'project', 'provider', 'license', 'api_key', 'signing_key', 'audit_key')) not valid;
