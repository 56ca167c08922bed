import type { AdminContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { addProject, dropProject, listProjectsOf, type Project, renameProject } from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type { CreateProjectBody, ListProjectsQuery, ProjectInfo, ProjectParams, UpdateProjectBody } from './schema.ts'

export async function listProjects(
  ctx: AdminContext,
  { query }: { query: ListProjectsQuery },
): Promise<Page<ProjectInfo>> {
  const projects = await listProjectsOf(ctx, ctx.caller.projects)
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
    const project = await requireProject(tx, params.projectId)
    if (body.name !== undefined && body.name !== project.name) await renameProject(tx, project, body.name)
    return toInfo(await requireProject(tx, params.projectId))
  })
}

export async function deleteProject(ctx: AdminContext, { params }: { params: ProjectParams }): Promise<Done> {
  await inTransaction(ctx, async (tx) => dropProject(tx, await requireProject(tx, params.projectId)))
  return { success: true }
}

const toInfo = ({ ref, key, name, createdAt, updatedAt }: Project): ProjectInfo => ({
  id: ref,
  key,
  name,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
