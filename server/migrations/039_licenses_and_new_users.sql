-- What waits for an email is decided in one place, in turn with each grant of a license to that email. Safe while nodes of the
-- version before still serve: user_enter returns what it did.

-- Until the end of the transaction: one at a time, the email gets a license or a user who verified it.
create function hold_email(of_project bigint, of_email text)
returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('email:' || of_project || ':' || of_email, 0))
$$;

-- What is pending for the email of a user who has just verified it. Volatile, so it sees what was committed while it waited.
create function licenses_waiting_for(of_project bigint, of_email text)
returns jsonb language plpgsql as $$
begin
  perform hold_email(of_project, of_email);
  return jsonb_build_object(
    'licenses', exists (select from licenses
      where project_id = of_project and email = of_email and revoked_at is null and superseded_at is null),
    'seats', exists (select from license_seats s join licenses l on l.id = s.license_id
      where s.email = of_email and l.project_id = of_project),
    'purchases', exists (select from payment_purchases p join payment_configs c on c.id = p.payment_config_id
      where p.email = of_email and c.project_id = of_project));
end
$$;

create or replace function user_enter(of_project bigint, of_email text, limiting_feature text, at timestamptz)
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
    'waiting', licenses_waiting_for(of_project, of_email),
    'limitsSessions', exists (select from features where project_id = of_project and key = limiting_feature));
end
$$;
