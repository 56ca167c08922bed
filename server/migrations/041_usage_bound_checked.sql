-- Reads all usage events once, while others read and write them. Safe while nodes of the version before still serve.
alter table usage_events validate constraint usage_events_bound;
