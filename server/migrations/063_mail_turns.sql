-- Due emails by project and priority, so that no project delays the emails of others. Safe while nodes of the version before still serve: they claim
-- by time alone, and what they insert has the usual priority.
alter table mails add column priority int not null default 1;  -- 0: someone waits for the email, such as one to sign in

-- Project 0: the instance.
create index mails_due_by_project on mails (priority, coalesce(project_id, 0), next_attempt_at, id) where status = 'queued';
drop index mails_due;
