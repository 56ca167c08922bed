-- An API key may have its own limit; null is the setting RATE_LIMIT_SERVER.
-- Safe while nodes of the version before still serve: they use the setting.
alter table api_keys add column limit_per_minute integer check (limit_per_minute between 1 and 1000000);
