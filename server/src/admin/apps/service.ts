import type { AdminContext, AnyAdminRequest, Configured } from '../../context.ts'
import { ApiError, type FieldProblem } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { changeBranding, describeBranding } from '../../projects/apps/branding/service.ts'
import { judgeRedirect } from '../../projects/apps/choice.ts'
import type { App } from '../../projects/apps/model.ts'
import { lockApps } from '../../projects/apps/queries.ts'
import { faultOfEntry, faultOfHomeUrl } from '../../projects/apps/redirect-uris.ts'
import { type AppSettings, defaultSettings } from '../../projects/apps/schema.ts'
import {
  type AppSetup,
  addApp,
  dropApp,
  findAppInScope,
  findApps,
  saveApp,
  setupOf,
} from '../../projects/apps/service.ts'
import { readAppSettings } from '../../projects/apps/signups.ts'
import type { Project } from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type {
  AppInfo,
  AppParams,
  CheckRedirectBody,
  CreateAppBody,
  ListAppsQuery,
  RedirectVerdict,
  UpdateAppBody,
} from './schema.ts'
import { requireHostRights, requireTrust } from './trust.ts'

export async function listApps(ctx: AdminContext, { query }: { query: ListAppsQuery }): Promise<Page<AppInfo>> {
  const all = await findApps(ctx, await requireProject(ctx, query.projectId))
  const apps = all.filter(({ kind }) => kind === query.kind)
  const from = (query.page - 1) * query.limit
  return new Page(
    apps.slice(from, from + query.limit).map((app) => toInfo(ctx, app)),
    apps.length,
    query,
  )
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, REDIRECT_HOST_TAKEN, VALIDATION_ERROR */
export function createApp(ctx: AdminContext, { body }: { body: CreateAppBody }): Promise<AppInfo> {
  const { projectId, settings, branding, allowSharedHosts, ...given } = body
  requireUris(body)
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    const setup = {
      ...given,
      settings: readAppSettings({ ...scopesIn(project), ...settings }),
      branding: changeBranding({}, branding ?? {}),
    }
    await requireTrust(tx, project, undefined, setup)
    requireHostRights(tx, allowSharedHosts)
    return toInfo(tx, await requireApp(tx, await addApp(tx, project, setup, { allowSharedHosts })))
  })
}

/** An app of a project with organizations may ask for them. */
const scopesIn = ({ settings }: Project): Pick<AppSettings, 'allowedScopes'> | undefined =>
  settings.organizations.enabled ? { allowedScopes: [...defaultSettings.allowedScopes, 'organizations'] } : undefined

type Uris = Partial<Pick<AppSetup, 'redirectUris' | 'postLogoutRedirectUris' | 'homeUrl'>>

/** @throws VALIDATION_ERROR that names each entry by its index */
function requireUris({ redirectUris = [], postLogoutRedirectUris = [], homeUrl }: Uris): void {
  const fields = [
    ...faultsIn('redirectUris', redirectUris),
    ...faultsIn('postLogoutRedirectUris', postLogoutRedirectUris),
  ]
  const fault = homeUrl ? faultOfHomeUrl(homeUrl) : undefined
  if (fault !== undefined) fields.push({ path: 'homeUrl', message: fault })
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
}

const faultsIn = (field: string, entries: readonly string[]): FieldProblem[] =>
  entries.flatMap((entry, index) => {
    const message = faultOfEntry(entry)
    return message === undefined ? [] : [{ path: `${field}.${index}`, message }]
  })

/** @throws APP_NOT_FOUND, FORBIDDEN */
export async function requireApp(ctx: AnyAdminRequest, ref: string): Promise<App> {
  const app = await findAppInScope(ctx, ref, ctx.caller.projects)
  if (!app) throw new ApiError('APP_NOT_FOUND')
  requirePermission(ctx, app.project.id)
  return app
}

export const getApp = async (ctx: AdminContext, { params }: { params: AppParams }): Promise<AppInfo> =>
  toInfo(ctx, await requireApp(ctx, params.appId))

/** Changes only the given fields, also within `settings`. @throws APP_NOT_FOUND, FORBIDDEN, REDIRECT_HOST_TAKEN, VALIDATION_ERROR */
export function updateApp(
  ctx: AdminContext,
  { params, body }: { params: AppParams; body: UpdateAppBody },
): Promise<AppInfo> {
  requireUris(body)
  return inTransaction(ctx, async (tx) => {
    await lockApps(tx.db, tx.caller.projects, params.appId)
    const app = await requireApp(tx, params.appId)
    const { settings, branding, allowSharedHosts, ...given } = body
    const setup = {
      ...setupOf(app),
      ...given,
      settings: { ...app.settings, ...readAppSettings(settings ?? {}) },
      branding: changeBranding(app.branding, branding ?? {}),
    }
    await requireTrust(tx, app.project, app, setup)
    requireHostRights(tx, allowSharedHosts)
    await saveApp(tx, app, setup, { allowSharedHosts })
    return toInfo(tx, await requireApp(tx, params.appId))
  })
}

export async function deleteApp(ctx: AdminContext, { params }: { params: AppParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => dropApp(tx, await requireApp(tx, params.appId)))
  return { success: true }
}

export const checkAppRedirect = async (
  ctx: AdminContext,
  { params, body }: { params: AppParams; body: CheckRedirectBody },
): Promise<RedirectVerdict> => judgeRedirect(await requireApp(ctx, params.appId), body.redirectUri)

export const toInfo = (ctx: Configured, app: App): AppInfo => ({
  id: app.ref,
  projectId: app.project.ref,
  key: app.key,
  name: app.name,
  kind: app.kind,
  clientType: app.clientType,
  homeUrl: app.homeUrl,
  redirectUris: [...app.redirectUris],
  postLogoutRedirectUris: [...app.postLogoutRedirectUris],
  settings: app.settings,
  branding: describeBranding(ctx, app),
  createdAt: app.createdAt.toISOString(),
  updatedAt: app.updatedAt.toISOString(),
})
