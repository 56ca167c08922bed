import { type Feature, findFeatures } from '../../catalog/features/service.ts'
import { faultsOfEntitlement, faultsOfZones } from '../../catalog/plans/content.ts'
import type { Entitlement } from '../../catalog/plans/schema.ts'
import type { AdminContext, AdminTransaction, Reader } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { requireFitFor } from '../../licenses/grants.ts'
import type { License, LockedLicense } from '../../licenses/model.ts'
import {
  applyReinstatement,
  applyRenewal,
  applyRevocation,
  applySuspension,
  applyTransfer,
  changePlan,
  overrideLicense,
  scheduleCancel,
} from '../../licenses/transitions.ts'
import { nameOrganization } from '../../payments/purchases/queries.ts'
import { inTransaction } from '../../platform/db/db.ts'
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
import { requireLicense, requireLockedLicense, requirePlan, subjectOf, toDetails } from './service.ts'

type Call<B> = { params: LicenseParams; body: B }

type Change<B> = (tx: AdminTransaction, license: LockedLicense, body: B) => Promise<License>

/** Changes a license and returns its new state, all in one transaction. @throws LICENSE_NOT_FOUND */
function applyChange<B>(ctx: AdminContext, { params, body }: Call<B>, change: Change<B>): Promise<LicenseInfo> {
  return inTransaction(ctx, async (tx) => {
    return toDetails(tx, await change(tx, await requireLockedLicense(tx, params), body))
  })
}

/** @throws LICENSE_NOT_FOUND, INVALID_TRANSITION, VALIDATION_ERROR, like all functions below */
export const renewLicense = (ctx: AdminContext, call: Call<RenewBody>): Promise<LicenseInfo> =>
  applyChange(ctx, call, (tx, license, { endsAt, reason }) =>
    applyRenewal(tx, license, { reason, endsAt: endsAt === undefined ? undefined : new Date(endsAt) }),
  )

export const suspendLicense = (ctx: AdminContext, call: Call<ReasonBody>): Promise<LicenseInfo> =>
  applyChange(ctx, call, applySuspension)

export const reinstateLicense = (ctx: AdminContext, call: Call<ReasonBody>): Promise<LicenseInfo> =>
  applyChange(ctx, call, applyReinstatement)

export const revokeLicense = (ctx: AdminContext, call: Call<ReasonBody>): Promise<LicenseInfo> =>
  applyChange(ctx, call, applyRevocation)

export const cancelLicense = (ctx: AdminContext, call: Call<CancelBody>): Promise<LicenseInfo> =>
  applyChange(ctx, call, (tx, license, { cancelAtPeriodEnd, reason }) =>
    scheduleCancel(tx, license, { cancel: cancelAtPeriodEnd, reason }),
  )

/** @throws USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, LICENSE_ALREADY_EXISTS */
export const transferLicense = (ctx: AdminContext, { params, body }: Call<TransferBody>): Promise<LicenseInfo> =>
  inTransaction(ctx, async (tx) => {
    const { reason, ...to } = body
    // Without its lock, which the lock of the new holder comes before.
    const license = await requireLicense(tx, params)
    const subject = await subjectOf(tx, license.project, to)
    if (license.organization || 'organization' in subject)
      requireFitFor(subject, await requirePlan(tx, license.project, license.plan.key))
    const given = await applyTransfer(tx, license, { subject, reason })
    await nameOrganization(tx.db, given.id, given.organization?.id ?? null)
    return toDetails(tx, given)
  })

/** @throws PLAN_NOT_FOUND, PLAN_VERSION_NOT_FOUND */
export const changeLicensePlan = (ctx: AdminContext, call: Call<ChangePlanBody>): Promise<LicenseInfo> =>
  applyChange(ctx, call, async (tx, license, { plan, quantity, at, reason }) => {
    if (plan === undefined && quantity === undefined) throw invalidField('plan', 'is required unless quantity is sent')
    const wanted = plan === undefined ? undefined : await requirePlan(tx, license.project, plan)
    return changePlan(tx, license, { plan: wanted, quantity, at, reason })
  })

/** @throws FEATURE_NOT_FOUND */
export const overrideLicenseFeatures = (ctx: AdminContext, call: Call<OverrideBody>): Promise<LicenseInfo> =>
  applyChange(ctx, call, async (tx, license, { featureKey, entitlement, expiresAt, reason }) => {
    const feature = (await findFeatures(tx, license.project)).find(({ key }) => key === featureKey)
    if (!feature) throw new ApiError('FEATURE_NOT_FOUND')
    if (entitlement !== null) await requireFit(tx, feature, entitlement)
    const until = expiresAt === undefined ? undefined : new Date(expiresAt)
    if (until && until <= tx.now()) throw invalidField('expiresAt', 'must be in the future')
    return overrideLicense(tx, license, { featureKey, entitlement, expiresAt: until, reason })
  })

async function requireFit(tx: Reader, { type, key }: Feature, entitlement: Entitlement): Promise<void> {
  const ofZone = await faultsOfZones(tx, { [key]: entitlement })
  const fields = [...faultsOfEntitlement(type, entitlement), ...ofZone].map(({ path, message }) => ({
    path: path ? `entitlement.${path}` : 'entitlement',
    message,
  }))
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
}
