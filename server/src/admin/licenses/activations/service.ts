import type { AdminContext } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import type { ActivationInfo, RemoveDeviceQuery, RemovedDevice } from '../../../licenses/activations/schema.ts'
import { endActivation, pageOf, releaseOf } from '../../../licenses/activations/service.ts'
import { activationsOf, getActivation } from '../../../licenses/allocations/devices/service.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Page } from '../../../platform/http/page.ts'
import type { LicenseParams } from '../schema.ts'
import { requireLicense } from '../service.ts'
import type { AdminActivationParams, ListAdminActivationsQuery } from './schema.ts'

/** @throws LICENSE_NOT_FOUND, FORBIDDEN */
export async function listLicenseDevices(
  ctx: AdminContext,
  { params, query }: { params: LicenseParams; query: ListAdminActivationsQuery },
): Promise<Page<ActivationInfo>> {
  const license = await requireLicense(ctx, params)
  return pageOf(ctx, license, await activationsOf(ctx, license), query)
}

/** @throws LICENSE_NOT_FOUND, FORBIDDEN, ACTIVATION_NOT_FOUND, VALIDATION_ERROR */
export function removeLicenseDevice(
  ctx: AdminContext,
  { params, query }: { params: AdminActivationParams; query: RemoveDeviceQuery },
): Promise<RemovedDevice> {
  const release = releaseOf(query)
  return inTransaction(ctx, async (tx) => {
    const license = await requireLicense(tx, params)
    const among = [license.project.id]
    const activation = await getActivation(tx, params.activationId, among, { orHeld: release !== undefined })
    if (activation?.license_id !== license.id) throw new ApiError('ACTIVATION_NOT_FOUND')
    return endActivation(tx, license, activation, release)
  })
}
