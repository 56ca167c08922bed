import { type Static, Type } from 'typebox'
import { Timestamp } from '../platform/http/page.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const email = (description: string) => Type.String({ description, examples: ['ada@example.com'] })
const metadata = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ theme: 'dark', onboarding: { done: true } }] })

const Identity = Type.Object({
  provider: Type.String({ description: 'Key of the OAuth provider.', examples: ['google'] }),
  email: nullable(email('The address that the provider gave, if any.')),
  linkedAt: Timestamp('When it was linked to the user.'),
})

export const CurrentUser = Type.Object(
  {
    id: Type.String({ examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    email: email('The address that the user signs in with.'),
    emailVerified: Type.Boolean({ description: 'True once the user has proven the address.', examples: [true] }),
    pendingEmail: nullable(
      Type.String({ description: 'A new address that waits for its proof.', examples: ['ada@example.org'] }),
    ),
    name: nullable(Type.String({ description: 'As the user wants to be called.', examples: ['Ada Lovelace'] })),
    avatarUrl: nullable(Type.String({ description: 'An https URL.', examples: ['https://cdn.example.com/ada.png'] })),
    locale: nullable(Type.String({ description: 'A BCP 47 tag in canonical form.', examples: ['en-GB'] })),
    metadata: metadata('Whatever the application keeps with its user.'),
    identities: Type.Array(Identity, { description: 'Accounts at OAuth providers that sign this user in.' }),
    createdAt: Timestamp('When the user first signed in.'),
    updatedAt: Timestamp('When any of this last changed.'),
    lastLoginAt: nullable(Timestamp('The last sign-in.')),
  },
  { title: 'CurrentUser' },
)
export type CurrentUser = Static<typeof CurrentUser>

export const UpdateUserBody = Type.Object(
  {
    name: Type.Optional(
      nullable(
        Type.String({ minLength: 1, maxLength: 200, description: 'Null clears it.', examples: ['Ada Lovelace'] }),
      ),
    ),
    avatarUrl: Type.Optional(
      nullable(
        Type.String({
          maxLength: 2048,
          description: 'An https URL. Null clears it.',
          examples: ['https://cdn.example.com/ada.png'],
        }),
      ),
    ),
    locale: Type.Optional(
      nullable(
        Type.String({
          maxLength: 100,
          description: 'A BCP 47 tag; kept in canonical form. Null clears it.',
          examples: ['en-GB'],
        }),
      ),
    ),
    metadata: Type.Optional(
      nullable(
        metadata(
          'A JSON merge patch (RFC 7396): null removes a member, objects are merged, anything else replaces. The result is at most 16 KiB. Null empties it.',
        ),
      ),
    ),
    email: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 320,
        description:
          'Asks for a change of address: a link goes to the new one, a notice to the old one. Needs a sign-in within the last 10 minutes. The present address takes a pending change back.',
        examples: ['ada@example.org'],
      }),
    ),
    redirectUri: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2048,
        description:
          'Together with `email`: where the link leads; on the allow-list of the app. Without it: where the session was signed in.',
        examples: ['https://app.example.com/callback'],
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 0,
    examples: [{ name: 'Ada Lovelace', locale: 'en-GB', metadata: { theme: 'dark', trial: null } }],
  },
)
export type UpdateUserBody = Static<typeof UpdateUserBody>

export const UserDeleted = Type.Object({ success: Type.Boolean({ examples: [true] }) })
export type UserDeleted = Static<typeof UserDeleted>

const ref = (description: string, example: string) => Type.String({ description, examples: [example] })
const text = (description: string, example: string) => Type.String({ description, examples: [example] })

