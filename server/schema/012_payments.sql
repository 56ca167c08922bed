-- Payment providers of a project, their events, and the purchases and licenses that follow from the events.

-- A provider of a project, in test or live mode.
create table payment_configs (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  provider text not null check (provider in ('stripe', 'paddle', 'lemonsqueezy', 'polar', 'generic')),
  mode text not null check (mode in ('test', 'live')),
  enabled boolean not null default true,
  base_url text,                                 -- of the API of the provider; null: its usual URL
  tolerance_seconds int not null check (tolerance_seconds between 1 and 3600),
  api_key_ciphertext text,
  api_key_last4 text,
  api_key_updated_at timestamptz,
  webhook_secret_ciphertext text,
  webhook_secret_last4 text,
  webhook_secret_updated_at timestamptz,
  previous_secret_ciphertext text,               -- works like the current secret until previous_secret_expires_at
  previous_secret_expires_at timestamptz,
  endpoint_id text,                              -- of the endpoint at the provider that Licet created, whose secret is the current one
  endpoint_taken_until timestamptz,              -- until then, a request works on the endpoint
  reconciled_at timestamptz,
  reconcile_at timestamptz not null,             -- when a node fetches missed events next
  paused_collection text not null default 'keep' check (paused_collection in ('keep', 'suspend')),
  reconcile_started_at timestamptz,              -- of the fetch that runs, or of the one that failed last
  reconcile_seen int not null default 0,         -- its progress: events that the provider returned
  reconcile_added int not null default 0,        -- and of them, those that no webhook had delivered
  reconcile_error text,                          -- why the last fetch failed; null: it did not
  reconcile_failures int not null default 0,     -- since the last complete fetch: the next is the later, the more there are
  other_buyers text not null default 'ask' check (other_buyers in ('ask', 'newest')),  -- what a purchase by another customer of the provider may replace
  grants_licenses boolean not null default true, -- false: its purchases, which are in test mode, suspend their licenses
  catalog_at timestamptz,                        -- start of the last complete reading of its prices at the provider
  catalog_due_at timestamptz,                    -- when a node reads them next; null: once its prices change
  catalog_error text,                            -- why the last reading failed; null: it did not
  catalog_failures int not null default 0,       -- since the last complete reading: the next is the later, the more there are
  can jsonb,                                     -- what the API key was enough for when it was tested last; null: not tested
  proration_billing_mode text not null default 'prorated_immediately'  -- when Paddle charges for a change
    check (proration_billing_mode in ('prorated_immediately', 'prorated_next_billing_period', 'full_immediately',
      'full_next_billing_period', 'do_not_bill')),
  is_default boolean not null default false,     -- sells what several providers of its mode could
  checkout_url text,                             -- template of the page of a source without an API on which a price is bought
  portal_url text,                               -- and of the one for payment methods and cancellation
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, provider, mode),
  constraint payment_configs_previous_secret_expires
    check ((previous_secret_ciphertext is null) = (previous_secret_expires_at is null))
);
create unique index payment_configs_one_default on payment_configs (project_id, mode) where is_default;

-- What a price of the provider grants.
create table payment_prices (
  payment_config_id bigint not null references payment_configs on delete cascade,
  external_price_id text collate "C" not null,
  plan_id bigint references plans on delete cascade,  -- null: the price means nothing
  version int,                                   -- of the plan; null: the latest published version
  quantity_to text not null check (quantity_to in ('none', 'seats', 'quantity')),
  listed boolean not null default false,         -- shown with its plan, if that is listed
  position int not null default 0,               -- order among the prices of a plan
  catalog jsonb,                                 -- amount, currency, and period at the provider; null: never read
  catalog_at timestamptz,                        -- start of the reading that it is from
  primary key (payment_config_id, external_price_id)
);

