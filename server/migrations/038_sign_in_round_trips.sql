-- Fewer round trips for a sign-in by email. Safe while nodes of the version before still serve: they call none of these functions.
-- Each one is volatile, so it sees what has been committed while its caller waited for a lock (PostgreSQL, section 36.7).

-- Links that the recipient can still use for a fifth of their lifetime: of all, and with this handle. Their emails are sent or queued.
create function magic_links_in_mailbox(
  of_email text, of_app bigint, for_purpose text, of_user bigint, with_handle bytea, at timestamptz)
returns int[] language plpgsql as $$
begin
  return (
    select array[count(*), count(*) filter (where l.handle_hash = with_handle)]::int[]
    from magic_links l join mails m on m.id = l.mail_id
    where l.email = of_email and l.app_id = of_app and l.purpose = for_purpose
      and l.user_id is not distinct from of_user and l.mail_id is not null and l.used_at is null
      and l.superseded_at is null and (l.expires_at - at) * 5 >= l.expires_at - l.created_at
      and m.status in ('queued', 'sent'));
end
$$;

-- The API ID of another user to whom an email belonged and who can still undo its change.
create function user_former_owner(of_project bigint, of_email text, but_user bigint, at timestamptz)
returns text language plpgsql as $$
begin
  return (
    select u.public_id from undos h join users u on u.id = h.user_id
    where h.project_id = of_project and h.released_email = of_email and h.user_id is distinct from but_user
      and h.used_at is null and h.ended_at is null and h.expires_at > at
    limit 1);
end
$$;

-- Someone has verified an email. Records the sign-in of its user, unless they are suspended, which locks their row: from here,
-- sign-ins of one user run one after another. Also returns what else a sign-in depends on.
create function user_enter(of_project bigint, of_email text, limiting_feature text, at timestamptz)
returns jsonb language plpgsql as $$
declare
  entered users;
begin
  update users set last_login_at = at
  where project_id = of_project and email = of_email and deleted_at is null
    and (suspended_at is null or suspended_until <= at)
  returning * into entered;
  return jsonb_build_object(
    'user', case when entered.id is not null then jsonb_build_object(
      'id', entered.id, 'public_id', entered.public_id, 'email', entered.email, 'email_verified_at', entered.email_verified_at,
      'name', entered.name, 'avatar_url', entered.avatar_url, 'locale', entered.locale) end,
    'isKnown', entered.id is not null or exists (select from users where project_id = of_project and email = of_email),
    'isInvited', exists (select from user_invitations where project_id = of_project and email = of_email
      and accepted_at is null and revoked_at is null and expires_at > at),
    'waiting', jsonb_build_object(
      'licenses', exists (select from licenses
        where project_id = of_project and email = of_email and revoked_at is null and superseded_at is null),
      'seats', exists (select from license_seats s join licenses l on l.id = s.license_id
        where s.email = of_email and l.project_id = of_project),
      'purchases', exists (select from payment_purchases p join payment_configs c on c.id = p.payment_config_id
        where p.email = of_email and c.project_id = of_project)),
    'limitsSessions', exists (select from features where project_id = of_project and key = limiting_feature));
end
$$;
