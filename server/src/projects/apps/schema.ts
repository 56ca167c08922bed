import { type Static, Type } from 'typebox'

const longest = 315_360_000
/** The maximum of what a thief could use: a link in an old mailbox, a token in a log. */
export const longestSecret = 86_400

const seconds = (fallback: number, description: string, maximum = longest) =>
  Type.Integer({ minimum: 1, maximum, default: fallback, description })

/** Rules for sign-ups. */
const signupRules = ['open', 'invited', 'domains'] as const
const whoCanSignUp =
  'Rule for sign-ups. `open`: everyone. `invited`: only people whom you invite, create, or import. `domains`: these, and everyone with a verified email of a domain in `signupDomains`.'

/** What a token for an app may permit (RFC 6749, section 3.3). */
export const oauthScopes = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'licenses',
  'organizations',
  'billing',
  'account',
] as const

/** Public clients cannot keep a secret; confidential ones authenticate with one (RFC 6749, section 2.1). */
export const clientTypes = ['public', 'confidential'] as const

/** Session settings of an app. Every setting has a default, and only different values are stored. Lifetimes are in seconds. */
export const AppSettings = Type.Object(
  {
    accessTokenTtl: seconds(900, 'Lifetime of an access token.', longestSecret),
    refreshTokenTtl: seconds(2_592_000, 'Lifetime of a refresh token, which is the idle timeout of a session.'),
    sessionTtl: seconds(7_776_000, 'Maximum lifetime of a session, used or not.'),
    magicLinkTtl: seconds(600, 'Lifetime of a magic link and its code.', longestSecret),
    magicLinkCode: Type.Boolean({
      default: true,
      description: 'Whether sign-in emails contain a six-digit code beside the link.',
    }),
    refreshReuseGrace: Type.Integer({
      minimum: 0,
      maximum: 600,
      default: 30,
      description:
        'Grace period during which the previous refresh token can be reused and returns the same tokens. 0 disables it.',
    }),
    fingerprintPolicy: Type.Union([Type.Literal('lenient'), Type.Literal('strict')], {
      default: 'lenient',
      description:
        'Reaction to a new browser or operating system. `strict`: the session is revoked. `lenient`: the change is recorded.',
    }),
    maxSessions: Type.Integer({
      minimum: 1,
      maximum: 1_000,
      default: 20,
      description: 'Maximum number of active sessions per user. A newer session signs out the oldest.',
    }),
    signups: Type.Enum(signupRules, {
      default: 'open',
      description: whoCanSignUp,
    }),
    signupDomains: Type.Array(
      Type.String({ minLength: 1, maxLength: 255, examples: ['example.com', '*.example.com'] }),
      {
        maxItems: 100,
        default: [],
        description:
          'Domains whose emails can sign up if `signups` is `domains`. `example.com` is this domain alone, `*.example.com` all its subdomains.',
      },
    ),
    magicLinkTokenIn: Type.Union([Type.Literal('query'), Type.Literal('fragment')], {
      default: 'query',
      description: 'Part of the URL in which a magic link carries its token. A fragment is never sent to a server.',
    }),
    sso: Type.Enum(['confirm', 'silent', 'off'], {
      default: 'confirm',
      description:
        'Reaction to a user who is already signed in on the sign-in pages. `confirm`: one click continues. `silent`: the app receives a code without a click. `off`: the user authenticates again.',
    }),
    allowedScopes: Type.Array(Type.Enum(oauthScopes), {
      maxItems: oauthScopes.length,
      uniqueItems: true,
      default: ['openid', 'profile', 'email', 'offline_access', 'licenses'],
      description:
        'Scopes that the app may request. `account` permits everything that a signed-in user may do. An app that is created in a project with organizations may request `organizations`, too.',
    }),
    requirePkce: Type.Boolean({
      default: true,
      description:
        'Whether the app must send `code_challenge` (PKCE). Only a confidential app can do without, for a client library that cannot send it: then nothing but its secret protects a stolen code (RFC 9700, section 2.1.1).',
    }),
    deviceGrant: Type.Boolean({
      default: false,
      description:
        'Whether command lines and devices without a browser may sign users in: they show a code, which the user enters on the page `/device` (RFC 8628).',
    }),
    preview: Type.Boolean({
      default: false,
      description:
        'Whether the app is for previews, such as the deployments of branches. Its redirect URIs may have `*` as the first label of their host, which only the pages for sign-in and sign-out accept: `https://*.preview.example.com/callback`. It gets no `offline_access`, no `account`, and no `sso: silent`.',
    }),
    paymentMode: Type.Enum(['auto', 'live', 'test'], {
      default: 'auto',
      description:
        'Which prices the app shows and sells: those of payment providers in live or in test mode. `auto`: in live mode, and on a development server in test mode.',
    }),
    idTokenTtl: Type.Integer({
      minimum: 60,
      maximum: 3_600,
      default: 600,
      description: 'Lifetime of an ID token.',
    }),
    idTokenAlg: Type.Enum(['RS256', 'ES256'], {
      default: 'RS256',
      description: 'Algorithm that signs ID tokens.',
    }),
  },
  { additionalProperties: false },
)
export type AppSettings = Static<typeof AppSettings>

/** Settings as callers and files send them: `signups` may be a boolean, as it was before. */
export const AppSettingsInput = Type.Partial(
  Type.Object({
    ...AppSettings.properties,
    signups: Type.Union([Type.Enum(signupRules), Type.Boolean()], {
      description: `${whoCanSignUp} \`true\` is read as \`open\`, \`false\` as \`invited\`.`,
      examples: ['invited'],
    }),
  }),
  { additionalProperties: false },
)
export type AppSettingsInput = Static<typeof AppSettingsInput>

export const defaultSettings: AppSettings = {
  accessTokenTtl: 900,
  refreshTokenTtl: 2_592_000,
  sessionTtl: 7_776_000,
  magicLinkTtl: 600,
  magicLinkCode: true,
  refreshReuseGrace: 30,
  fingerprintPolicy: 'lenient',
  maxSessions: 20,
  signups: 'open',
  signupDomains: [],
  magicLinkTokenIn: 'query',
  sso: 'confirm',
  allowedScopes: ['openid', 'profile', 'email', 'offline_access', 'licenses'],
  requirePkce: true,
  deviceGrant: false,
  preview: false,
  paymentMode: 'auto',
  idTokenTtl: 600,
  idTokenAlg: 'RS256',
}