-- An event is stored as received, before it is applied.
create table payment_events (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  payment_config_id bigint not null references payment_configs on delete cascade,
  external_id text collate "C" not null,
  type text not null,
  occurred_at timestamptz not null,              -- by the clock of the provider
  received_at timestamptz not null,
  payload_ciphertext text,
  status text not null default 'received'
    check (status in ('received', 'applied', 'stale', 'ignored', 'unmatched', 'waiting', 'failed', 'dead')),
  reason text,                                   -- the reason for the status
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  refs text[] collate "C" not null default '{}', -- the external IDs of its purchase, as in payment_refs
  license_id bigint references licenses on delete set null,
  settled_at timestamptz,
  taken_at timestamptz,                          -- when its facts were taken
  unlicensed_since timestamptz,                  -- null: its facts are part of a purchase, or nothing was paid
  unlicensed_reason text check (unlicensed_reason in ('event_incomplete', 'event_failed')),
  unlicensed_notified_at timestamptz,            -- when `payment.unlicensed` was queued
  amount bigint,                                 -- what was paid, in the smallest unit of the currency; null: it does not say
  currency text,                                 -- ISO 4217, in upper case
  unique (payment_config_id, external_id),
  constraint payment_events_money check ((amount is null) = (currency is null)),
  constraint payment_events_unlicensed check ((unlicensed_since is null) = (unlicensed_reason is null))
);
create index payment_events_stuck on payment_events (status, payment_config_id, id)
  where status in ('unmatched', 'waiting', 'dead');
create index payment_events_by_project on payment_events (project_id, id);
create index payment_events_by_license on payment_events (license_id) where license_id is not null;
create index payment_events_by_ref on payment_events using gin (refs);
create index payment_events_by_type on payment_events (project_id, type, id);
create index payment_events_by_status on payment_events (project_id, status, id) where status <> 'applied';
create index payment_events_by_age on payment_events (settled_at) where payload_ciphertext is not null;
-- Few rows: lists, metrics, and the worker read nothing else.
create index payment_events_unlicensed on payment_events (payment_config_id, id)
  where unlicensed_since is not null and payload_ciphertext is not null;
create index payment_events_not_notified on payment_events (unlicensed_since)
  where unlicensed_since is not null and unlicensed_notified_at is null and payload_ciphertext is not null;
-- Projects take turns, so each configuration has its own queue.
create index payment_events_due_in_config on payment_events (payment_config_id, next_attempt_at, id)
  where status in ('received', 'failed');

-- A subscription or an order: the merged content of its events. Each part comes from the newest event that has it.
create table payment_purchases (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  payment_config_id bigint not null references payment_configs on delete cascade,
  state_ciphertext text not null,
  user_id bigint references users on delete set null,  -- the buyer
  organization_id bigint references organizations on delete set null,  -- or the organization that bought it, or got its license
  email text,                                    -- of a buyer who has not verified it
  payments jsonb not null default '[]',          -- lines, refund, and dispute of each payment, each with its clock
  collection_paused boolean not null default false,  -- the provider has paused collecting payments
  asked_at timestamptz,                          -- since when the holder is asked whether it replaces what another customer pays for; null: they are not
  unlicensed_since timestamptz,                  -- null: it is not paid, or has a license
  unlicensed_until timestamptz,                  -- end of what is paid; null: no end is known
  unlicensed_reason text check (unlicensed_reason in (
    'buyer_unknown', 'buyer_deleted', 'price_unknown', 'price_unmapped', 'license_blocked', 'license_revoked', 'duplicate')),
  unlicensed_notified_at timestamptz,            -- when `payment.unlicensed` or `payment.duplicate` was queued
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_purchases_unlicensed check ((unlicensed_since is null) = (unlicensed_reason is null))
);
create index payment_purchases_by_user on payment_purchases (user_id) where user_id is not null;
create index payment_purchases_by_organization on payment_purchases (organization_id) where organization_id is not null;
create index payment_purchases_by_email on payment_purchases (email) where email is not null;
-- Few rows: lists, metrics, and the worker read nothing else.
create index payment_purchases_unlicensed on payment_purchases (payment_config_id, id) where unlicensed_since is not null;
create index payment_purchases_not_notified on payment_purchases (unlicensed_since)
  where unlicensed_since is not null and unlicensed_notified_at is null;
