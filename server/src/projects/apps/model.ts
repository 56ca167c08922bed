import { type Branding, brandingOf } from './branding/schema.ts'
import type { AppRow, StoredApp } from './queries.ts'
import { type AppSettings, defaultSettings, longestSecret } from './schema.ts'

/** One client of a project. */
export interface App {
  readonly id: number
  readonly ref: string
  readonly key: string
  readonly name: string
  readonly project: { readonly id: number; readonly ref: string; readonly key: string; readonly name: string }
  /** `account`: the built-in app of the project, whose sessions are those of browsers. */
  readonly kind: 'app' | 'account'
  readonly clientType: 'public' | 'confidential'
  readonly homeUrl: string | null
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly settings: AppSettings
  /** The fields that are set; the others are those of the built-in app. */
  readonly branding: Branding
  readonly hasLogo: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * The pages of an account are for users: only apps let people sign up. Its links show who signs in, which takes the token in
 * the query.
 */
const fixedAccountSettings = { signups: 'invited', magicLinkTokenIn: 'query' } as const satisfies Partial<AppSettings>

export const toApp = (row: AppRow): App => ({
  id: row.id,
  ref: row.public_id,
  key: row.key,
  name: row.name,
  project: { id: row.project_id, ref: row.project_ref, key: row.project_key, name: row.project_name },
  kind: row.kind,
  clientType: row.client_type,
  homeUrl: row.home_url,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_redirect_uris,
  settings: { ...settingsOf(row.settings), ...(row.kind === 'account' && fixedAccountSettings) },
  branding: brandingOf(row.branding),
  hasLogo: row.has_logo,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const appFromJson = (stored: StoredApp): App =>
  toApp({ ...stored, created_at: new Date(stored.created_at), updated_at: new Date(stored.updated_at) })

/** Merges the stored settings over the defaults. Lifetimes from before they were bounded end at the bound. */
export function settingsOf(stored: Record<string, unknown>): AppSettings {
  const settings = { ...defaultSettings, ...stored }
  return {
    ...settings,
    accessTokenTtl: Math.min(settings.accessTokenTtl, longestSecret),
    magicLinkTtl: Math.min(settings.magicLinkTtl, longestSecret),
  }
}
