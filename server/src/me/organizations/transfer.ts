import { requireRecentSignIn } from '../../auth/step-up/methods/service.ts'
import { findPlan } from '../../catalog/plans/service.ts'
import type { UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { requireFitFor } from '../../licenses/grants.ts'
import { holderOf, isManager } from '../../licenses/model.ts'
import { findLicenseInScope } from '../../licenses/reads.ts'
import type { MyLicense } from '../../licenses/schema.ts'
import { toCurrentLicense } from '../../licenses/service.ts'
import { giveToOrganization } from '../../licenses/transitions.ts'
import { nameOrganization } from '../../payments/purchases/queries.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { findMembershipIn } from '../../users/memberships/queries.ts'
import { lockUser } from '../../users/queries.ts'
import type { TransferMyLicenseBody } from './schema.ts'

/**
 * Gives one's own license to an organization that one administers.
 * @throws REAUTH_REQUIRED, NOT_A_MEMBER, ORGANIZATION_ROLE, LICENSE_NOT_FOUND, VALIDATION_ERROR, INVALID_TRANSITION, LICENSE_ALREADY_EXISTS
 */
export async function transferMyLicense(
  ctx: UserContext,
  { body }: { body: TransferMyLicenseBody },
): Promise<MyLicense> {
  await requireRecentSignIn(ctx)
  const { project, user } = holderOf(ctx.session)
  return inTransaction(ctx, async (tx) => {
    // The session of a deleted user has ended.
    if (!(await lockUser(tx.db, project.id, user.id))) throw new ApiError('UNAUTHORIZED')
    const own = await findMembershipIn(tx.db, tx.session, body.organizationId)
    if (!own) throw new ApiError('NOT_A_MEMBER')
    if (!isManager(own.role)) throw new ApiError('ORGANIZATION_ROLE')
    const organization = { id: own.organization_id, ref: body.organizationId }
    const license = await findLicenseInScope(tx, body.licenseId, [project.id])
    if (license?.user?.id !== user.id) throw new ApiError('LICENSE_NOT_FOUND')
    const plan = await findPlan(tx, project, license.plan.key)
    if (plan) requireFitFor({ organization }, plan, 'licenseId')
    const given = await giveToOrganization(tx, license, { user, organization })
    await nameOrganization(tx.db, given.id, organization.id)
    return toCurrentLicense(tx, given)
  })
}
