import { type Static, Type } from 'typebox'
import { Entitlements } from '../../licenses/entitlements/schema.ts'
import { anyText, idField, nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { CurrentOrganization, proofFields } from '../schema.ts'

const closed = { additionalProperties: false }

const PresentedToken = Type.Object(
  {
    token: Type.String({
      ...anyText,
      description:
        'Access token or access key that a client sent to your server. Anything else is reported as `unknown`.',
      examples: ['lat_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    }),
    ip: Type.Optional(
      text(
        'IP address of the client. Send it with `userAgent`, to count activity and apply the fingerprint policy, and to accept access keys that are limited to networks.',
        '203.0.113.7',
      ),
    ),
    userAgent: Type.Optional(
      text(
        'User-Agent of the client, empty if it sent none. Only the first 512 characters are used.',
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:140.0) Gecko/20100101 Firefox/140.0',
      ),
    ),
    requests: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Number of requests by the client that this entry counts as. Default: 1.',
        examples: [17],
      }),
    ),
    organization: Type.Optional(
      text(
        'Context to verify the token for, instead of that of its session: ID or slug of an organization, or `personal`. An access key of another context may do nothing in it.',
        'acme',
      ),
    ),
  },
  { ...closed, title: 'PresentedToken' },
)
export type PresentedToken = Static<typeof PresentedToken>

export const VerifySessionsBody = Type.Object(
  {
    tokens: Type.Array(PresentedToken, {
      minItems: 1,
      maxItems: 100,
      description: 'Access tokens and access keys to verify.',
    }),
    entitlements: Type.Optional(
      Type.Union([Type.Literal(true), Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100 })], {
        description:
          'Feature keys to evaluate for each user, or `true` (also `["*"]`): all features of their license. Default: none.',
        examples: [['reports', 'api_calls']],
      }),
    ),
    fresh: Type.Optional(
      Type.Boolean({
        description:
          'Whether to read the database. Otherwise the response can be from the cache of the node, which is at most 1 second behind. Default: false.',
        examples: [true],
      }),
    ),
  },
  closed,
)
export type VerifySessionsBody = Static<typeof VerifySessionsBody>

const milliseconds = (description: string, example: number) => Type.Integer({ description, examples: [example] })

const VerifiedSession = Type.Object(
  {
    id: idField('ses'),
    userId: idField('usr'),
    appId: idField('app', 'ID of the app that the user signed in to.'),
    createdAt: Timestamp('When the user signed in.'),
    expiresAt: Timestamp('When the session expires, unless it is refreshed earlier.', '2026-01-31T12:00:00.000Z'),
    organizationId: Type.Optional(
      nullable(idField('org', 'Active organization of the session. Only in projects with organizations.')),
    ),
    ...proofFields,
    scopes: nullable(
      Type.Array(Type.String(), { description: 'Scopes of the session. `null`: all of them.', examples: [['openid']] }),
    ),
    method: text(
      'How the user signed in: `magic_link`, `oauth`, `passkey`, `sso`, or `device`; `impersonation`: a member sees what the user sees.',
      'magic_link',
    ),
  },
  { title: 'VerifiedSession' },
)

export const VerifiedUser = Type.Object(
  {
    id: idField('usr'),
    email: text('Email address.', 'ada@example.com'),
    emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
    name: nullable(text('Display name.', 'Ada Lovelace')),
    locale: nullable(text('Language tag (BCP 47).', 'en-GB')),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Data that the user and your server can change. Never decide rights on it.',
      examples: [{ theme: 'dark' }],
    }),
    publicMetadata: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Data that the user can read, and only your servers and members can change.',
      examples: [{ role: 'editor' }],
    }),
  },
  { title: 'VerifiedUser' },
)
export type VerifiedUser = Static<typeof VerifiedUser>

const VerifiedEntitlements = Type.Object(
  {
    ...Type.Omit(Entitlements, ['changesAt', 'evaluatedAt']).properties,
    validFor: milliseconds(
      'Milliseconds until time alone can change the entitlements, at most 30,000. Usage can change them earlier.',
      30_000,
    ),
  },
  { title: 'VerifiedEntitlements' },
)

const VerifiedAccessKey = Type.Object(
  {
    id: text('ID of the access key.', 'akey_4fQ0cZ7hT2mXwB9k'),
    name: text('Name of the key.', 'Nightly export'),
    scopes: Type.Array(Type.String(), {
      description: 'Scopes that the key has now, by the plan and the role.',
      examples: [['reports:read']],
    }),
    networks: Type.Array(Type.String(), {
      description:
        'CIDR ranges that requests may come from; empty for anywhere. Check the IP address of each request before you reuse this result.',
      examples: [['203.0.113.0/24']],
    }),
    expiresAt: nullable(Timestamp('When the key expires. `null`: never.', '2026-04-01T00:00:00.000Z')),
  },
  { title: 'VerifiedAccessKey' },
)

const VerifiedToken = Type.Object(
  {
    active: Type.Boolean({ description: 'Whether the token belongs to an active session.', examples: [true] }),
    reason: Type.Optional(
      Type.Enum(['unknown', 'expired', 'ended', 'revoked', 'network', 'holder', 'off', 'busy'], {
        description:
          'Inactive tokens: `unknown` (no access token or access key of this project), `expired`, or `ended` (with `endedReason`). Of access keys also: `revoked`, `network` (from another network, or without `ip`), `holder` (its user is suspended or deleted, or has left the organization, or that is deleted), `off` (in the settings of the project), or `busy` (not looked up: `ip` has sent more than 100 unknown keys in a minute; respond with 503, and ask again in a minute).',
        examples: ['ended'],
      }),
    ),
    endedReason: Type.Optional(
      text('Why the session ended: `revoked`, `logout`, `fingerprint`, and others.', 'revoked'),
    ),
    maxAge: Type.Optional(
      milliseconds('Active tokens: milliseconds for which your server can reuse this result, at most 30,000.', 30_000),
    ),
    expiresIn: Type.Optional(
      milliseconds(
        'Active tokens: milliseconds until this token expires. Missing for an access key without an end.',
        812_000,
      ),
    ),
    session: Type.Optional(nullable(VerifiedSession)),
    key: Type.Optional(VerifiedAccessKey),
    user: Type.Optional(nullable(VerifiedUser)),
    organization: Type.Optional(nullable(CurrentOrganization)),
    entitlements: Type.Optional(VerifiedEntitlements),
  },
  {
    title: 'VerifiedToken',
    description:
      'Result for one token. Active access tokens have `session` and `user`. Active access keys have `key`, and the `user` or the `organization` that they act as, or both; their `session` is `null`.',
  },
)
export type VerifiedToken = Static<typeof VerifiedToken>

export const SessionVerification = Type.Object(
  {
    serverTime: Timestamp('When the response was created.'),
    results: Type.Array(VerifiedToken, { description: 'One result for each token, in their order.' }),
  },
  { title: 'SessionVerification' },
)
export type SessionVerification = Static<typeof SessionVerification>