const ExportedSession = Type.Object({
  id: ref('Id of the session.', 'ses_0199f3c2a4b87c1d9e5f60718293a4b5'),
  app: ref('The app that was signed in to.', 'app_0199f3c2a4b87c1d9e5f60718293a4b5'),
  method: text('How: magic_link, oauth or email_change.', 'magic_link'),
  createdAt: Timestamp('When the user signed in.'),
  lastActiveAt: Timestamp('The last request.'),
  expiresAt: Timestamp('When it ends, or would have, by itself.'),
  endedAt: nullable(Timestamp('When it ended.')),
  endedReason: nullable(text('Why it ended.', 'logout')),
  ip: nullable(text('Address at sign-in.', '203.0.113.7')),
  lastIp: nullable(text('Address of the last request.', '203.0.113.7')),
  userAgent: nullable(text('User-Agent at sign-in.', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101')),
  lastUserAgent: nullable(text('User-Agent of the last request.', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0)')),
  device: text('Browser and operating system at sign-in.', 'Firefox on Linux'),
  location: text('Where the address at sign-in is.', 'Zurich, Switzerland'),
  requestCount: Type.Integer({ description: 'Requests counted.', examples: [42] }),
})

const anything = (description: string, example: unknown) =>
  nullable(Type.Record(Type.String(), Type.Unknown(), { description, examples: [example] }))

const ExportedRecord = Type.Object({
  id: ref('Id of the audit record.', 'aud_0199f3c2a4b87c1d9e5f60718293a4b5'),
  action: text('What happened.', 'user.login'),
  severity: text('info, notice, warning or critical.', 'info'),
  entityType: text('What it happened to.', 'user'),
  entityRef: nullable(ref('Its id.', 'usr_0199f3c2a4b87c1d9e5f60718293a4b5')),
  oldValue: anything('Before.', { name: 'Ada' }),
  newValue: anything('After.', { name: 'Ada Lovelace' }),
  ip: nullable(text('Address of the user, where the user acted.', '203.0.113.7')),
  userAgent: nullable(text('User-Agent of the user, where the user acted.', 'Mozilla/5.0 (X11; Linux x86_64)')),
  createdAt: Timestamp('When.'),
})

const ExportedMail = Type.Object({
  id: ref('Id of the mail.', 'mail_0199f3c2a4b87c1d9e5f60718293a4b5'),
  kind: text('Which mail.', 'magic-link'),
  status: text('queued, sent, failed or suppressed.', 'sent'),
  recipient: email('Where it went.'),
  createdAt: Timestamp('When it was asked for.'),
  settledAt: nullable(Timestamp('When it was sent or given up.')),
})

const ExportedLicense = Type.Object({
  id: ref('Id of the licence.', 'lic_0199f3c2a4b87c1d9e5f60718293a4b5'),
  status: text('Where it stands.', 'active'),
  plan: Type.Object({
    key: text('Which plan.', 'pro'),
    version: Type.Integer({ description: 'Of it.', examples: [1] }),
  }),
  kind: text('base or addon.', 'base'),
  quantity: Type.Integer({ description: 'How many of it.', examples: [1] }),
  source: text('How it came: default, admin, payment, promo or api.', 'payment'),
  startsAt: Timestamp('When it began, or will.'),
  trialEndsAt: nullable(Timestamp('The end of its trial.')),
  endsAt: nullable(Timestamp('Its end.')),
  revokedAt: nullable(Timestamp('When it was revoked, or made room for another.')),
  metadata: Type.Record(Type.String(), Type.Unknown(), {
    description: 'What was kept with it.',
    examples: [{ order: 'A-1017' }],
  }),
  createdAt: Timestamp('When it was granted.'),
})

const licenseRef = ref('Id of the licence.', 'lic_0199f3c2a4b87c1d9e5f60718293a4b5')

const ExportedUsage = Type.Object({
  license: licenseRef,
  feature: text('What was used.', 'api_calls'),
  periodStart: Timestamp('The period it counts in begins.'),
  periodEnd: Timestamp('The period ends.', '2026-02-01T12:00:00.000Z'),
  used: Type.Number({ description: 'How much.', examples: [8_123] }),
})

const ExportedUsageEvent = Type.Object({
  license: licenseRef,
  feature: text('What was used.', 'api_calls'),
  quantity: Type.Number({ description: 'How much.', examples: [1] }),
  occurredAt: Timestamp('When.'),
  properties: anything('What was reported with it.', { region: 'eu' }),
})

export const UserExport = Type.Object({
  exportedAt: Timestamp('When this copy was made.'),
  profile: CurrentUser,
  identities: Type.Array(
    Type.Object({
      ...Identity.properties,
      subject: text('The number or name that the provider knows the user by.', '110248495921238986420'),
      emailVerified: Type.Boolean({ description: 'The provider vouched for the address.', examples: [true] }),
    }),
  ),
  pendingEmailChange: nullable(
    Type.Object({ email: email('The new address.') }, { description: 'A change of address that waits for its proof.' }),
  ),
  sessions: Type.Array(ExportedSession, { description: 'Newest first; those that ended within the last 30 days too.' }),
  auditRecords: Type.Array(ExportedRecord, {
    description: 'What the user did and what was done to them, newest first.',
  }),
  mails: Type.Array(ExportedMail, { description: 'Newest first, of the last 30 days.' }),
  licenses: Type.Array(ExportedLicense, { description: 'Newest first; those that are over too.' }),
  usage: Type.Array(ExportedUsage, { description: 'By period, newest first.' }),
  usageEvents: Type.Array(ExportedUsageEvent, { description: 'Newest first, of the last 400 days.' }),
  complete: Type.Boolean({
    description: 'False when a list was cut: each holds the newest 10 000, audit records at most 8 MiB.',
    examples: [true],
  }),
})
export type UserExport = Static<typeof UserExport>
