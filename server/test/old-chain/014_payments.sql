-- Payment providers of a project, what they told, and the purchases that follow from it.

create table payment_configs (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  provider text not null check (provider in ('stripe', 'paddle', 'lemonsqueezy', 'generic')),
  mode text not null check (mode in ('test', 'live')),
  enabled boolean not null default true,
  base_url text,                                  -- of the provider's API; null: the provider's own
  tolerance_seconds int not null check (tolerance_seconds between 1 and 3600),
  api_key_ciphertext text,
  api_key_last4 text,
  api_key_updated_at timestamptz,
  webhook_secret_ciphertext text,
  webhook_secret_last4 text,
  webhook_secret_updated_at timestamptz,
  previous_secret_ciphertext text,                -- as good as the other one until:
  previous_secret_expires_at timestamptz,
  reconciled_at timestamptz,
  reconcile_at timestamptz not null,              -- when a node is to ask the provider for what was missed
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, provider, mode),
  check ((previous_secret_ciphertext is null) = (previous_secret_expires_at is null))
);

create table payment_prices (
  payment_config_id bigint not null references payment_configs on delete cascade,
  external_price_id text collate "C" not null,
  plan_id bigint not null references plans on delete cascade,
  version int,                                    -- of the plan; null: the newest that is published
  quantity_to text not null check (quantity_to in ('none', 'seats', 'quantity')),
  primary key (payment_config_id, external_price_id)
);

-- Stored as it came, before anything follows from it.
create table payment_events (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  payment_config_id bigint not null references payment_configs on delete cascade,
  external_id text collate "C" not null,
  type text not null,
  occurred_at timestamptz not null,               -- by the provider's clock
  received_at timestamptz not null,
  payload_ciphertext text,
  status text not null default 'received'
    check (status in ('received', 'applied', 'stale', 'ignored', 'unmatched', 'failed', 'dead')),
  reason text,                                    -- why it stands there
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  refs text[] collate "C" not null default '{}',  -- names of the purchase that it is about
  license_id bigint references licenses on delete set null,
  settled_at timestamptz,
  unique (payment_config_id, external_id)
);
create index payment_events_due on payment_events (next_attempt_at, id) where status in ('received', 'failed');
create index payment_events_stuck on payment_events (status, payment_config_id, id) where status in ('unmatched', 'dead');
create index payment_events_by_project on payment_events (project_id, id);
create index payment_events_by_license on payment_events (license_id) where license_id is not null;
create index payment_events_by_age on payment_events (settled_at) where payload_ciphertext is not null;

-- A subscription or an order: what all its events said, each part from the newest that spoke of it.
create table payment_purchases (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  payment_config_id bigint not null references payment_configs on delete cascade,
  state_ciphertext text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_purchases_by_config on payment_purchases (payment_config_id);

-- What providers call it: the subscription, its order, invoices, charges.
create table payment_refs (
  payment_config_id bigint not null references payment_configs on delete cascade,
  ref text collate "C" not null,
  purchase_id bigint not null references payment_purchases on delete cascade,
  primary key (payment_config_id, ref)
);
create index payment_refs_by_purchase on payment_refs (purchase_id);

-- One of each group of plans, and one of each add-on.
create table payment_licenses (
  purchase_id bigint not null references payment_purchases on delete cascade,
  slot text collate "C" not null,
  license_id bigint not null unique references licenses on delete cascade,
  primary key (purchase_id, slot)
);
