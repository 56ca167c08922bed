-- Traces that a request in flight left after its user was deleted are looked for a while.
create index users_deleted on users (deleted_at) where deleted_at is not null;
