import { isDeepStrictEqual } from 'node:util'
import { type Ref, record } from '../audit/service.ts'
import type { AppContext, Reader, RequestContext, Writer } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { publishInvalidation } from '../invalidations/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { inTransaction, type ProjectScope } from '../platform/db/db.ts'
import type { Branding } from './branding/schema.ts'
import { type App, toApp } from './model.ts'
import {
  deleteAppRow,
  findAccountApp,
  findAppById,
  findAppIn,
  insertAppIfAbsent,
  listAppsByProject,
  listEntries,
  lockApps,
  updateAppRow,
} from './queries.ts'
import { allowingEntry, faultOfRedirectUri, hostOfEntry, nearestEntry } from './redirect-uris.ts'
import { type AppSettings, defaultSettings } from './schema.ts'
import { toStored } from './signups.ts'

export { AppsByRedirect } from './by-redirect.ts'
export { ClientCache, findClient } from './known.ts'
export { type App, appFromJson, settingsOf } from './model.ts'
export { appIn, type StoredApp } from './queries.ts'
export { allowingEntry, faultOfEntry, faultOfHomeUrl, hostOfEntry } from './redirect-uris.ts'
export { faultOfSignupDomain, hasSignupDomain, readAppSettings } from './signups.ts'

/**
 * Returns the app of a sign-in: the one named in X-App-Id, else the one with the redirect URI on its allowlist, else
 * the default app if several match.
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
  const row = rows.length > 1 ? rows.find(({ key }) => key === 'default') : rows[0]
  if (row) return toApp(row)
  throw rows.length > 1 ? new ApiError('APP_REQUIRED') : notAllowed(redirectUri, await listEntries(ctx.db, 20))
}

/** Returns the app named in the header X-App-Id. @throws VALIDATION_ERROR */
export async function appOfCall({ appId, caches }: RequestContext): Promise<App> {
  const app = appId ? await caches.clients.of(appId) : undefined
  if (!app) throw invalidField('header.X-App-Id', 'must be the ID of an app')
  return app
}

/**
 * Returns the app of a request without a redirect URI: the one named in X-App-Id, else the only one, else the only one with
 * the key `default`. @throws VALIDATION_ERROR, APP_REQUIRED
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

/** Returns the app of a state, link, or session. Undefined if it has been deleted since. */
export async function findApp(ctx: Reader, id: number): Promise<App | undefined> {
  const row = await findAppById(ctx.db, id)
  return row && toApp(row)
}

/** Finds the app of a session: from memory, unless it is a built-in one. */
export const findAppOf = async (ctx: RequestContext, { id, ref }: Ref): Promise<App | undefined> =>
  (await ctx.caches.clients.of(ref)) ?? findApp(ctx, id)

/** Finds an app by its API ID, among the projects visible to the caller. */
export async function findAppInScope(ctx: Reader, ref: string, among: ProjectScope): Promise<App | undefined> {
  const row = await findAppIn(ctx.db, ref, among)
  return row && toApp(row)
}

/** Waits for concurrent changes to an app, or to all of the projects: values read after it hold to the end of the transaction. */
export const holdAppsIn = (tx: Writer, among: ProjectScope, ref?: string): Promise<void> => lockApps(tx.db, among, ref)

