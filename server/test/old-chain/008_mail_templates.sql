-- Words of a project in place of ours.
create table mail_templates (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  template text not null,
  words jsonb not null,                          -- only the parts that differ from ours
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, template)
);

-- The outbox is searched by the beginning of an address, within a project.
drop index mails_by_recipient;
create index mails_by_recipient on mails (project_id, recipient text_pattern_ops, id);
-- What is rare among many mails is found without passing all others. The usual mail costs no entry in either.
create index mails_unsent on mails (project_id, status, created_at desc, id desc) where status in ('failed', 'suppressed');
create index mails_by_template on mails (project_id, template, created_at desc, id desc) where template <> 'magic-link';
-- Failed mails keep their content until their time is over, so that they can be sent again.
create index mails_to_empty on mails (expires_at) where status = 'failed' and content_ciphertext is not null;
