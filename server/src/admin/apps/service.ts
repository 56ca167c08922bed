import {
  type App,
  addApp,
  dropApp,
  faultOfEntry,
  findAppInScope,
  findApps,
  holdAppsIn,
  hostOfEntry,
  judgeRedirect,
  readAppSettings,
  redirectHostsOf,
  saveApp,
} from '../../apps/service.ts'
import type { Ref } from '../../audit/service.ts'
import type { AdminContext, AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError, type FieldProblem } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
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

export async function listApps(ctx: AdminContext, { query }: { query: ListAppsQuery }): Promise<Page<AppInfo>> {
  const apps = await findApps(ctx, await requireProject(ctx, query.projectId))
  const from = (query.page - 1) * query.limit
  return new Page(apps.slice(from, from + query.limit).map(toInfo), apps.length, query)
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export function createApp(ctx: AdminContext, { body }: { body: CreateAppBody }): Promise<AppInfo> {
  const { projectId, key, name, redirectUris = [], settings = {} } = body
  requireEntries(redirectUris)
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    await requireKnownHosts(tx, project, redirectUris)
    const ref = await addApp(tx, project, { key, name, redirectUris, settings: readAppSettings(settings) })
    return toInfo(await requireApp(tx, ref))
  })
}

/** @throws VALIDATION_ERROR that names the entry by its index */
function requireEntries(entries: readonly string[]): void {
  const fields = entries.flatMap((entry, index): FieldProblem[] => {
    const message = faultOfEntry(entry)
    return message === undefined ? [] : [{ path: `redirectUris.${index}`, message }]
  })
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
}

/**
 * A link to a new host would hand its sign-ins to the owner of that host: only who may do anything with users adds one.
 * @throws FORBIDDEN
 */
async function requireKnownHosts(tx: AdminTransaction, project: Ref, entries: readonly string[]): Promise<void> {
  if (tx.config.env === 'development' || tx.caller.may('users:write', project.id)) return
  const known = await redirectHostsOf(tx, project)
  const host = entries.map(hostOfEntry).find((one) => one !== undefined && !known.has(one))
  if (host === undefined) return
  throw new ApiError('FORBIDDEN', {
    details: { reason: 'new_redirect_host', host },
    hint: 'Ask an owner or admin to add it.',
  })
}

/** @throws APP_NOT_FOUND, FORBIDDEN */
async function requireApp(ctx: AnyAdminRequest, ref: string): Promise<App> {
  const app = await findAppInScope(ctx, ref, ctx.caller.projects)
  if (!app) throw new ApiError('APP_NOT_FOUND')
  requirePermission(ctx, app.project.id)
  return app
}

export const getApp = async (ctx: AdminContext, { params }: { params: AppParams }): Promise<AppInfo> =>
  toInfo(await requireApp(ctx, params.appId))

/** Changes only the given fields, also within `settings`. @throws APP_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export function updateApp(
  ctx: AdminContext,
  { params, body }: { params: AppParams; body: UpdateAppBody },
): Promise<AppInfo> {
  requireEntries(body.redirectUris ?? [])
  return inTransaction(ctx, async (tx) => {
    await holdAppsIn(tx, tx.caller.projects, params.appId)
    const app = await requireApp(tx, params.appId)
    const { name = app.name, redirectUris = app.redirectUris } = body
    await requireKnownHosts(tx, app.project, redirectUris)
    await saveApp(tx, app, {
      name,
      redirectUris,
      settings: { ...app.settings, ...readAppSettings(body.settings ?? {}) },
    })
    return toInfo(await requireApp(tx, params.appId))
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

const toInfo = (app: App): AppInfo => ({
  id: app.ref,
  projectId: app.project.ref,
  key: app.key,
  name: app.name,
  redirectUris: [...app.redirectUris],
  settings: app.settings,
  createdAt: app.createdAt.toISOString(),
  updatedAt: app.updatedAt.toISOString(),
})
