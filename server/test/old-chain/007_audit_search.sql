-- The audit log, searched: each filter of the explorer finds its records without reading the others, newest first.
-- What has no instant in it is ordered by id, which rises with created_at.

-- A page of a project, walked from its newest record.
create index audit_logs_by_project_id on audit_logs (project_id, id);
create index audit_logs_by_action on audit_logs (project_id, action, id);
-- Most records are of severity info and of users: those are met soon enough on the way.
create index audit_logs_by_severity on audit_logs (project_id, severity, id) where severity <> 'info';
create index audit_logs_by_actor_type on audit_logs (project_id, actor_type, id) where actor_type <> 'user';

-- Who and what, by the id of the API and by the number. Without the id of the record, equal entries are kept together and small.
create index audit_logs_by_user_ref on audit_logs (user_ref);
create index audit_logs_by_entity_ref on audit_logs (entity_ref);
create index audit_logs_by_entity on audit_logs (entity_id, id);
create index audit_logs_by_request on audit_logs using hash (request_id);

-- Words that a record is found by: its action, the address, and the texts of its values. Values beyond any that a person reads
-- are left out: what is too long for a tsvector must not keep a record from being written.
create function audit_words(action text, ip text, old_value jsonb, new_value jsonb) returns tsvector
immutable parallel safe language sql as $$
  select to_tsvector('simple'::regconfig, translate(action, '._', '  ') || ' ' || coalesce(ip, ''))
    || case when old_value is null or octet_length(old_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, old_value) end
    || case when new_value is null or octet_length(new_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, new_value) end
$$;
create index audit_logs_by_words on audit_logs using gin (audit_words(action, ip, old_value, new_value));
