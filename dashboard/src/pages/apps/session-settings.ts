import type { AppSettings } from './apps-data.ts'

type Named<Kind> = { [Key in keyof AppSettings]: AppSettings[Key] extends Kind ? Key : never }[keyof AppSettings]

/** How one setting is shown. Its texts are `setting.<key>` and `settingHint.<key>`. Durations are in seconds. */
export type SettingRow =
  | { readonly kind: 'duration'; readonly key: Named<number>; readonly min: number; readonly max: number }
  | { readonly kind: 'count'; readonly key: Named<number>; readonly min: number; readonly max: number }
  | {
      readonly kind: 'choice'
      readonly key: 'signups' | 'fingerprintPolicy' | 'magicLinkTokenIn' | 'sso' | 'idTokenAlg'
      readonly options: readonly string[]
    }
  | { readonly kind: 'switch'; readonly key: Named<boolean> }
  /** Any number of the options. */
  | { readonly kind: 'set'; readonly key: 'allowedScopes'; readonly options: readonly string[] }
  /** One entry per line; only shown for one choice of another setting. */
  | { readonly kind: 'lines'; readonly key: 'signupDomains'; readonly shownFor: Partial<AppSettings> }

const longest = 315_360_000
const longestSecret = 86_400

/** In the order of the page. Limits match the API. */
export const settingRows: readonly SettingRow[] = [
  { kind: 'choice', key: 'signups', options: ['open', 'invited', 'domains'] },
  { kind: 'lines', key: 'signupDomains', shownFor: { signups: 'domains' } },
  { kind: 'choice', key: 'sso', options: ['confirm', 'silent', 'off'] },
  {
    kind: 'set',
    key: 'allowedScopes',
    options: ['openid', 'profile', 'email', 'offline_access', 'licenses', 'account'],
  },
  { kind: 'duration', key: 'idTokenTtl', min: 60, max: 3600 },
  { kind: 'choice', key: 'idTokenAlg', options: ['RS256', 'ES256'] },
  { kind: 'duration', key: 'accessTokenTtl', min: 1, max: longestSecret },
  { kind: 'duration', key: 'refreshTokenTtl', min: 1, max: longest },
  { kind: 'duration', key: 'sessionTtl', min: 1, max: longest },
  { kind: 'count', key: 'maxSessions', min: 1, max: 1000 },
  { kind: 'choice', key: 'fingerprintPolicy', options: ['lenient', 'strict'] },
  { kind: 'duration', key: 'refreshReuseGrace', min: 0, max: 600 },
  { kind: 'duration', key: 'magicLinkTtl', min: 1, max: longestSecret },
  { kind: 'switch', key: 'magicLinkCode' },
  { kind: 'choice', key: 'magicLinkTokenIn', options: ['query', 'fragment'] },
  { kind: 'switch', key: 'requirePkce' },
  { kind: 'switch', key: 'deviceGrant' },
  { kind: 'switch', key: 'preview' },
]

/** The rows that apply to these values. */
export const rowsFor = (values: Partial<AppSettings>): SettingRow[] =>
  settingRows.filter((row) => row.kind !== 'lines' || row.shownFor.signups === values.signups)
