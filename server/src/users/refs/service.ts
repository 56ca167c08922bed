import type { Ref } from '../../audit/service.ts'
import type { Reader } from '../../context.ts'
import { listOrganizationRefs } from '../memberships/queries.ts'
import { listUserRefs } from './queries.ts'

/** Names of users and of their projects, for many callers together: each has a scope of its projects. */
export async function findUserRefs(
  ctx: Reader,
  wanted: readonly { readonly ref: string; readonly among: readonly number[] }[],
): Promise<({ user: Ref; project: Ref } | undefined)[]> {
  const pairs = wanted.flatMap(({ ref, among }) => among.map((projectId) => ({ ref, projectId })))
  const rows = await listUserRefs(
    ctx.db,
    pairs.map(({ ref }) => ref),
    pairs.map(({ projectId }) => projectId),
  )
  const rowOf = new Map(rows.map((row) => [row.ref, row]))
  return wanted.map(({ ref, among }) => {
    const row = rowOf.get(ref)
    if (!row || !among.includes(row.project_id)) return undefined
    return { user: { id: row.id, ref }, project: { id: row.project_id, ref: row.project_ref } }
  })
}

interface FoundRef {
  readonly id: number
  readonly project: Ref
}

/** The same for what a statement lists by IDs and projects. */
export const refsIn =
  (
    list: (
      db: Reader['db'],
      refs: string[],
      projectIds: number[],
    ) => Promise<{ id: number; ref: string; project_id: number; project_ref: string }[]>,
  ) =>
  async (
    { db }: Reader,
    wanted: readonly { readonly ref: string; readonly among: readonly number[] }[],
  ): Promise<(FoundRef | undefined)[]> => {
    const pairs = wanted.flatMap(({ ref, among }) => among.map((projectId) => ({ ref, projectId })))
    const rows = await list(
      db,
      pairs.map(({ ref }) => ref),
      pairs.map(({ projectId }) => projectId),
    )
    return wanted.map(({ ref, among }) => {
      const row = rows.find((found) => found.ref === ref && among.includes(found.project_id))
      return row && { id: row.id, project: { id: row.project_id, ref: row.project_ref } }
    })
  }

/** Organizations that are not deleted. */
export const findOrganizationRefs = refsIn(listOrganizationRefs)
