import type { UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction, sqlState } from '../../platform/db/db.ts'
import { contextOfRequest } from '../contexts.ts'
import { claimLicense } from '../holders.ts'
import { licenseNamed } from '../lookup.ts'
import { holderOf } from '../model.ts'
import type { MyLicense } from '../schema.ts'
import { toCurrentLicense } from '../service.ts'
import { requireGranting } from '../usage/subjects.ts'
import type { RedeemBody } from './schema.ts'

/** @throws VALIDATION_ERROR, LICENSE_NOT_FOUND, and the errors of `claimLicense` */
export async function redeemLicense(ctx: UserContext, { body }: { body: RedeemBody }): Promise<MyLicense> {
  const { organizationId, ...named } = body
  const { license } = await licenseNamed(ctx, named)
  const { organization } = requireGranting(await contextOfRequest(ctx, ctx.session, organizationId))
  const { user } = holderOf(ctx.session)
  return inTransaction(ctx, async (tx) =>
    toCurrentLicense(tx, await claimLicense(tx, { user, organization }, license)),
  ).catch((error: unknown) => {
    // Two keys of one group at the same moment.
    if (sqlState(error) === '23505') throw new ApiError('LICENSE_ALREADY_EXISTS')
    throw error
  })
}
