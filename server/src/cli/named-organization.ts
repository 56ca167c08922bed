import type { AppContext } from '../context.ts'
import { findOrganizationBySlug, findOrganizationIn, type OrganizationRow } from '../organizations/queries.ts'
import type { Project } from '../projects/service.ts'

/** @throws when no organization of the project has the ID or slug */
export async function requireNamedOrganization(
  ctx: AppContext,
  project: Project,
  name: string,
): Promise<OrganizationRow> {
  const isId = name.startsWith('org_')
  const found = isId
    ? await findOrganizationIn(ctx.db, name, [project.id])
    : await findOrganizationBySlug(ctx.db, project.id, name)
  if (!found) throw new Error(`No organization of project ${project.key} has the ${isId ? 'ID' : 'slug'} ${name}.`)
  return found
}
