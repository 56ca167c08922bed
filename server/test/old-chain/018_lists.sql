-- Lists of licences, payment events and deliveries stay fast however long they grow.

-- Where a licence stood when it was last written or told of. Time alone may have taken it further since: then it is due, and the
-- index of those finds it. So each status is found without reading the others.
alter table licenses add column told_status text generated always as (
  case
    when revoked_at is not null or superseded_at is not null then 'revoked'
    when suspended_at is not null then 'suspended'
    when starts_at > greatest(created_at, updated_at, told_until) then 'scheduled'
    when past_due_since is not null then
      case when grace_ends_at > greatest(created_at, updated_at, told_until) then 'grace' else 'expired' end
    when ends_at is null or ends_at > greatest(created_at, updated_at, told_until) then
      case when trial_ends_at > greatest(created_at, updated_at, told_until) then 'trialing' else 'active' end
    when expires_at > greatest(created_at, updated_at, told_until) then 'grace'
    else 'expired'
  end) stored;
-- With all that a list asks of a licence before it shows it: ten thousand are counted without reading their rows.
create index licenses_by_status on licenses (project_id, told_status, id) include (next_event_at) where superseded_at is null;
create index licenses_by_plan on licenses (plan_id, told_status, id) include (project_id, next_event_at) where superseded_at is null;
drop index licenses_by_user;
create index licenses_by_user on licenses (user_id, id) include (project_id, superseded_at) where user_id is not null;

create index payment_events_by_ref on payment_events using gin (refs);
create index payment_events_by_type on payment_events (project_id, type, id);
create index payment_events_by_status on payment_events (project_id, status, id) where status <> 'applied';

create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_by_subject on webhook_deliveries (project_id, subject, id);
create index webhook_deliveries_by_type on webhook_deliveries (project_id, event_type, id);
