-- Lists of users and sessions in the admin area: each is walked from its end, and as fast with millions of rows.
-- None of these columns changes at a sign-in (users) or a refresh (sessions), so that those still write no index.

create index users_listed on users (project_id, created_at desc, id desc) where deleted_at is null;
create index users_suspended on users (project_id, created_at desc, id desc)
  where suspended_at is not null and deleted_at is null;
-- "C", whatever the database's own: it sorts addresses, and finds those that begin with something.
create index users_by_address on users (project_id, email collate "C") where deleted_at is null;
-- Words of name and address. The project is a word too, so that a search in a small project reads little of a large table.
create index users_by_word on users using gin ((
  array_to_tsvector(array['#' || project_id::text])
    || to_tsvector('simple', translate(coalesce(name, '') || ' ' || coalesce(email, ''), '@._-+/', '      '))
)) where deleted_at is null;

create index sessions_live_by_app on sessions (app_id, id) where ended_at is null;
create index sessions_over_by_app on sessions (app_id, id) where ended_at is not null;
create index sessions_by_ip on sessions (project_id, ip, id) where ip is not null;
create index sessions_flagged on sessions (project_id, id) where flagged_at is not null;
