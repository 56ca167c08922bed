import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Role } from '../../permissions.ts'

type Json = JSONColumnType<Record<string, unknown>>
type NullableJson = ColumnType<unknown, string | null, string | null>

/** The columns of every table, as the driver reads and writes them: bigint as number, timestamptz as Date, bytea as Buffer. */
export interface Tables {
  instance: { id: Generated<number>; key_check: string; created_at: Date }
  projects: {
    id: GeneratedAlways<number>
    public_id: string
    key: string
    name: string
    created_at: Date
    updated_at: Date
  }
  apps: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    key: string
    name: string
    redirect_uris: string[]
    settings: Json
    created_at: Date
    updated_at: Date
  }
  members: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number | null
    email: string
    role: Role
    created_at: Date
    updated_at: Date
  }
  admin_sessions: {
    id: GeneratedAlways<number>
    public_id: string
    email: string
    token_hash: Buffer
    method: 'magic_link' | 'invitation' | 'first_owner' | 'command' | 'oauth'
    ip: string
    user_agent: string
    created_at: Date
    last_active_at: Date
    expires_at: Date
    ended_at: Date | null
    ended_reason: AdminEndedReason | null
  }
  admin_links: {
    id: GeneratedAlways<number>
    purpose: 'magic_link' | 'first_owner' | 'command'
    email: string | null
    token_hash: Buffer
    created_at: Date
    expires_at: Date
    superseded_at: Date | null
    used_at: Date | null
  }
  admin_flows: {
    id: GeneratedAlways<number>
    purpose: 'member' | 'test'
    project_id: number
    provider_id: number
    state_hash: Buffer
    secrets_ciphertext: string
    admin_session_id: number | null
    ip: string
    user_agent: string
    created_at: Date
    expires_at: Date
    consumed_at: Date | null
  }
  member_invitations: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number | null
    email: string
    role: Role
    token_hash: Buffer
    invited_by: string | null
    created_at: Date
    expires_at: Date
    accepted_at: Date | null
    revoked_at: Date | null
  }
  api_keys: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    name: string
    scopes: string[]
    secret_ciphertext: string
    last4: string
    previous_secret_ciphertext: string | null
    previous_expires_at: Date | null
    created_by: string | null
    expires_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
    created_at: Date
    updated_at: Date
  }
  oauth_providers: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    key: string
    type: string
    client_id: string
    client_secret_ciphertext: string | null
    client_secret_last4: string | null
    client_secret_updated_at: Date | null
    issuer: string | null
    endpoints: NullableJson
    scopes: string[] | null
    allowed_scopes: string[] | null
    enabled: Generated<boolean>
    for_members: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  users: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    email: string | null
    email_verified_at: Date | null
    pending_email: string | null
    name: string | null
    avatar_url: string | null
    locale: string | null
    metadata: Generated<Record<string, unknown>>
    last_login_at: Date | null
    suspended_at: Date | null
    deleted_at: Date | null
    created_at: Date
    updated_at: Date
  }
  identities: {
    id: GeneratedAlways<number>
    project_id: number
    user_id: number
    provider_id: number
    subject: string
    email: string | null
    email_verified: boolean
    linked_at: Date
  }
  oauth_flows: {
    id: GeneratedAlways<number>
    project_id: number
    app_id: number
    provider_id: number
    state_hash: Buffer
    secrets_ciphertext: string
    redirect_uri: string
    link_user_id: number | null
    ip: string
    user_agent: string
    created_at: Date
    expires_at: Date
    consumed_at: Date | null
  }
  magic_links: {
    id: GeneratedAlways<number>
    project_id: number
    app_id: number
    purpose: 'sign_in' | 'change_email'
    user_id: number | null
    email: string
    token_hash: Buffer
    code_mac: Buffer
    code_failures: Generated<number>
    redirect_uri: string
    ip: string
    user_agent: string
    created_at: Date
    expires_at: Date
    superseded_at: Date | null
    used_at: Date | null
  }
  mail_allowances: { project_id: number; email: string; sent_at: Date[] }
  mail_templates: {
    id: GeneratedAlways<number>
    project_id: number
    template: string
    words: Json
    created_at: Date
    updated_at: Date
  }
  mails: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number | null
    template: string
    recipient: string
    content_ciphertext: string | null
    status: 'queued' | 'sent' | 'failed' | 'suppressed'
    attempts: Generated<number>
    next_attempt_at: Date
    expires_at: Date | null
    last_error: string | null
    created_at: Date
    settled_at: Date | null
  }
  webhook_endpoints: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    url: string
    description: string
    events: string[]
    enabled: boolean
    disabled_reason: 'asked' | 'failing' | null
    secret_ciphertext: string
    secret_last4: string
    secret_updated_at: Date
    previous_secret_ciphertext: string | null
    previous_expires_at: Date | null
    failures: Generated<number>
    failing_since: Date | null
    paused_until: Date | null
    created_at: Date
    updated_at: Date
  }
  webhook_deliveries: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    endpoint_id: number
    event_id: string
    event_type: string
    subject: string
    body: string
    status: 'queued' | 'delivered' | 'dead'
    attempts: Generated<number>
    queued_at: Date
    first_attempt_at: Date | null
    next_attempt_at: Date
    leased_until: Date | null
    answer_status: number | null
    last_error: string | null
    created_at: Date
    settled_at: Date | null
  }
  webhook_attempts: {
    delivery_id: number
    attempt: number
    at: Date
    duration_ms: number
    answer_status: number | null
    answer: string | null
    error: string | null
  }
  sessions: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    app_id: number
    user_id: number
    family: Buffer
    access_hash: Buffer
    access_expires_at: Date
    previous_access_hash: Buffer | null
    previous_access_expires_at: Date | null
    refresh_hash: Buffer
    previous_refresh_hash: Buffer | null
    rotated_at: Date | null
    replay_ciphertext: Buffer | null
    expires_at: Date
    absolute_expires_at: Date
    method: string
    redirect_uri: string
    ip: string | null
    user_agent: string | null
    created_at: Date
    last_active_at: Date
    last_ip: string | null
    last_user_agent: string | null
    request_count: Generated<number>
    ip_changes: Generated<number>
    user_agent_changes: Generated<number>
    volume_started_at: Date | null
    volume_count: Generated<number>
    flagged_at: Date | null
    flag_reason: string | null
    ended_at: Date | null
    ended_reason: EndedReason | null
  }
  invalidations: {
    id: GeneratedAlways<number>
    xid: Generated<string>
    kind: 'session' | 'user' | 'app' | 'project' | 'provider' | 'license'
    key: number
    created_at: Date
  }
  features: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    key: string
    name: string
    type: 'boolean' | 'static' | 'limit' | 'metered'
    unit: string | null
    client_reportable: Generated<boolean>
    archived_at: Date | null
    created_at: Date
    updated_at: Date
  }
  plans: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    key: string
    name: string
    kind: 'base' | 'addon'
    plan_group: string
    is_default: Generated<boolean>
    archived_at: Date | null
    created_at: Date
    updated_at: Date
  }
  plan_versions: {
    id: GeneratedAlways<number>
    plan_id: number
    version: number
    content: Json
    published_at: Date | null
    created_at: Date
    updated_at: Date
  }
  licenses: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    user_id: number | null
    email: string | null
    plan_id: number
    plan_version_id: number
    kind: 'base' | 'addon'
    plan_group: string
    quantity: Generated<number>
    source: LicenseSource
    key_hash: Buffer | null
    key_ciphertext: string | null
    key_last4: string | null
    starts_at: Date
    trial_ends_at: Date | null
    ends_at: Date | null
    expires_at: Date | null
    past_due_since: Date | null
    grace_ends_at: Date | null
    cancel_at_period_end: Generated<boolean>
    period_anchor: Date
    suspended_at: Date | null
    suspend_reason: string | null
    revoked_at: Date | null
    revoke_reason: string | null
    superseded_at: Date | null
    activation_count: Generated<number>
    version: Generated<number>
    metadata: Json
    told_until: Date | null
    pending_at: Date | null
    pending_plan_id: number | null
    pending_plan_version_id: number | null
    pending_quantity: number | null
    next_event_at: GeneratedAlways<Date | null>
    /** Where it stood when it was last written or told of. */
    told_status: GeneratedAlways<LicenseStatus>
    created_at: Date
    updated_at: Date
  }
  license_events: {
    id: GeneratedAlways<number>
    license_id: number
    type: string
    effective_at: Date
    recorded_at: Date
    actor_type: 'user' | 'member' | 'api_key' | 'system' | 'payment'
    actor_ref: string | null
    reason: string | null
    state: Json
  }
  license_overrides: {
    id: GeneratedAlways<number>
    public_id: string
    license_id: number
    feature_key: string
    entitlement: Json
    reason: string
    expires_at: Date | null
    created_by: string | null
    created_at: Date
  }
  usage_counters: {
    license_id: number
    feature_id: number
    period_start: Date
    period_end: Date
    /** `numeric` comes as text. */
    used: string
    reserved: string
    rolled_over: string
    alerted_at: number
    version: number
    last_event_at: Date | null
  }
  usage_events: {
    id: GeneratedAlways<number>
    project_id: number
    license_id: number
    feature_id: number
    quantity: string
    occurred_at: Date
    received_at: Date
    user_id: number | null
    session_id: number | null
    api_key_id: number | null
    properties: NullableJson
  }
  usage_quarters: { license_id: number; feature_id: number; quarter: Date; used: string }
  usage_keys: {
    project_id: number
    idempotency_key: string
    request_hash: Buffer
    license_id: number
    feature_id: number
    period_start: Date
    created_at: Date
  }
  usage_reservations: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    license_id: number
    feature_id: number
    period_start: Date
    quantity: string
    committed: string | null
    status: 'held' | 'committed' | 'released' | 'expired'
    expires_at: Date
    created_at: Date
    settled_at: Date | null
  }
  activations: {
    id: GeneratedAlways<number>
    public_id: string
    license_id: number
    fingerprint_hash: Buffer
    label: string
    metadata: Json
    user_id: number | null
    lease_expires_at: Date | null
    file_seq: number
    last_seen_at: Date
    activated_at: Date
    deactivated_at: Date | null
    deactivate_reason: 'removed' | 'lease_expired' | 'seat_removed' | 'revoked' | null
  }
  license_seats: {
    id: GeneratedAlways<number>
    public_id: string
    license_id: number
    slot: number
    user_id: number | null
    email: string | null
    assigned_at: Date
    claimed_at: Date | null
  }
  license_signing_keys: {
    id: GeneratedAlways<number>
    kid: string
    public_key: string
    private_key_ciphertext: string
    created_at: Date
    retired_at: Generated<Date | null>
  }
  payment_configs: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    provider: PaymentProviderName
    mode: 'test' | 'live'
    enabled: Generated<boolean>
    base_url: string | null
    tolerance_seconds: number
    api_key_ciphertext: string | null
    api_key_last4: string | null
    api_key_updated_at: Date | null
    webhook_secret_ciphertext: string | null
    webhook_secret_last4: string | null
    webhook_secret_updated_at: Date | null
    previous_secret_ciphertext: string | null
    previous_secret_expires_at: Date | null
    reconciled_at: Date | null
    reconcile_at: Date
    created_at: Date
    updated_at: Date
  }
  payment_prices: {
    payment_config_id: number
    external_price_id: string
    plan_id: number
    version: number | null
    quantity_to: 'none' | 'seats' | 'quantity'
  }
  payment_events: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number
    payment_config_id: number
    external_id: string
    type: string
    occurred_at: Date
    received_at: Date
    payload_ciphertext: string | null
    status: Generated<PaymentEventStatus>
    reason: string | null
    attempts: Generated<number>
    next_attempt_at: Date
    refs: Generated<string[]>
    license_id: number | null
    settled_at: Date | null
  }
  payment_purchases: {
    id: GeneratedAlways<number>
    public_id: string
    payment_config_id: number
    state_ciphertext: string
    created_at: Date
    updated_at: Date
  }
  payment_refs: { payment_config_id: number; ref: string; purchase_id: number }
  payment_licenses: { purchase_id: number; slot: string; license_id: number }
  audit_logs: {
    id: GeneratedAlways<number>
    public_id: string
    project_id: number | null
    action: string
    severity: 'info' | 'notice' | 'warning' | 'critical'
    actor_type: 'user' | 'member' | 'api_key' | 'system'
    user_id: number | null
    entity_type: string
    entity_id: number | null
    project_ref: string | null
    user_ref: string | null
    entity_ref: string | null
    old_value: NullableJson
    new_value: NullableJson
    ip: string | null
    user_agent: string | null
    request_id: string | null
    salt: Buffer | null
    personal_digest: Buffer
    created_at: Date
    seal_id: number | null
    /** A tsvector that PostgreSQL keeps by itself, to search by. */
    words: GeneratedAlways<string>
  }
  audit_seals: {
    id: number
    record_count: number
    hash: Buffer
    fingerprints: Buffer
    purged_at: Date | null
    counted: Generated<boolean>
    created_at: Date
  }
  audit_hourly: {
    project_id: number | null
    hour: Date
    action: string
    severity: 'info' | 'notice' | 'warning' | 'critical'
    detail: string
    count: number
  }
}

/** Where a licence stands. First match wins: revoked, suspended, scheduled, past due, trialing, active, grace, expired. */
export type LicenseStatus = 'scheduled' | 'trialing' | 'active' | 'grace' | 'expired' | 'suspended' | 'revoked'

/** How a licence came to be. */
export type LicenseSource = 'default' | 'admin' | 'payment' | 'promo' | 'api'

export type PaymentProviderName = 'stripe' | 'paddle' | 'lemonsqueezy' | 'generic'

/** Where an event of a payment provider stands. */
export type PaymentEventStatus = 'received' | 'applied' | 'stale' | 'ignored' | 'unmatched' | 'failed' | 'dead'

/** Why a member's sign-in is over. */
export type AdminEndedReason = 'signed_out' | 'revoked' | 'fingerprint' | 'idle' | 'expired' | 'not_a_member'

/** Why a session is over. */
export type EndedReason =
  | 'logout'
  | 'revoked'
  | 'revoked_all'
  | 'evicted'
  | 'refresh_reuse'
  | 'fingerprint'
  | 'expired'
  | 'user_deleted'
  | 'admin'
