import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const times = 'created_at as "createdAt", updated_at as "updatedAt"'

const planRef = (alias: string): string => `(select key from plans where id = ${alias}.plan_id) as plan`
const userRef = (alias: string): string => `(select public_id from users where id = ${alias}.user_id) as "userId"`
const organizationRef = (alias: string): string =>
  `(select public_id from organizations where id = ${alias}.organization_id) as "organizationId"`
const licenseRef = (alias: string): string =>
  `(select public_id from licenses where id = ${alias}.license_id) as license`
const featureRef = (alias: string): string => `(select key from features where id = ${alias}.feature_id) as feature`
/** A list of objects in one value. */
const listOf = (select: string): string =>
  `(select coalesce(json_agg(row_to_json(item)), '[]') from (${select}) as item)`

const identities = listOf(`
  select i.public_id as id, p.key as provider, i.subject, i.email,
    i.email_verified as "emailVerified", i.linked_at as "linkedAt", i.last_used_at as "lastUsedAt"
  from identities i join oauth_providers p on p.id = i.provider_id
  where i.user_id = u.id and i.removed_at is null order by i.linked_at, i.public_id, i.id`)

const base64 = (column: string): string => `translate(encode(${column}, 'base64'), E'+/=\\n', '-_')`

const passkeys = listOf(`
  select k.public_id as id, k.name, k.rp_id as "rpId", ${base64('k.user_handle')} as "userHandle",
    ${base64('k.credential_id')} as "credentialId", ${base64('k.public_key')} as "publicKey", k.alg,
    k.sign_count as "signCount", k.backup_eligible as "backupEligible", k.backed_up as "backedUp", k.transports, k.aaguid,
    k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.disabled_at as "disabledAt",
    k.disabled_reason as "disabledReason"
  from passkeys k where k.user_id = u.id and k.removed_at is null order by k.created_at, k.public_id`)

/**
 * The rows of a project by the type of their lines, in the order of an export; `$` is the number of the project. None has a
 * secret. Access keys have their hashes, so that a move ends none of them.
 */
