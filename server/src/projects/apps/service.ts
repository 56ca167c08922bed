import { isDeepStrictEqual } from 'node:util'
import { type Ref, record } from '../../audit/service.ts'
import type { AppContext, Configured, Reader, RequestContext, Writer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { inTransaction, type ProjectScope } from '../../platform/db/db.ts'
import type { Branding } from './branding/schema.ts'
import { hostsIn, requireSecureEntries, type SavingOptions, settleHosts } from './hosts.ts'
import { type App, toApp } from './model.ts'
import { requirePreviewRules } from './preview-rules.ts'
import {
  deleteAppRow,
  findAccountApp,
  findAppById,
  findAppIn,
  insertAppIfAbsent,
  listAppsByProject,
  updateAppRow,
} from './queries.ts'
import { type AppSettings, defaultSettings } from './schema.ts'

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
/** The longest session of a browser on the sign-in pages, in seconds: it opens every app of the project. */
const longestInBrowser = 90 * 86_400
/** The session of a browser ends after 14 days without use. */
const accountSettings = { refreshTokenTtl: 14 * 86_400 }

export async function findApps(ctx: Reader, project: { id: number }): Promise<App[]> {
  return (await listAppsByProject(ctx.db, project.id)).map(toApp)
}

/**
 * Creates an app and returns its API ID. Call it in a transaction, like every change to an app. The entries must be
 * checked already (`faultOfEntry`).
 * @throws VALIDATION_ERROR when the key is taken, REDIRECT_HOST_TAKEN
 */
export async function addApp(
  tx: Writer & Configured,
  project: App['project'],
  { key, ...setup }: Partial<AppSetup> & { name: string; key: string },
  options: SavingOptions = {},
): Promise<string> {
  if (key === accountKey) throw invalidField('key', 'is reserved for the built-in app')
  requireSecureEntries(tx, plainSetup, { ...plainSetup, ...setup })
  requirePkceOfPublic({ ...plainSetup, ...setup })
  requirePreviewRules({ ...plainSetup, ...setup })
  const ref = await insertApp(tx, project, { ...plainSetup, ...setup, key, kind: 'app' }, options)
  if (ref === undefined) throw invalidField('key', 'is already used by another app in this project')
  return ref
}

/** Returns the ID of the new app. Undefined when its key is taken, or the project has its built-in app. */
async function insertApp(
  tx: Writer,
  project: App['project'],
  { key, kind, ...setup }: AppSetup & { key: string; kind: App['kind'] },
  options: SavingOptions = {},
): Promise<string | undefined> {
  const ref = newId('app')
  const values = { ...setup, settings: differing(setup.settings) }
  const stored = { ...values, key, kind }
  const id = await insertAppIfAbsent(tx.db, { ...stored, publicId: ref, projectId: project.id, now: tx.now() })
  if (id === undefined) return undefined
  const sharedHosts = await settleHosts(tx, project, hostsIn(setup), options)
  const newValue = { key, ...values, ...(sharedHosts.length > 0 && { sharedHosts }) }
  await record(tx, 'app.create', { actor: 'system', project, entity: { id, ref }, newValue })
  await publishInvalidation(tx, 'app', id)
  return ref
}

/** Returns the built-in app of a project, and creates it where it is missing. Call it in a transaction. */
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

/** The built-in app of a project. Undefined while the project is being deleted. */
export async function findBuiltInApp(ctx: Reader, project: { id: number }): Promise<App | undefined> {
  const row = await findAccountApp(ctx.db, project.id)
  return row && toApp(row)
}

/** The built-in app of a project, which nearly always exists. */
export async function requireAccountApp(ctx: AppContext, project: App['project']): Promise<App> {
  const found = await findBuiltInApp(ctx, project)
  return found ?? inTransaction(ctx, (tx) => ensureAccountApp(tx, project))
}

/** Without a secret, PKCE is all that protects a code. @throws VALIDATION_ERROR */
function requirePkceOfPublic({ clientType, settings }: Pick<AppSetup, 'clientType' | 'settings'>): void {
  if (clientType === 'public' && settings.requirePkce === false)
    throw invalidField('settings.requirePkce', 'can be false only for a confidential app')
}

/** @throws VALIDATION_ERROR for the built-in app, of which only name and settings can change, REDIRECT_HOST_TAKEN */
export async function saveApp(
  tx: Writer & Configured,
  app: App,
  setup: AppSetup,
  options: SavingOptions = {},
): Promise<void> {
  requireFixed(app, setup)
  requireSecureEntries(tx, app, setup)
  requirePkceOfPublic(setup)
  requirePreviewRules(setup)
  const values = { ...setup, settings: differing(setup.settings) }
  await updateAppRow(tx.db, app.id, values, tx.now())
  const had = new Set(hostsIn(app))
  const added = hostsIn(setup).filter((host) => !had.has(host))
  const sharedHosts = await settleHosts(tx, app.project, added, options)
  const { branding: oldBranding, ...oldValue } = setupOf(app)
  const { branding, ...kept } = values
  const newValue = { ...kept, ...(sharedHosts.length > 0 && { sharedHosts }) }
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
  if (setup.settings.preview) throw invalidField('settings.preview', 'cannot be true for the built-in app')
  const long = (['refreshTokenTtl', 'sessionTtl'] as const).find(
    (name) => (setup.settings[name] ?? 0) > longestInBrowser,
  )
  if (long !== undefined)
    throw invalidField(`settings.${long}`, `must be at most ${longestInBrowser} for the built-in app`)
}

/** Its sessions end with it: a session without its app is not found. @throws VALIDATION_ERROR for the built-in app */
export async function dropApp(tx: Writer, app: App): Promise<void> {
  if (app.kind === 'account') throw invalidField('appId', 'must not be the ID of the built-in app')
  if (!(await deleteAppRow(tx.db, app.id))) return
  await settleHosts(tx, app.project, [])
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
