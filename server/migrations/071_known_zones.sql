-- Time zones that PostgreSQL does not know, although the runtime does: a newer list of zones has names that an older one lacks. Safe while nodes of
-- the version before still serve: they don't call the function.
create function zone_is_known(name text) returns boolean language plpgsql stable as $$
begin
  perform to_timestamp(0) at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end;
$$;
