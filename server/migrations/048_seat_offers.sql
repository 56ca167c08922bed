-- Seats that a user gives wait until the person accepts them.
-- Safe while nodes of the version before still serve: the seats that they give take effect immediately, as before. At a sign-in through one of
-- them, the user gets the seats that were offered to their email without a question.

alter table license_seats
  add column offered boolean not null default false;  -- by its holder, and not accepted yet: grants nothing

-- What is pending for the email of a user who has just verified it. Volatile, so it sees what was committed while it waited.
create or replace function licenses_waiting_for(of_project bigint, of_email text)
returns jsonb language plpgsql as $$
begin
  perform hold_email(of_project, of_email);
  return jsonb_build_object(
    'licenses', exists (select from licenses
      where project_id = of_project and email = of_email and revoked_at is null and superseded_at is null),
    'seats', exists (select from license_seats s join licenses l on l.id = s.license_id
      where s.email = of_email and l.project_id = of_project and not s.offered),
    'purchases', exists (select from payment_purchases p join payment_configs c on c.id = p.payment_config_id
      where p.email = of_email and c.project_id = of_project));
end
$$;
