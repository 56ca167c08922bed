-- Sign-in emails are counted per redirect URI, and the code of one can serve several requests. Safe while nodes of the version before still
-- serve: they write no code_of, count with the earlier function, and check the copied code of a request like any other.

-- A request whose email is held back: the link whose email has its code.
alter table magic_links add column code_of bigint;

-- The newest links that the recipient can still use for a fifth of their lifetime. Their emails are sent or queued. It is volatile, so it
-- sees what has been committed while its caller waited for a lock (PostgreSQL, section 36.7).
create function magic_links_usable(
  of_email text, of_app bigint, for_purpose text, of_user bigint, with_handle bytea, at timestamptz)
returns jsonb language plpgsql as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'redirectUri', l.redirect_uri,
      'code', encode(l.code_mac, 'hex'), 'isNamed', coalesce(l.handle_hash = with_handle, false)) order by l.id desc), '[]')
    from (
      select l.id, l.redirect_uri, l.handle_hash, case when l.code_ended_at is null then l.code_mac end as code_mac
      from magic_links l join mails m on m.id = l.mail_id
      where l.email = of_email and l.app_id = of_app and l.purpose = for_purpose
        and l.user_id is not distinct from of_user and l.mail_id is not null and l.used_at is null
        and l.superseded_at is null and (l.expires_at - at) * 5 >= l.expires_at - l.created_at
        and m.status in ('queued', 'sent')
      order by l.id desc limit 100) l);
end
$$;