/** Returns whether an app would accept a redirect URI, with the matching entry, or the reason and the nearest entry. */
export function judgeRedirect(app: Pick<App, 'redirectUris'>, redirectUri: string) {
  const problem = faultOfRedirectUri(redirectUri)
  const entry = problem === undefined ? allowingEntry(app.redirectUris, redirectUri) : undefined
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

/** Input to create or change an app. `settings` holds the values that differ from the defaults. */
export interface AppSetup {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly settings: Partial<AppSettings>
  readonly clientType: App['clientType']
  readonly homeUrl: string | null
  readonly postLogoutRedirectUris: readonly string[]
  readonly branding: Branding
}

/** A new app without anything but its name. */
const plainSetup: Omit<AppSetup, 'name'> = {
  redirectUris: [],
  settings: {},
  clientType: 'public',
  homeUrl: null,
  postLogoutRedirectUris: [],
  branding: {},
}

/** An app as its input. */
export const setupOf = (app: App): AppSetup => ({
  name: app.name,
  redirectUris: app.redirectUris,
  settings: differing(app.settings),
  clientType: app.clientType,
  homeUrl: app.homeUrl,
  postLogoutRedirectUris: app.postLogoutRedirectUris,
  branding: app.branding,
})

const accountKey = 'account'
/** The session of a browser ends after 14 days without use. */
const accountSettings = { refreshTokenTtl: 14 * 86_400 }

/** Returns the hosts, and schemes of native apps, that the redirect URIs of a project name. */
export async function redirectHostsOf(ctx: Reader, project: { id: number }): Promise<Set<string>> {
  const apps = await findApps(ctx, project)
  const entries = apps.flatMap(({ redirectUris, postLogoutRedirectUris }) => [
    ...redirectUris,
    ...postLogoutRedirectUris,
  ])
  return new Set(entries.flatMap((entry) => hostOfEntry(entry) ?? []))
}

export async function findApps(ctx: Reader, project: { id: number }): Promise<App[]> {
  return (await listAppsByProject(ctx.db, project.id)).map(toApp)
}

/**
 * Creates an app and returns its API ID. Call it in a transaction, like every change to an app. The entries must be
 * checked already (`faultOfEntry`).
 * @throws VALIDATION_ERROR when the key is taken
 */
export async function addApp(
  tx: Writer,
  project: App['project'],
  { key, ...setup }: Partial<AppSetup> & { name: string; key: string },
): Promise<string> {
  if (key === accountKey) throw invalidField('key', 'is reserved for the built-in app')
  const ref = await insertApp(tx, project, { ...plainSetup, ...setup, key, kind: 'app' })
  if (ref === undefined) throw invalidField('key', 'is already used by another app in this project')
  return ref
}

/** Returns the ID of the new app. Undefined when its key is taken, or the project has its built-in app. */
async function insertApp(
  tx: Writer,
  project: App['project'],
  { key, kind, ...setup }: AppSetup & { key: string; kind: App['kind'] },
): Promise<string | undefined> {
  const ref = newId('app')
  const values = { ...setup, settings: differing(setup.settings) }
  const stored = { ...values, settings: toStored(values.settings), key, kind }
  const id = await insertAppIfAbsent(tx.db, { ...stored, publicId: ref, projectId: project.id, now: tx.now() })
  if (id === undefined) return undefined
  await record(tx, 'app.create', { actor: 'system', project, entity: { id, ref }, newValue: { key, ...values } })
  await publishInvalidation(tx, 'app', id)
  return ref
}

/**
 * Returns the built-in app of a project, and creates it where a node of the version before created the project. Call it in a
 * transaction.
 */
export async function ensureAccountApp(tx: Writer, project: App['project']): Promise<App> {
  const found = await findAccountApp(tx.db, project.id)
  if (found) return toApp(found)
  const setup = { ...plainSetup, name: project.name, settings: accountSettings, kind: 'account' as const }
  // The key may be that of an app from before it was reserved.
  const inserted = await insertApp(tx, project, { ...setup, key: accountKey })
  if (inserted === undefined && !(await findAccountApp(tx.db, project.id)))
    await insertApp(tx, project, { ...setup, key: `${accountKey}-${project.ref.slice(-8)}` })
  const row = await findAccountApp(tx.db, project.id)
  if (!row) throw new Error(`project ${project.ref} has no built-in app`)
  return toApp(row)
}

/** The built-in app of a project. Undefined where a node of the version before created the project, until someone needs it. */
export async function findBuiltInApp(ctx: Reader, project: { id: number }): Promise<App | undefined> {
  const row = await findAccountApp(ctx.db, project.id)
  return row && toApp(row)
}

/** The built-in app of a project, which nearly always exists. */
export async function requireAccountApp(ctx: AppContext, project: App['project']): Promise<App> {
  const found = await findBuiltInApp(ctx, project)
  return found ?? inTransaction(ctx, (tx) => ensureAccountApp(tx, project))
}

/** @throws VALIDATION_ERROR for the built-in app, of which only name and settings can change */
export async function saveApp(tx: Writer, app: App, setup: AppSetup): Promise<void> {
  requireFixed(app, setup)
  const values = { ...setup, settings: differing(setup.settings) }
  await updateAppRow(tx.db, app.id, { ...values, settings: toStored(values.settings) }, tx.now())
  const { branding: oldBranding, ...oldValue } = setupOf(app)
  const { branding, ...newValue } = values
  const about = { actor: 'system', project: app.project, entity: app } as const
  const changesBranding = !isDeepStrictEqual(branding, oldBranding)
  if (changesBranding) await record(tx, 'app.branding_update', { ...about, oldValue: oldBranding, newValue: branding })
  if (!changesBranding || !isDeepStrictEqual(newValue, oldValue))
    await record(tx, 'app.update', { ...about, oldValue, newValue })
  await publishInvalidation(tx, 'app', app.id)
}

const fixedFields = ['redirectUris', 'clientType', 'homeUrl', 'postLogoutRedirectUris'] as const

function requireFixed(app: App, setup: AppSetup): void {
  if (app.kind !== 'account') return
  const field = fixedFields.find((name) => !isDeepStrictEqual(setup[name], app[name]))
  if (field !== undefined) throw invalidField(field, 'cannot be changed for the built-in app')
}

/** Its sessions end with it: a session without its app is not found. @throws VALIDATION_ERROR for the built-in app */
export async function dropApp(tx: Writer, app: App): Promise<void> {
  if (app.kind === 'account') throw invalidField('appId', 'must not be the ID of the built-in app')
  if (!(await deleteAppRow(tx.db, app.id))) return
  const { key, name, redirectUris } = app
  await record(tx, 'app.delete', {
    actor: 'system',
    project: app.project,
    entity: app,
    oldValue: { key, name, redirectUris },
  })
  await publishInvalidation(tx, 'app', { key: app.id, ref: app.ref, projectId: app.project.id })
}

/**
 * Returns the settings that differ from the defaults, so that a later change of a default reaches apps that never set a
 * value.
 */
export const differing = (settings: Partial<AppSettings>): Partial<AppSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !isDeepStrictEqual(value, defaultSettings[name as keyof AppSettings]),
    ),
  )
