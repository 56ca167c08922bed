import type { AdminContext, AdminTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import {
  addProject,
  configureProject,
  defaultProjectSettings,
  dropProject,
  holdProject,
  listProjectsOf,
  type Project,
  type ProjectSettings,
  renameProject,
} from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type { CreateProjectBody, ListProjectsQuery, ProjectInfo, ProjectParams, UpdateProjectBody } from './schema.ts'

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
  return new Page(projects.slice(from, from + query.limit).map(toInfo), projects.length, query)
}

/** @throws FORBIDDEN for everyone but instance owners, VALIDATION_ERROR */
export async function createProject(ctx: AdminContext, { body }: { body: CreateProjectBody }): Promise<ProjectInfo> {
  requirePermission(ctx, null)
  return toInfo(await inTransaction(ctx, (tx) => addProject(tx, body)))
}

export const getProject = async (ctx: AdminContext, { params }: { params: ProjectParams }): Promise<ProjectInfo> =>
  toInfo(await requireProject(ctx, params.projectId))

export async function updateProject(
  ctx: AdminContext,
  { params, body }: { params: ProjectParams; body: UpdateProjectBody },
): Promise<ProjectInfo> {
  return inTransaction(ctx, async (tx) => {
    await holdProject(tx, tx.caller.projects, params.projectId)
    const project = await requireProject(tx, params.projectId)
    if (body.name !== undefined && body.name !== project.name) await renameProject(tx, project, body.name)
    if (body.settings !== undefined) await changeSettings(tx, project, body.settings)
    return toInfo(await requireProject(tx, params.projectId))
  })
}

/** @throws FORBIDDEN when anyone but an instance owner sets more emails than the default */
async function changeSettings(tx: AdminTransaction, project: Project, changed: Partial<ProjectSettings>) {
  const { mailsPerHour = project.settings.mailsPerHour } = changed
  if (mailsPerHour === project.settings.mailsPerHour) return
  if (mailsPerHour > defaultProjectSettings.mailsPerHour && !tx.caller.may('projects:create', null))
    throw new ApiError('FORBIDDEN')
  await configureProject(tx, project, { mailsPerHour })
}

export async function deleteProject(ctx: AdminContext, { params }: { params: ProjectParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => dropProject(tx, await requireProject(tx, params.projectId)))
  return { success: true }
}

const toInfo = ({ ref, key, name, settings, createdAt, updatedAt }: Project): ProjectInfo => ({
  id: ref,
  key,
  name,
  settings,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
