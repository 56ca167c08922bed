import type { AdminContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { listFeatures } from '../../features/service.ts'
import { faultsOfEntitlement } from '../../plans/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import {
  changePlan,
  type License,
  overrideLicense,
  overridesOf,
  reinstateLicense,
  renewLicense,
  revokeLicense,
  scheduleCancel,
  suspendLicense,
  transferLicense,
} from '../service.ts'
import type {
  CancelBody,
  ChangePlanBody,
  LicenseInfo,
  LicenseParams,
  OverrideBody,
  ReasonBody,
  RenewBody,
  TransferBody,
} from './schema.ts'
import { requireLicense, requirePlan, subjectOf, toInfo } from './service.ts'

type Call<B> = { params: LicenseParams; body: B }

/** Finds the licence, changes it, and answers with what it is then, all in one transaction. */
function changing<B>(change: (tx: AdminContext, license: License, body: B) => Promise<License>) {
  return (ctx: AdminContext, { params, body }: Call<B>): Promise<LicenseInfo> =>
    inTransaction(ctx, async (tx) => {
      const after = await change(tx, await requireLicense(tx, params), body)
      return toInfo(tx, after, await overridesOf(tx, after))
    })
}

export const renewAdminLicense = changing((tx, license, { endsAt, reason }: RenewBody) =>
  renewLicense(tx, license, { reason, endsAt: endsAt === undefined ? undefined : new Date(endsAt) }),
)

export const suspendAdminLicense = changing((tx, license, body: ReasonBody) => suspendLicense(tx, license, body))

export const reinstateAdminLicense = changing((tx, license, body: ReasonBody) => reinstateLicense(tx, license, body))

export const revokeAdminLicense = changing((tx, license, body: ReasonBody) => revokeLicense(tx, license, body))

export const cancelAdminLicense = changing((tx, license, { cancelAtPeriodEnd, reason }: CancelBody) =>
  scheduleCancel(tx, license, { cancel: cancelAtPeriodEnd, reason }),
)

export const transferAdminLicense = changing(async (tx, license, { reason, ...to }: TransferBody) =>
  transferLicense(tx, license, { subject: await subjectOf(tx, license.project, to), reason }),
)

export const changeAdminPlan = changing(async (tx, license, { plan, quantity, reason }: ChangePlanBody) => {
  if (plan === undefined && quantity === undefined) throw invalidField('plan', 'give a plan, a quantity or both')
  const wanted = plan === undefined ? undefined : await requirePlan(tx, license.project, plan)
  return changePlan(tx, license, { plan: wanted, quantity, reason })
})

export const overrideAdminLicense = changing(async (tx, license, body: OverrideBody) => {
  const { featureKey, entitlement, expiresAt, reason } = body
  const feature = (await listFeatures(tx, license.project)).find(({ key }) => key === featureKey)
  if (!feature) throw new ApiError('FEATURE_NOT_FOUND')
  if (entitlement !== null) {
    const fields = faultsOfEntitlement(feature.type, entitlement).map(({ path, message }) => ({
      path: path ? `entitlement.${path}` : 'entitlement',
      message,
    }))
    if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
  }
  const until = expiresAt === undefined ? undefined : new Date(expiresAt)
  return overrideLicense(tx, license, { featureKey, entitlement, expiresAt: until, reason })
})
