-- Due emails by project and urgency, so that no project delays the emails of others. Safe while nodes of the version before still serve: they
-- claim by the earlier index.

-- Emails that someone waits for at a sign-in or a confirmation leave first.
create function mail_rank(template text) returns int language sql immutable parallel safe as $$
  select case when template in ('magic-link', 'change-email', 'step-up-code', 'member-sign-in') then 0 else 1 end
$$;

-- Project 0: the instance.
create index mails_due_by_project on mails (coalesce(project_id, 0), mail_rank(template), next_attempt_at, id)
  where status = 'queued';
