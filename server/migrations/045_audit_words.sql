-- The same words, in another language: PostgreSQL plans an SQL function of a generated column again for each statement. Safe while nodes of the
-- version before still serve: their records get the same words.
create or replace function audit_words(action text, ip text, old_value jsonb, new_value jsonb) returns tsvector
  immutable parallel safe language plpgsql as $$
begin
  return to_tsvector('simple'::regconfig, translate(action, '._', '  ') || ' ' || coalesce(ip, ''))
    || case when old_value is null or octet_length(old_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, old_value) end
    || case when new_value is null or octet_length(new_value::text) > 100000 then ''::tsvector
       else to_tsvector('simple'::regconfig, new_value) end;
end;
$$;
