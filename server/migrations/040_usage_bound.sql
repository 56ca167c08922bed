-- A bound for the numbers of usage events, before they become the first of several ranges (042). Safe while nodes of the version
-- before still serve: none of them counts ten million events until then.

-- Not valid: it holds for new events from here, and the next migration checks the others without keeping anyone waiting.
do $$
declare
  size constant bigint := 10000000;
begin
  execute format('alter table usage_events add constraint usage_events_bound check (id < %s) not valid',
    (select (last_value / size + 2) * size from usage_events_id_seq));
end $$;
