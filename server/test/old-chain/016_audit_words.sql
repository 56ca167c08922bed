-- The words of a record, kept: whoever looks for words that many records have looks at one record after the other, and making the
-- words of each anew took some twenty times as long as reading them. This writes the audit log anew: a log of millions takes minutes.
drop index audit_logs_by_words;
alter table audit_logs
  add column words tsvector not null generated always as (audit_words(action, ip, old_value, new_value)) stored;
create index audit_logs_by_words on audit_logs using gin (words);
