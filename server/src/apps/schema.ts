import { type Static, Type } from 'typebox'

const seconds = (fallback: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 315_360_000, default: fallback, description })

/** How an app's sessions live. Every setting has a default; only what differs is stored. Lifetimes are in seconds. */
export const AppSettings = Type.Object(
  {
    accessTokenTtl: seconds(900, 'Lifetime of an access token.'),
    refreshTokenTtl: seconds(2_592_000, 'Lifetime of a refresh token: a session unused for so long is over.'),
    sessionTtl: seconds(7_776_000, 'A session ends after this long, used or not.'),
    magicLinkTtl: seconds(600, 'Lifetime of a mailed link and its code.'),
    refreshReuseGrace: Type.Integer({
      minimum: 0,
      maximum: 600,
      default: 30,
      description: 'For so long the refresh token before the last may come again and gets the same answer. 0: never.',
    }),
    fingerprintPolicy: Type.Union([Type.Literal('lenient'), Type.Literal('strict')], {
      default: 'lenient',
      description: 'strict: a session whose browser or operating system changes is ended. lenient: it is noted.',
    }),
    maxSessions: Type.Integer({
      minimum: 1,
      maximum: 1_000,
      default: 20,
      description: 'Sessions of one user at once; the oldest makes room.',
    }),
    signups: Type.Boolean({
      default: true,
      description: 'Whether people who have no account get one at their first sign-in.',
    }),
    magicLinkTokenIn: Type.Union([Type.Literal('query'), Type.Literal('fragment')], {
      default: 'query',
      description: 'Where a mailed link carries its token. A fragment is never sent to a server.',
    }),
  },
  { additionalProperties: false },
)
export type AppSettings = Static<typeof AppSettings>

export const defaultSettings: AppSettings = {
  accessTokenTtl: 900,
  refreshTokenTtl: 2_592_000,
  sessionTtl: 7_776_000,
  magicLinkTtl: 600,
  refreshReuseGrace: 30,
  fingerprintPolicy: 'lenient',
  maxSessions: 20,
  signups: true,
  magicLinkTokenIn: 'query',
}
