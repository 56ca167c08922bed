import type { AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { findProjectByNumber, findProjectByRef, type Project } from '../../projects/service.ts'

/**
 * Returns the project of an admin request if the caller has the route's permission there. An API key implies its
 * project.
 * @throws PROJECT_NOT_FOUND (also when the caller has no role in the project), FORBIDDEN, VALIDATION_ERROR
 */
export async function requireProject(ctx: AnyAdminRequest, projectId: string | undefined): Promise<Project> {
  const project =
    projectId === undefined ? await onlyProject(ctx) : await findProjectByRef(ctx, projectId, ctx.caller.projects)
  if (!project) throw new ApiError('PROJECT_NOT_FOUND')
  requirePermission(ctx, project.id)
  return project
}

/** For routes about the whole instance and not one project. @throws FORBIDDEN for everyone but instance owners */
export function requireInstanceOwner({ caller }: AnyAdminRequest): void {
  if (!isInstanceOwner(caller)) throw new ApiError('FORBIDDEN')
}

const isInstanceOwner = ({ kind, may }: AnyAdminRequest['caller']): boolean =>
  kind === 'member' && may('projects:create', null)

async function onlyProject(ctx: AnyAdminRequest): Promise<Project | undefined> {
  const { kind, projects } = ctx.caller
  const [only] = projects
  if (kind !== 'api_key' || typeof only !== 'number') throw invalidField('projectId', 'is required')
  return findProjectByNumber(ctx, only)
}

/**
 * For objects found by their ID among `ctx.caller.projects`: requires the route's permission in the object's project.
 * Null: in the whole instance. @throws FORBIDDEN
 */
export function requirePermission({ caller }: AnyAdminRequest, projectId: number | null): void {
  if (caller.permission === undefined || !caller.may(caller.permission, projectId)) throw new ApiError('FORBIDDEN')
}
