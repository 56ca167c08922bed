-- Files from before have no recorded expiration. A device was last seen at its last file or later, and no file outlives
-- the longest `offlineTtl` of its plan, 30 days where a version sets none. In a separate transaction, so that only rows
-- are locked.
-- Safe while nodes of the version before still serve.
update activations a set file_good_until = a.last_seen_at + longest.seconds * interval '1 second'
from licenses l, lateral (
  select max(coalesce((v.content ->> 'offlineTtl')::int, 2592000)) as seconds from plan_versions v where v.plan_id = l.plan_id) as longest
where l.id = a.license_id and a.file_seq > 0 and a.file_good_until is null
  and a.last_seen_at + longest.seconds * interval '1 second' > now();
