import { type Static, Type } from 'typebox'
import { ExportedAccessKey } from '../../access-keys/privacy/schema.ts'
import { PlanReference } from '../../catalog/plans/schema.ts'
import { PasskeyItem } from '../../passkeys/schema.ts'
import { ExportedCheckout } from '../../payments/checkouts/schema.ts'
import { ExportedPurchase } from '../../payments/purchases/shown/schema.ts'
import { nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { CurrentUser, email, Identity, metadata } from '../schema.ts'

const ExportedSession = Type.Object({
  id: text('ID of the session.', 'ses_0199f3c2a4b87c1d9e5f60718293a4b5'),
  app: text('App of the session.', 'app_0199f3c2a4b87c1d9e5f60718293a4b5'),
  method: text('Sign-in method, such as `magic_link`, `oauth`, `passkey`, or `device`.', 'magic_link'),
  amr: Type.Array(Type.String(), { description: 'How the user signed in.', examples: [['mail']] }),
  steppedUpAt: nullable(Timestamp('When the user last stepped the session up. `null` if never.')),
  createdAt: Timestamp('When the user signed in.'),
  lastActiveAt: Timestamp('When the last request was made.'),
  expiresAt: Timestamp('When the session expires, or would have expired.'),
  endedAt: nullable(Timestamp('When the session ended. `null` while it is active.')),
  endedReason: nullable(text('Reason for the end.', 'logout')),
  ip: nullable(text('IP address at sign-in.', '203.0.113.7')),
  lastIp: nullable(text('IP address of the last request.', '203.0.113.7')),
  userAgent: nullable(text('User-Agent at sign-in.', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101')),
  lastUserAgent: nullable(text('User-Agent of the last request.', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)')),
  device: text('Browser and operating system at sign-in.', 'Firefox on Linux'),
  location: text('Location of the IP address at sign-in.', 'Zurich, Switzerland'),
  requestCount: Type.Integer({ description: 'Number of requests.', examples: [42] }),
})

const ExportedChange = Type.Object(
  {
    id: text('ID of the change.', 'und_0199f3c2a4b87c1d9e5f60718293a4b5'),
    kind: text('Kind of the change: `identity_link`, `identity_unlink`, or `email_change`.', 'identity_link'),
    createdAt: Timestamp('When the change was made.'),
    expiresAt: Timestamp('When the user can no longer undo it.'),
    usedAt: nullable(Timestamp('When the user undid it. `null` if they did not.')),
  },
  { title: 'UserExportChange' },
)

const anything = (description: string, example: unknown) =>
  nullable(Type.Record(Type.String(), Type.Unknown(), { description, examples: [example] }))

const ExportedRecord = Type.Object({
  id: text('ID of the audit record.', 'aud_0199f3c2a4b87c1d9e5f60718293a4b5'),
  action: text('Action, in the form `<entity>.<verb>`.', 'user.login'),
  severity: text('Severity: `info`, `notice`, `warning`, or `critical`.', 'info'),
  entityType: text('Type of the target.', 'user'),
  entityRef: nullable(text('ID of the target.', 'usr_0199f3c2a4b87c1d9e5f60718293a4b5')),
  oldValue: anything('Before.', { name: 'Ada' }),
  newValue: anything('After.', { name: 'Ada Lovelace' }),
  ip: nullable(text('IP address of the user, if the user was the actor.', '203.0.113.7')),
  userAgent: nullable(text('User-Agent of the user, if the user was the actor.', 'Mozilla/5.0 (X11; Linux x86_64)')),
  createdAt: Timestamp('When.'),
})

const ExportedMail = Type.Object(
  {
    id: text('ID of the email.', 'mail_0199f3c2a4b87c1d9e5f60718293a4b5'),
    kind: text('Template of the email.', 'magic-link'),
    status: text('Status: `queued`, `sent`, `failed`, or `suppressed`.', 'sent'),
    recipient: email('Recipient of the email.'),
    createdAt: Timestamp('When the email was requested.'),
    settledAt: nullable(Timestamp('When the email was sent or failed permanently.')),
  },
  { title: 'UserExportEmail' },
)

const ExportedLicense = Type.Object({
  id: text('ID of the license.', 'lic_0199f3c2a4b87c1d9e5f60718293a4b5'),
  status: text('Status of the license.', 'active'),
  plan: PlanReference,
  kind: text('`base` or `addon`.', 'base'),
  quantity: Type.Integer({ description: 'Quantity of the license.', examples: [1] }),
  source: text('Source: `default`, `admin`, `payment`, `promo`, or `api`.', 'payment'),
  startsAt: Timestamp('When the license starts.'),
  trialEndsAt: nullable(Timestamp('When the trial ends.')),
  endsAt: nullable(Timestamp('When the license ends.')),
  revokedAt: nullable(Timestamp('When the license was revoked or replaced by another.')),
  metadata: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Metadata stored with the license.',
    examples: [{ order: 'A-1017' }],
  }),
  createdAt: Timestamp('When the license was granted.'),
})

const licenseRef = text('ID of the license.', 'lic_0199f3c2a4b87c1d9e5f60718293a4b5')

const ExportedUsage = Type.Object({
  license: licenseRef,
  feature: text('Key of the feature.', 'api_calls'),
  periodStart: Timestamp('When the period starts.'),
  periodEnd: Timestamp('When the period ends.', '2026-02-01T12:00:00.000Z'),
  used: Type.Number({ description: 'Usage in the period.', examples: [8_123] }),
})

const ExportedUsageEvent = Type.Object({
  license: licenseRef,
  feature: text('Key of the feature.', 'api_calls'),
  quantity: Type.Number({ description: 'Quantity of the event.', examples: [1] }),
  occurredAt: Timestamp('When.'),
  properties: anything('Properties reported with the event.', { region: 'eu' }),
})

const ExportedInvitation = Type.Object(
  {
    id: text('ID of the invitation.', 'uin_0199f3c2a4b87c1d9e5f60718293a4b5'),
    email: email('Invited email.'),
    status: text('Status: `open`, `accepted`, `revoked`, or `expired`.', 'accepted'),
    name: nullable(text('Name in the invitation.', 'Ada Lovelace')),
    locale: nullable(text('Language in the invitation.', 'en-GB')),
    metadata: metadata('Metadata in the invitation.'),
    publicMetadata: metadata('Public metadata in the invitation.'),
    privateMetadata: metadata('Private metadata in the invitation.'),
    createdAt: Timestamp('When the invitation was created.'),
    expiresAt: Timestamp('When the invitation expires, or would have expired.', '2026-01-08T12:00:00.000Z'),
    acceptedAt: nullable(Timestamp('When the user accepted it. `null` if they did not.')),
  },
  { title: 'UserExportInvitation' },
)

const ExportedMembership = Type.Object(
  {
    id: text('ID of the membership.', 'mbs_0199f3c2a4b87c1d9e5f60718293a4b5'),
    organizationId: text('ID of the organization.', 'org_0199f3c2a4b87c1d9e5f60718293a4b5'),
    organizationName: text('Name of the organization.', 'Acme'),
    role: text('Role in the organization.', 'member'),
    joinedAt: Timestamp('When the user joined.'),
  },
  { title: 'UserExportMembership' },
)

const ExportedOrganizationInvitation = Type.Object(
  {
    id: text('ID of the invitation.', 'oin_0199f3c2a4b87c1d9e5f60718293a4b5'),
    organizationId: text('ID of the organization.', 'org_0199f3c2a4b87c1d9e5f60718293a4b5'),
    direction: text('`sent` or `received`.', 'received'),
    email: nullable(text('Invited email. `null` once its user is deleted.', 'grace@example.com')),
    role: text('Role in the invitation.', 'member'),
    createdAt: Timestamp('When the invitation was created.'),
    expiresAt: Timestamp('When the invitation expires, or would have expired.', '2026-01-08T12:00:00.000Z'),
    acceptedAt: nullable(Timestamp('When it was accepted. `null` if it was not.')),
  },
  { title: 'UserExportOrganizationInvitation' },
)

export const UserExport = Type.Object(
  {
    exportedAt: Timestamp('When this export was created.'),
    profile: CurrentUser,
    externalId: nullable(text("ID of the user in your application's own database.", 'customer-1017')),
    privateMetadata: metadata('Metadata that only your servers and members see otherwise.'),
    suspendedUntil: nullable(Timestamp('When the suspension of the user ends. `null` if there is no such time.')),
    invitations: Type.Array(ExportedInvitation, { description: 'Invitations of the user, newest first.' }),
    identities: Type.Array(
      Type.Object({
        ...Identity.properties,
        subject: text('ID of the user at the provider.', '110248495921238986420'),
        removedAt: nullable(
          Timestamp('When the identity was removed. It is deleted 72 hours later. `null` while it is linked.'),
        ),
      }),
    ),
    passkeys: Type.Array(
      Type.Object({
        ...Type.Omit(PasskeyItem, ['current', 'removable']).properties,
        rpId: Type.String({ description: 'Domain that the passkey is bound to.', examples: ['example.com'] }),
        removedAt: nullable(
          Timestamp('When the passkey was removed. It is deleted 72 hours later. `null` while it is stored.'),
        ),
      }),
      { description: 'Passkeys, without their public keys.' },
    ),
    pendingEmailChange: nullable(
      Type.Object(
        { email: email('New email.') },
        { description: 'Pending email change. `null` if no change is pending.' },
      ),
    ),
    changes: Type.Array(ExportedChange, {
      description:
        'Changes of how the user signs in, newest first: those that can be undone, and those of the last days.',
    }),
    sessions: Type.Array(ExportedSession, {
      description: 'Sessions, newest first, including those that ended within the last 30 days.',
    }),
    auditRecords: Type.Array(ExportedRecord, {
      description: 'Audit records of actions by the user and on the user, newest first.',
    }),
    mails: Type.Array(ExportedMail, { description: 'Emails of the last 30 days, newest first.' }),
    memberships: Type.Optional(
      Type.Array(ExportedMembership, {
        description: 'Memberships in organizations, oldest first. Only if there are any.',
      }),
    ),
    organizationInvitations: Type.Optional(
      Type.Array(ExportedOrganizationInvitation, {
        description:
          'Invitations to organizations that the user sent or received, newest first. Only if there are any.',
      }),
    ),
    licenses: Type.Array(ExportedLicense, { description: 'Licenses, newest first, including ended ones.' }),
    purchases: Type.Array(ExportedPurchase, { description: 'Purchases from payment providers, newest first.' }),
    checkouts: Type.Optional(
      Type.Array(ExportedCheckout, {
        description: 'Checkouts of the last 90 days, newest first. Left out without any.',
      }),
    ),
    accessKeys: Type.Optional(
      Type.Array(ExportedAccessKey, {
        description:
          'Access keys that act as the user, newest first, including revoked ones, without their secrets. Only if there are any.',
      }),
    ),
    usage: Type.Array(ExportedUsage, { description: 'Usage by period, newest first.' }),
    usageEvents: Type.Array(ExportedUsageEvent, {
      description:
        'Usage events of at least the last 400 days, newest first: of the licenses, and those that the user caused in licenses of their organizations and seats.',
    }),
    complete: Type.Boolean({
      description:
        'Whether the export is complete. Each list holds the newest 10,000 entries, audit records at most 8 MiB.',
      examples: [true],
    }),
  },
  { title: 'UserExport' },
)
export type UserExport = Static<typeof UserExport>
