-- A session can end because a backup was restored. Safe while nodes of the version before still serve.
alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check check (ended_reason in (
  'logout', 'revoked', 'revoked_all', 'evicted', 'refresh_reuse', 'fingerprint', 'expired', 'user_deleted', 'admin',
  'factor_changed', 'undone', 'restored')) not valid;
alter table admin_sessions drop constraint admin_sessions_ended_reason_check;
alter table admin_sessions add constraint admin_sessions_ended_reason_check check (ended_reason in (
  'signed_out', 'revoked', 'fingerprint', 'idle', 'expired', 'not_a_member', 'restored')) not valid;
