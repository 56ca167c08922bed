import type { RequestContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { type App, toApp } from './model.ts'
import { type AppRow, listEntries } from './queries.ts'
import { allowingEntry, allowingPageEntry, faultOfRedirectUri, nearestEntry } from './redirect-uris.ts'

/**
 * Returns the app of a sign-in: the one named in X-App-Id, else the one with the redirect URI on its allowlist, else
 * the default app if several of one project match. No choice is made among projects, because each could be meant; the API key
 * of a server that passes a request on names its project.
 * @throws VALIDATION_ERROR, REDIRECT_URI_NOT_ALLOWED, APP_REQUIRED
 */
export async function resolveApp(ctx: RequestContext, redirectUri: string): Promise<App> {
  const fault = faultOfRedirectUri(redirectUri)
  if (fault) throw invalidField('redirectUri', fault)
  if (ctx.appId !== undefined) {
    const app = await appOfCall(ctx)
    requireAllowedRedirect(app, redirectUri)
    return app
  }
  const rows = (await ctx.caches.appsByRedirect.of(redirectUri)) ?? []
  const own = rows.filter(({ project_id }) => project_id === ctx.relayProjectId)
  const row = chooseApp(own.length > 0 ? own : rows)
  if (row) return toApp(row)
  throw rows.length > 1 ? new ApiError('APP_REQUIRED') : notAllowed(redirectUri, await listEntries(ctx.db, 20))
}

function chooseApp(rows: readonly AppRow[]): AppRow | undefined {
  if (new Set(rows.map(({ project_id }) => project_id)).size > 1) return undefined
  return rows.length > 1 ? rows.find(({ key }) => key === 'default') : rows[0]
}

/** Returns the app named in the header X-App-Id. @throws VALIDATION_ERROR */
export async function appOfCall({ appId, caches }: RequestContext): Promise<App> {
  const app = appId ? await caches.clients.of(appId) : undefined
  if (!app) throw invalidField('header.X-App-Id', 'must be the ID of an app')
  return app
}

/**
 * Returns the app of a request without a redirect URI: the one named in X-App-Id, else the only one, else the one with the
 * key `default`, if only one project has apps. @throws VALIDATION_ERROR, APP_REQUIRED
 */
export async function appOfRequest(ctx: RequestContext): Promise<App> {
  if (ctx.appId !== undefined) return appOfCall(ctx)
  const app = await ctx.caches.clients.sole()
  if (!app) throw new ApiError('APP_REQUIRED')
  return app
}

/**
 * Requires that a sign-in with tokens in the response may come from this caller: for a confidential app from a server with an
 * API key, and with an API key only in its own project. @throws UNAUTHORIZED, API_KEY_SCOPE
 */
export function requireOwnRelay({ relayProjectId }: RequestContext, app: App): void {
  if (relayProjectId === undefined && app.clientType === 'confidential')
    throw new ApiError('UNAUTHORIZED', {
      developerMessage: 'The app is confidential: its server signs users in with an API key of the scope auth:relay.',
    })
  if (relayProjectId !== undefined && relayProjectId !== app.project.id)
    throw new ApiError('API_KEY_SCOPE', { developerMessage: 'The app is in another project than the API key.' })
}

/** Returns whether an app would accept a redirect URI on the pages, with the matching entry, or the reason and the nearest entry. */
export function judgeRedirect(app: Pick<App, 'redirectUris' | 'settings'>, redirectUri: string) {
  const problem = faultOfRedirectUri(redirectUri)
  const entry =
    problem === undefined ? allowingPageEntry(app.redirectUris, redirectUri, app.settings.preview) : undefined
  return {
    accepted: entry !== undefined,
    entry: entry ?? null,
    problem: problem ?? (entry === undefined ? 'is not on the allowlist' : null),
    nearest: entry === undefined ? (nearestEntry(app.redirectUris, redirectUri) ?? null) : null,
  }
}

/**
 * Checks a redirect URI against the allowlist: a link to any other URL would hand its token to the owner of that URL.
 * @throws REDIRECT_URI_NOT_ALLOWED
 */
export function requireAllowedRedirect(app: Pick<App, 'redirectUris' | 'key'>, redirectUri: string): void {
  if (allowingEntry(app.redirectUris, redirectUri) === undefined) throw notAllowed(redirectUri, app.redirectUris)
}

function notAllowed(redirectUri: string, entries: readonly string[]): ApiError {
  const nearest = nearestEntry(entries, redirectUri)
  const closest = nearest ? `The nearest entry is ${nearest}.` : 'No app has a redirect URI yet.'
  return new ApiError('REDIRECT_URI_NOT_ALLOWED', {
    developerMessage: `No app allows the redirect URI ${redirectUri}. ${closest} Add the exact URI to an app's redirect URIs, in the dashboard or with licet apply.`,
  })
}
