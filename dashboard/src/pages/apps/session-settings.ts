import type { AppSettings } from './apps-data.ts'

type Named<Kind> = { [Key in keyof AppSettings]: AppSettings[Key] extends Kind ? Key : never }[keyof AppSettings]

/** The panel of a setting: `signups` is on the first tab, the others on that of sessions, in this order. */
export type SettingGroup = 'signups' | (typeof sessionGroups)[number]
export const sessionGroups = ['sessions', 'magicLinks', 'openid', 'payments'] as const

/** How one setting is shown. Its texts are `setting.<key>` and `settingHint.<key>`. Durations are in seconds. */
export type SettingRow = { readonly group: SettingGroup } & (
  | { readonly kind: 'duration'; readonly key: Named<number>; readonly min: number; readonly max: number }
  | { readonly kind: 'count'; readonly key: Named<number>; readonly min: number; readonly max: number }
  | {
      readonly kind: 'choice'
      readonly key: 'signups' | 'fingerprintPolicy' | 'magicLinkTokenIn' | 'sso' | 'idTokenAlg' | 'paymentMode'
      readonly options: readonly string[]
    }
  | { readonly kind: 'switch'; readonly key: Named<boolean> }
  /** Any number of the options. */
  | { readonly kind: 'set'; readonly key: 'allowedScopes'; readonly options: readonly string[] }
  /** One entry per line; only shown for one choice of another setting. */
  | { readonly kind: 'lines'; readonly key: 'signupDomains'; readonly shownFor: Partial<AppSettings> }
)

const longest = 315_360_000
const longestSecret = 86_400

/** In the order of the page. Limits match the API. */
export const settingRows: readonly SettingRow[] = [
  { group: 'signups', kind: 'choice', key: 'signups', options: ['open', 'invited', 'domains'] },
  { group: 'signups', kind: 'lines', key: 'signupDomains', shownFor: { signups: 'domains' } },
  { group: 'sessions', kind: 'choice', key: 'sso', options: ['confirm', 'silent', 'off'] },
  { group: 'sessions', kind: 'duration', key: 'sessionTtl', min: 1, max: longest },
  { group: 'sessions', kind: 'duration', key: 'refreshTokenTtl', min: 1, max: longest },
  { group: 'sessions', kind: 'duration', key: 'accessTokenTtl', min: 1, max: longestSecret },
  { group: 'sessions', kind: 'count', key: 'maxSessions', min: 1, max: 1000 },
  { group: 'sessions', kind: 'choice', key: 'fingerprintPolicy', options: ['lenient', 'strict'] },
  { group: 'sessions', kind: 'duration', key: 'refreshReuseGrace', min: 0, max: 600 },
  { group: 'magicLinks', kind: 'duration', key: 'magicLinkTtl', min: 1, max: longestSecret },
  { group: 'magicLinks', kind: 'switch', key: 'magicLinkCode' },
  { group: 'magicLinks', kind: 'choice', key: 'magicLinkTokenIn', options: ['query', 'fragment'] },
  {
    group: 'openid',
    kind: 'set',
    key: 'allowedScopes',
    options: ['openid', 'profile', 'email', 'offline_access', 'licenses', 'organizations', 'billing', 'account'],
  },
  { group: 'openid', kind: 'switch', key: 'deviceGrant' },
  { group: 'openid', kind: 'switch', key: 'requirePkce' },
  { group: 'openid', kind: 'switch', key: 'preview' },
  { group: 'openid', kind: 'duration', key: 'idTokenTtl', min: 60, max: 3600 },
  { group: 'openid', kind: 'choice', key: 'idTokenAlg', options: ['RS256', 'ES256'] },
  { group: 'payments', kind: 'choice', key: 'paymentMode', options: ['auto', 'live', 'test'] },
]

/** The rows that apply to these values. */
export const rowsFor = (values: Partial<AppSettings>, rows: readonly SettingRow[]): SettingRow[] =>
  rows.filter((row) => row.kind !== 'lines' || row.shownFor.signups === values.signups)
