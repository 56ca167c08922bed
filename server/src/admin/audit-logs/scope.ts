import type { AdminContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { findDeletedNumbers, findDeletedProject, findProjectByRef, findProjectNumbers } from '../../projects/service.ts'
import { requireInstanceOwner, requireProject } from '../access/service.ts'
import type { AuditFilterQuery } from './schema.ts'

/** The records that a request can read. */
export interface RecordScope {
  /** Null: records without a project. */
  readonly projects: readonly (number | null)[]
  /** Whether `projects` are all, so that no record needs to be looked at for its project. */
  readonly isAll: boolean
  /** What names the scope in the file name of an export. */
  readonly key: string
  /** The project, if it is one. */
  readonly project: { readonly id: number; readonly ref: string } | undefined
}

/**
 * Records of a project, unless `scope` says otherwise. Everything else is for instance owners: records of no project, and
 * of deleted ones.
 * @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR
 */
export async function requireScope(
  ctx: AdminContext,
  { scope = 'project', projectId }: Pick<AuditFilterQuery, 'scope' | 'projectId'>,
): Promise<RecordScope> {
  if (scope === 'project') return projectScope(ctx, projectId)
  if (projectId !== undefined) throw invalidField('projectId', `must be absent if scope is ${scope}`)
  requireInstanceOwner(ctx)
  const outside = [null, ...(await findDeletedNumbers(ctx))]
  const projects = scope === 'all' ? [...outside, ...(await findProjectNumbers(ctx))] : outside
  return { projects, isAll: scope === 'all', key: scope, project: undefined }
}

async function projectScope(ctx: AdminContext, ref: string | undefined): Promise<RecordScope> {
  const deleted = ref === undefined ? undefined : await findDeletedProject(ctx, ref)
  if (deleted) requireInstanceOwner(ctx)
  const project = deleted ?? (await requireProject(ctx, ref))
  return { projects: [project.id], isAll: false, key: project.key, project }
}

/** @throws FORBIDDEN unless the caller may read records of no project, and of deleted ones, and this is one of those */
export async function requireReadable(ctx: AdminContext, project: { id: number | null; ref: string | null }) {
  const { id, ref } = project
  const lives = id !== null && ref !== null && (await findProjectByRef(ctx, ref, 'all')) !== undefined
  if (!lives) return requireInstanceOwner(ctx)
  if (!ctx.caller.may('audit:read', id)) throw new ApiError('FORBIDDEN')
}