create index payment_purchases_in_config on payment_purchases (payment_config_id, id);

-- The external IDs of a purchase: its subscription, order, invoices, and charges.
create table payment_refs (
  payment_config_id bigint not null references payment_configs on delete cascade,
  ref text collate "C" not null,
  purchase_id bigint not null references payment_purchases on delete cascade,
  primary key (payment_config_id, ref)
);
create index payment_refs_by_purchase on payment_refs (purchase_id);

-- An item of a purchase: what the provider reported, by its clock, and what follows from it.
create table payment_items (
  purchase_id bigint not null references payment_purchases on delete cascade,
  price text collate "C" not null,
  quantity int not null check (quantity >= 0),
  starts_at timestamptz,
  ends_at timestamptz,                           -- null: no end is known
  state text not null check (state in ('held', 'dropped', 'ended', 'refunded')),
  reported_at timestamptz not null,              -- the clock of the event that reported it
  reported_rank int not null,
  reported_by text collate "C" not null,
  outcome text not null check (outcome in ('licensed', 'waiting', 'unmapped', 'meaningless', 'unpaid', 'nobody', 'revoked', 'over')),
  reason text,                                   -- what it waits for
  slot text collate "C",                         -- as in payment_licenses, once it had a plan
  license_id bigint references licenses on delete set null,
  primary key (purchase_id, price)
);
create index payment_items_by_price on payment_items (price, purchase_id);
create index payment_items_pending on payment_items (outcome, purchase_id)
  where outcome in ('waiting', 'unmapped', 'nobody');
create index payment_items_by_license on payment_items (license_id) where license_id is not null;
create index payment_items_lost on payment_items (purchase_id) where outcome = 'licensed' and license_id is null;

-- The licenses of a purchase: one per group of base plans, and one per add-on.
create table payment_licenses (
  purchase_id bigint not null references payment_purchases on delete cascade,
  slot text collate "C" not null,
  license_id bigint not null unique references licenses on delete cascade,
  applied jsonb,                                 -- the terms that it gave last: another value of the license is a member's decision
  primary key (purchase_id, slot)
);

-- Purchases whose licenses may change, in order. Rows are only inserted and deleted, so that no change waits for another.
create table payment_wakes (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references payment_purchases on delete cascade,
  due_at timestamptz not null,
  payment_config_id bigint not null              -- of the purchase
);
create index payment_wakes_by_purchase on payment_wakes (purchase_id);
create index payment_wakes_due_in_config on payment_wakes (payment_config_id, due_at, id);

-- Purchases and events to look at again after a change of their configuration, in steps of bounded size.
create table payment_rechecks (
  id bigint generated always as identity primary key,
  payment_config_id bigint not null references payment_configs on delete cascade,
  after_purchase bigint not null default 0,      -- its purchases up to this one have been woken
  after_event bigint not null default 0          -- its pending events up to this one have been queued
);
create index payment_rechecks_by_config on payment_rechecks (payment_config_id, id);

