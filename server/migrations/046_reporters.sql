-- Idempotency keys of users: they have separate names, so that no user can use up a key of a server.
-- Safe while nodes of the version before still serve: they read and write keys under their plain names, as servers' keys stay. A retry that a
-- user sends to a node of the other version is counted again.

-- Keys that users sent get their new names beside the old ones, so that their retries are not counted again. Few features let users report.
insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
select k.project_id, 'user ' || encode(sha256(convert_to(e.user_id || ':' || k.idempotency_key, 'UTF8')), 'hex'), k.request_hash,
  k.license_id, k.feature_id, k.period_start, k.created_at
from features f
  join usage_keys k on k.feature_id = f.id
  join usage_events e on e.license_id = k.license_id and e.feature_id = k.feature_id and e.received_at = k.created_at
where f.client_reportable and e.session_id is not null and e.user_id is not null
on conflict do nothing;