const selects: Readonly<Record<string, string>> = {
  project: `select public_id as id, key, name, settings, ${times} from projects where id = $`,
  app: `select public_id as id, key, name, kind, client_type as "clientType", home_url as "homeUrl",
      redirect_uris as "redirectUris", post_logout_redirect_uris as "postLogoutRedirectUris", settings, ${times}
    from apps where project_id = $ order by id`,
  provider: `select public_id as id, key, name, type as "providerType", client_id as "clientId", issuer, endpoints, scopes,
      allowed_scopes as "allowedScopes", parameters, allowed_parameters as "allowedParameters", enabled, for_members as "forMembers", vouches, reauthenticates, ${times}
    from oauth_providers where project_id = $ order by id`,
  member: `select public_id as id, email, role, ${times} from members where project_id = $ order by id`,
  memberInvitation: `select public_id as id, email, role, created_at as "createdAt", expires_at as "expiresAt",
      accepted_at as "acceptedAt", revoked_at as "revokedAt"
    from member_invitations where project_id = $ order by id`,
  apiKey: `select public_id as id, name, scopes, limit_per_minute as "limitPerMinute", expires_at as "expiresAt",
      last_used_at as "lastUsedAt", revoked_at as "revokedAt", ${times}
    from api_keys where project_id = $ order by id`,
  mailTemplate: `select template, words, ${times} from mail_templates where project_id = $ order by id`,
  webhookEndpoint: `select public_id as id, url, description, events, enabled, disabled_reason as "disabledReason", ${times}
    from webhook_endpoints where project_id = $ order by id`,
  feature: `select public_id as id, key, name, type as "featureType", unit, client_reportable as "clientReportable",
      archived_at as "archivedAt", ${times}
    from features where project_id = $ order by id`,
  plan: `select public_id as id, key, name, kind, plan_group as "planGroup", is_default as "isDefault", holder,
      description, listed, trial_rule as "trialRule", archived_at as "archivedAt", ${times}
    from plans where project_id = $ order by id`,
  planVersion: `select p.key as plan, v.version, v.content, v.published_at as "publishedAt", v.created_at as "createdAt",
      v.updated_at as "updatedAt"
    from plan_versions v join plans p on p.id = v.plan_id where p.project_id = $ order by v.id`,
  user: `select u.public_id as id, u.external_id as "externalId", u.email, u.email_verified_at is not null as "emailVerified",
      u.email_verified_at as "emailVerifiedAt", u.name, u.avatar_url as "avatarUrl", u.locale, u.metadata,
      u.public_metadata as "publicMetadata", u.private_metadata as "privateMetadata", u.suspended_at as "suspendedAt", u.suspended_until as "suspendedUntil",
      u.created_at as "createdAt", u.updated_at as "updatedAt", u.last_login_at as "lastLoginAt",
      ${base64('u.passkey_handle')} as "passkeyHandle", ${identities} as identities, ${passkeys} as passkeys
    from users u where u.project_id = $ and u.deleted_at is null order by u.created_at, u.id`,
  userInvitation: `select i.public_id as id, i.email, (select key from apps where id = i.app_id) as app, i.name, i.locale,
      i.metadata, i.public_metadata as "publicMetadata", i.private_metadata as "privateMetadata", ${userRef('i')}, i.created_at as "createdAt",
      i.expires_at as "expiresAt", i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt"
    from user_invitations i where i.project_id = $ order by i.id`,
  organization: `select public_id as id, slug, external_id as "externalId", name, billing_email as "billingEmail", metadata, private_metadata as "privateMetadata", ${times}
    from organizations where project_id = $ and deleted_at is null order by id`,
  membership: `select m.public_id as id, ${organizationRef('m')}, ${userRef('m')}, m.role,
      m.joined_at as "joinedAt"
    from memberships m where m.project_id = $ order by m.id`,
  organizationInvitation: `select i.public_id as id, ${organizationRef('i')}, i.email, i.role,
      (select public_id from users where id = i.invited_by) as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt",
      i.accepted_at as "acceptedAt", i.declined_at as "declinedAt", i.revoked_at as "revokedAt"
    from organization_invitations i where i.project_id = $ order by i.id`,
  accessKey: `select k.public_id as id, ${userRef('k')}, ${organizationRef('k')},
      (select public_id from users where id = k.created_by_user_id) as "createdBy", k.name, k.scopes, k.networks, k.caps,
      k.start as "startsWith", k.last4 as "endsWith", k.secret_ciphertext is null as imported,
      case when k.secret_ciphertext is null then ${base64('k.foreign_hash')} end as sha256,
      case when k.revoked_at is null then k.secret_ciphertext end as sealed, k.expires_at as "expiresAt",
      k.last_used_at as "lastUsedAt", k.last_used_network as "lastUsedNetwork",
      k.last_refused_at as "lastRefusedAt", k.last_refused_network as "lastRefusedNetwork", k.revoked_at as "revokedAt",
      k.revoke_reason as "revokeReason", ${listOf(`
        select f.key as feature, c.period_start as "periodStart", c.used
        from access_key_counters c join features f on f.id = c.feature_id where c.key_id = k.id order by c.feature_id, c.period_start`)} as usage,
      k.created_at as "createdAt", k.updated_at as "updatedAt"
    from access_keys k where k.project_id = $ order by k.id`,
  license: `select l.public_id as id, ${userRef('l')}, ${organizationRef('l')}, l.email, ${planRef('l')},
      (select version from plan_versions where id = l.plan_version_id) as version, l.kind, l.plan_group as "planGroup",
      l.quantity, l.source, l.metadata, l.starts_at as "startsAt", l.trial_ends_at as "trialEndsAt", l.ends_at as "endsAt",
      l.period_anchor as "periodAnchor", l.past_due_since as "pastDueSince", l.grace_ends_at as "graceEndsAt",
      l.cancel_at_period_end as "cancelAtPeriodEnd", l.suspended_at as "suspendedAt", l.suspend_reason as "suspendReason",
      l.revoked_at as "revokedAt", l.revoke_reason as "revokeReason", l.superseded_at as "supersededAt",
      l.pending_at as "pendingAt", (select key from plans where id = l.pending_plan_id) as "pendingPlan",
      (select version from plan_versions where id = l.pending_plan_version_id) as "pendingVersion",
      l.pending_quantity as "pendingQuantity", l.created_at as "createdAt", l.updated_at as "updatedAt"
    from licenses l where l.project_id = $ order by l.id`,
  licenseEvent: `select ${licenseRef('e')}, e.type as "eventType", e.effective_at as "effectiveAt",
      e.recorded_at as "recordedAt", e.actor_type as "actorType", e.actor_ref as "actorRef", e.reason, e.state
    from license_events e join licenses l on l.id = e.license_id where l.project_id = $ order by e.id`,
  licenseOverride: `select o.public_id as id, ${licenseRef('o')}, o.feature_key as feature, o.entitlement, o.reason,
      o.expires_at as "expiresAt", o.created_at as "createdAt"
    from license_overrides o join licenses l on l.id = o.license_id where l.project_id = $ order by o.id`,
  device: `select a.public_id as id, ${licenseRef('a')}, a.label, a.metadata, ${userRef('a')},
      a.lease_expires_at as "leaseExpiresAt", a.file_good_until as "fileGoodUntil", a.last_seen_at as "lastSeenAt",
      a.activated_at as "activatedAt", a.deactivated_at as "deactivatedAt", a.deactivate_reason as "deactivateReason"
    from activations a join licenses l on l.id = a.license_id where l.project_id = $ order by a.id`,
  seat: `select s.public_id as id, ${licenseRef('s')}, s.slot, ${userRef('s')}, s.email, s.offered, s.assigned_at as "assignedAt",
      s.claimed_at as "claimedAt"
    from license_seats s join licenses l on l.id = s.license_id where l.project_id = $ order by s.id`,
  usagePeriod: `select ${licenseRef('c')}, ${featureRef('c')}, c.period_start as "periodStart", c.period_end as "periodEnd",
      c.used, c.reserved, c.rolled_over as "rolledOver"
    from usage_counters c join licenses l on l.id = c.license_id where l.project_id = $
    order by c.license_id, c.feature_id, c.period_start`,
  usageEvent: `select ${licenseRef('e')}, ${featureRef('e')}, e.quantity, e.occurred_at as "occurredAt",
      e.received_at as "receivedAt", ${userRef('e')}, ${organizationRef('e')}, e.properties
    from usage_events e where e.project_id = $ order by e.id`,
  usageReservation: `select r.public_id as id, ${licenseRef('r')}, ${featureRef('r')}, r.period_start as "periodStart",
      r.quantity, r.committed, r.status, r.expires_at as "expiresAt", r.created_at as "createdAt", r.settled_at as "settledAt"
    from usage_reservations r where r.project_id = $ order by r.id`,
  paymentProvider: `select c.public_id as id, c.provider, c.mode, c.enabled, c.base_url as "baseUrl",
      c.tolerance_seconds as "toleranceSeconds", c.paused_collection as "pausedCollection", c.other_buyers as "otherBuyers", c.grants_licenses as "grantsLicenses", c.is_default as "default", c.proration_billing_mode as "prorationBillingMode",
      c.checkout_url as "checkoutUrl", c.portal_url as "portalUrl", ${listOf(`
        select s.external_price_id as "priceId", (select key from plans where id = s.plan_id) as plan, s.version,
          s.quantity_to as "quantityTo", s.listed, s.position, s.catalog, s.catalog_at as "catalogAt"
        from payment_prices s where s.payment_config_id = c.id order by s.external_price_id`)} as prices,
      c.created_at as "createdAt", c.updated_at as "updatedAt"
    from payment_configs c where c.project_id = $ order by c.id`,
  paymentEvent: `select e.public_id as id, c.public_id as "paymentProvider", e.external_id as "externalId",
      e.type as "eventType", e.occurred_at as "occurredAt", e.received_at as "receivedAt", e.status, e.reason,
      ${licenseRef('e')}, e.settled_at as "settledAt"
    from payment_events e join payment_configs c on c.id = e.payment_config_id where e.project_id = $ order by e.id`,
  purchase: `select p.public_id as id, c.public_id as "paymentProvider",
      array(select ref from payment_refs where purchase_id = p.id order by ref) as refs,
      array(select l.public_id from payment_licenses s join licenses l on l.id = s.license_id
        where s.purchase_id = p.id order by s.slot) as licenses, ${userRef('p')}, ${organizationRef('p')}, p.email, ${listOf(`
        select i.price, i.quantity, i.starts_at as "startsAt", i.ends_at as "endsAt", i.state, i.reported_at as "reportedAt",
          i.outcome, i.reason, ${licenseRef('i')}
        from payment_items i where i.purchase_id = p.id order by i.price`)} as items, p.payments,
      p.unlicensed_since as "unlicensedSince", p.unlicensed_reason as "unlicensedReason",
      p.created_at as "createdAt", p.updated_at as "updatedAt"
    from payment_purchases p join payment_configs c on c.id = p.payment_config_id where c.project_id = $ order by p.id`,
  billingCustomer: `select c.public_id as "paymentProvider", b.external_id as "externalId", ${userRef('b')}, ${organizationRef('b')},
      b.created_at as "createdAt"
    from billing_customers b join payment_configs c on c.id = b.payment_config_id where b.project_id = $
    order by b.payment_config_id, b.external_id`,
  email: `select public_id as id, template, recipient, status, attempts, created_at as "createdAt", settled_at as "settledAt"
    from mails where project_id = $ order by id`,
  webhookDelivery: `select d.public_id as id, e.public_id as endpoint, d.event_id as "eventId", d.event_type as "eventType",
      d.subject, d.status, d.attempts, d.created_at as "createdAt", d.settled_at as "settledAt"
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where d.project_id = $ order by d.id`,
}

/** The types of lines, in the order of an export. */
export const exportedTypes = Object.keys(selects)

/** Prepares a transaction that reads for hours: its times are UTC, and its reader may be slow. */
export async function beginSnapshot(db: Db): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('jit', 'off', true)`.execute(db)
}

const linesAtATime = 200

/** The lines of one type, in pieces. Holds no more than one piece. */
export async function* fetchLines(db: Db, projectId: number, type: string): AsyncGenerator<string[]> {
  const select = (selects[type] ?? '').replaceAll('$', String(projectId))
  // A cursor takes no parameters: the number of a project is digits, and the rest is ours.
  await sql
    .raw(`declare lines no scroll cursor for
      select row_to_json(line)::text as line from (select 1 as v, '${type}' as type, source.* from (${select}) as source) as line`)
    .execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(linesAtATime)} from lines`.execute(db)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < linesAtATime) break
  }
  await sql`close lines`.execute(db)
}
