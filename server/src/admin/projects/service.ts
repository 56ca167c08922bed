import { isDeepStrictEqual } from 'node:util'
import type { AdminContext, AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { requireNodesKnow } from '../../instance/nodes.ts'
import { toContinuing } from '../../me/privacy/service.ts'
import { isAboveBaseUrl } from '../../passkeys/relying-parties.ts'
import { changePasskeySettings, showSettings } from '../../passkeys/settings.ts'
import { findRunningIn } from '../../payments/purchases/running.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { changeAccessKeySettings } from '../../projects/access-keys.ts'
import { lockProject } from '../../projects/queries.ts'
import { defaultProjectSettings } from '../../projects/schema.ts'
import {
  addProject,
  changeOrganizationSettings,
  configureProject,
  dropProject,
  listProjectsOf,
  type Project,
  renameProject,
} from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type {
  CreateProjectBody,
  DeleteProjectQuery,
  ListProjectsQuery,
  ProjectInfo,
  ProjectParams,
  UpdateProjectBody,
} from './schema.ts'

/** @throws PROJECT_NOT_FOUND */
export async function listProjects(
  ctx: AdminContext,
  { query }: { query: ListProjectsQuery },
): Promise<Page<ProjectInfo>> {
  const projects =
    query.projectId === undefined
      ? await listProjectsOf(ctx, ctx.caller.projects)
      : [await requireProject(ctx, query.projectId)]
  const from = (query.page - 1) * query.limit
  return new Page(
    projects.slice(from, from + query.limit).map((project) => toInfo(ctx, project)),
    projects.length,
    query,
  )
}

/** @throws FORBIDDEN for everyone but instance owners, VALIDATION_ERROR */
export async function createProject(ctx: AdminContext, { body }: { body: CreateProjectBody }): Promise<ProjectInfo> {
  requirePermission(ctx, null)
  return toInfo(ctx, await inTransaction(ctx, (tx) => addProject(tx, body)))
}

export const getProject = async (ctx: AdminContext, { params }: { params: ProjectParams }): Promise<ProjectInfo> =>
  toInfo(ctx, await requireProject(ctx, params.projectId))

export async function updateProject(
  ctx: AdminContext,
  { params, body }: { params: ProjectParams; body: UpdateProjectBody },
): Promise<ProjectInfo> {
  const updated = await inTransaction(ctx, async (tx) => {
    await lockProject(tx.db, tx.caller.projects, params.projectId)
    const project = await requireProject(tx, params.projectId)
    if (body.name !== undefined && body.name !== project.name) await renameProject(tx, project, body.name)
    if (body.settings !== undefined) await changeSettings(tx, project, body)
    return requireProject(tx, params.projectId)
  })
  return toInfo(ctx, updated)
}

/** @throws FORBIDDEN when anyone but an instance owner sets more emails than the default, VALIDATION_ERROR */
async function changeSettings(
  tx: AdminTransaction,
  project: Project,
  { settings = {}, confirmLoses }: UpdateProjectBody,
): Promise<void> {
  const { passkeys: changed = {}, organizations: changedOrganizations, accessKeys: changedKeys, ...chosen } = settings
  const { mailsPerHour, impersonation } = { ...project.settings, ...chosen }
  const isMore = mailsPerHour > defaultProjectSettings.mailsPerHour && mailsPerHour !== project.settings.mailsPerHour
  if (isMore && !tx.caller.may('projects:create', null)) throw new ApiError('FORBIDDEN')
  if (changed.rpId) requireOwnDomain(tx, project, changed.rpId)
  const passkeys = await changePasskeySettings(tx, project, { changed, confirmLoses })
  const organizations = changeOrganizationSettings(project.settings.organizations, changedOrganizations)
  if (organizations.enabled && !project.settings.organizations.enabled) await requireNodesKnow(tx, 'organizations')
  const accessKeys = changeAccessKeySettings(project.settings.accessKeys, changedKeys, organizations)
  if (accessKeys.enabled && !project.settings.accessKeys.enabled) await requireNodesKnow(tx, 'access_keys')
  const after = { mailsPerHour, impersonation, passkeys, organizations, accessKeys }
  if (!isDeepStrictEqual(after, project.settings)) await configureProject(tx, project, after)
}

/**
 * A parent of the host of BASE_URL covers the hosted pages of every project: who has it decides which pages may use their
 * passkeys. @throws FORBIDDEN for everyone but instance owners
 */
function requireOwnDomain(tx: AdminTransaction, { settings }: Project, rpId: string): void {
  if (rpId === settings.passkeys.rpId || !isAboveBaseUrl(tx, rpId) || tx.caller.may('projects:create', null)) return
  throw new ApiError('FORBIDDEN', {
    details: { reason: 'domain_of_instance' },
    hint: 'Ask an owner of the instance to set it, or use a domain of the project alone.',
  })
}

/** Deletes a project with all users. @throws PROJECT_NOT_FOUND, FORBIDDEN, PURCHASES_CONTINUE */
export async function deleteProject(
  ctx: AdminContext,
  { params, query }: { params: ProjectParams; query: DeleteProjectQuery },
): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, params.projectId)
    const continuing = query.acknowledge === undefined ? await findRunningIn(tx, project.id) : []
    if (continuing.length > 0)
      throw new ApiError('PURCHASES_CONTINUE', { details: { purchases: toContinuing(continuing) } })
    await dropProject(tx, project)
  })
  return { success: true }
}

const toInfo = (ctx: AnyAdminRequest, project: Project): ProjectInfo => ({
  id: project.ref,
  key: project.key,
  name: project.name,
  settings: showSettings(ctx, project),
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
})
