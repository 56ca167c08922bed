-- What servers that follow changes need to know of one: the ID in the API, and whose it is. Safe while nodes of the version before
-- still serve: of a row without them, servers learn that something has changed, and drop everything.
alter table invalidations add column project_id bigint, add column ref text;
-- A restored backup knows less than servers have read: positions of the time before mean nothing after it.
alter table instance_settings add column restores integer not null default 0;