-- Attempts of a holder to buy a plan, or to change what was bought. One is open for each holder and group of plans.
create table billing_checkouts (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  payment_config_id bigint not null references payment_configs on delete cascade,
  user_id bigint,                                -- the holder, who gets the license: a user
  organization_id bigint,                        -- or an organization
  created_by bigint references users on delete set null,  -- the user who started it; null: a server, or the user is deleted
  plan_id bigint not null references plans on delete cascade,
  plan_group text collate "C" not null,
  price text collate "C" not null,               -- ID at the provider
  quantity int not null check (quantity between 1 and 1000000),
  kind text not null check (kind in ('checkout', 'change', 'portal')),
  status text not null check (status in ('open', 'completed', 'expired', 'replaced')),
  secret_hash bytea not null unique,             -- SHA-256 of the value that the provider gets as licet_checkout
  content_ciphertext text,                       -- what the provider is asked for, then also its link: secrets, erased once it is closed
  external_id text collate "C",                  -- of the checkout at the provider; null: the provider has not responded
  asking_until timestamptz,                      -- until then, one node asks the provider to create it
  attempts int not null default 0,               -- number of requests to the provider to create it
  asked_at timestamptz,                          -- when the provider was asked last what became of it
  expires_at timestamptz not null,
  purchase_id bigint references payment_purchases on delete set null,
  created_at timestamptz not null,
  closed_at timestamptz,
  end_at timestamptz,                            -- when a node next asks the provider to end what was replaced; null: it need not
  unique (payment_config_id, external_id),
  constraint billing_checkouts_one_holder check (num_nonnulls(user_id, organization_id) = 1),
  constraint billing_checkouts_closed check ((status = 'open') = (closed_at is null)),
  constraint billing_checkouts_erased check (status = 'open' or content_ciphertext is null),
  constraint billing_checkouts_user_fkey
    foreign key (user_id, project_id) references users (id, project_id) on delete cascade,
  constraint billing_checkouts_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
);
create unique index billing_checkouts_open_of_user on billing_checkouts (user_id, plan_group)
  where status = 'open' and user_id is not null;
create unique index billing_checkouts_open_of_organization on billing_checkouts (organization_id, plan_group)
  where status = 'open' and organization_id is not null;
create index billing_checkouts_by_user on billing_checkouts (user_id, created_at) where user_id is not null;
create index billing_checkouts_by_organization on billing_checkouts (organization_id, created_at) where organization_id is not null;
create index billing_checkouts_by_creator on billing_checkouts (created_by) where created_by is not null;
create index billing_checkouts_by_purchase on billing_checkouts (purchase_id) where purchase_id is not null;
create index billing_checkouts_by_project on billing_checkouts (project_id, created_at);
create index billing_checkouts_by_age on billing_checkouts (created_at);
create index billing_checkouts_expiring on billing_checkouts (expires_at) where status = 'open';
create index billing_checkouts_ending on billing_checkouts (end_at) where end_at is not null;

-- The customer of a holder at a provider. The first holder of a customer keeps it.
create table billing_customers (
  payment_config_id bigint not null references payment_configs on delete cascade,
  external_id text collate "C" not null,
  project_id bigint not null references projects on delete cascade,
  user_id bigint,                                -- the holder: a user
  organization_id bigint,                        -- or an organization
  created_at timestamptz not null,
  primary key (payment_config_id, external_id),
  constraint billing_customers_one_holder check (num_nonnulls(user_id, organization_id) = 1),
  constraint billing_customers_user_fkey
    foreign key (user_id, project_id) references users (id, project_id) on delete cascade,
  constraint billing_customers_organization_fkey
    foreign key (organization_id, project_id) references organizations (id, project_id) on delete cascade
);
create unique index billing_customers_of_user on billing_customers (payment_config_id, user_id) where user_id is not null;
create unique index billing_customers_of_organization on billing_customers (payment_config_id, organization_id)
  where organization_id is not null;
create index billing_customers_by_user on billing_customers (user_id) where user_id is not null;
create index billing_customers_by_organization on billing_customers (organization_id) where organization_id is not null;
create index billing_customers_by_project on billing_customers (project_id);

-- Checkouts and portals that holders have opened: in the minute, and in the day, from the first one.
create table billing_counts (
  project_id bigint not null references projects on delete cascade,
  holder text collate "C" not null,              -- public ID of the user or the organization
  seconds int not null,                          -- length of the window
  window_started_at timestamptz not null,
  opened int not null,
  primary key (project_id, holder, seconds)
);
