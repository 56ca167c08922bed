import type { Ref } from '../../audit/service.ts'
import type { Reader } from '../../context.ts'
import { findOrganizationIn } from '../../organizations/queries.ts'
import type { Project } from '../../projects/service.ts'
import { findUserIn } from '../../users/service.ts'

export interface KeyHolderFound {
  readonly user: Ref | undefined
  readonly organization: Ref | undefined
}

/** The user or organization with an ID. */
export async function findKeyHolder(
  ctx: Reader,
  { id }: Pick<Project, 'id'>,
  ref: string,
): Promise<KeyHolderFound | undefined> {
  if (ref.startsWith('org_')) {
    const organization = await findOrganizationIn(ctx.db, ref, [id])
    return organization && { user: undefined, organization: { id: organization.id, ref } }
  }
  const user = await findUserIn(ctx, ref, [id])
  return user && { user, organization: undefined }
}
