-- Payment providers of a project, their events, and the purchases and licenses that follow from the events.
-- Safe while nodes of the version before still serve: none is older.

create table payment_configs (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  project_id bigint not null references projects on delete cascade,
  provider text not null check (provider in ('stripe', 'paddle', 'lemonsqueezy', 'generic')),
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
  reconciled_at timestamptz,
  reconcile_at timestamptz not null,             -- when a node fetches missed events next
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, provider, mode),
  constraint payment_configs_previous_secret_expires
    check ((previous_secret_ciphertext is null) = (previous_secret_expires_at is null))
);

create table payment_prices (
  payment_config_id bigint not null references payment_configs on delete cascade,
  external_price_id text collate "C" not null,
  plan_id bigint not null references plans on delete cascade,
  version int,                                   -- of the plan; null: the latest published version
  quantity_to text not null check (quantity_to in ('none', 'seats', 'quantity')),
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
    check (status in ('received', 'applied', 'stale', 'ignored', 'unmatched', 'failed', 'dead')),
  reason text,                                   -- the reason for the status
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  refs text[] collate "C" not null default '{}', -- the external IDs of its purchase, as in payment_refs
  license_id bigint references licenses on delete set null,
  settled_at timestamptz,
  unique (payment_config_id, external_id)
);
create index payment_events_due on payment_events (next_attempt_at, id) where status in ('received', 'failed');
create index payment_events_stuck on payment_events (status, payment_config_id, id)
  where status in ('unmatched', 'dead');
create index payment_events_by_project on payment_events (project_id, id);
create index payment_events_by_license on payment_events (license_id) where license_id is not null;
create index payment_events_by_ref on payment_events using gin (refs);
create index payment_events_by_type on payment_events (project_id, type, id);
create index payment_events_by_status on payment_events (project_id, status, id) where status <> 'applied';
create index payment_events_by_age on payment_events (settled_at) where payload_ciphertext is not null;

-- A subscription or an order: the merged content of its events. Each part comes from the newest event that has it.
create table payment_purchases (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  payment_config_id bigint not null references payment_configs on delete cascade,
  state_ciphertext text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_purchases_by_config on payment_purchases (payment_config_id);

-- The external IDs of a purchase: its subscription, order, invoices, and charges.
create table payment_refs (
  payment_config_id bigint not null references payment_configs on delete cascade,
  ref text collate "C" not null,
  purchase_id bigint not null references payment_purchases on delete cascade,
  primary key (payment_config_id, ref)
);
create index payment_refs_by_purchase on payment_refs (purchase_id);

-- The licenses of a purchase: one per group of base plans, and one per add-on.
create table payment_licenses (
  purchase_id bigint not null references payment_purchases on delete cascade,
  slot text collate "C" not null,
  license_id bigint not null unique references licenses on delete cascade,
  primary key (purchase_id, slot)
);
