import type { AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { findProjectByNumber, findProjectByRef, type Project } from '../../projects/service.ts'

/**
 * The project that an admin request is about, if the caller may do there what the route is for. An API key implies its own.
 * @throws PROJECT_NOT_FOUND (also for a project that the caller has nothing to do with), FORBIDDEN, VALIDATION_ERROR
 */
export async function requireProject(ctx: AnyAdminRequest, projectId: string | undefined): Promise<Project> {
  const project =
    projectId === undefined ? await onlyProject(ctx) : await findProjectByRef(ctx, projectId, ctx.caller.projects)
  if (!project) throw new ApiError('PROJECT_NOT_FOUND')
  requirePermission(ctx, project.id)
  return project
}

async function onlyProject(ctx: AnyAdminRequest): Promise<Project | undefined> {
  const { kind, projects } = ctx.caller
  const [only] = projects
  if (kind !== 'api_key' || typeof only !== 'number') throw invalidField('projectId', 'is required')
  return findProjectByNumber(ctx, only)
}

/**
 * For what was found by its own id, among `ctx.caller.projects` only: whether the caller may do in its project what the route
 * is for. Null: in the whole instance. @throws FORBIDDEN
 */
export function requirePermission({ caller }: AnyAdminRequest, projectId: number | null): void {
  if (caller.permission === undefined || !caller.may(caller.permission, projectId)) throw new ApiError('FORBIDDEN')
}
