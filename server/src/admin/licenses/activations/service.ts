import type { AdminContext } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import type { ActivationInfo } from '../../../licenses/activations/schema.ts'
import { endActivation, pageOf } from '../../../licenses/activations/service.ts'
import { activationsOf, getActivation } from '../../../licenses/allocations/devices/service.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Done } from '../../../platform/http/fields.ts'
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
  return pageOf(license, await activationsOf(ctx, license), query)
}

/** @throws LICENSE_NOT_FOUND, FORBIDDEN, ACTIVATION_NOT_FOUND */
export function removeLicenseDevice(ctx: AdminContext, { params }: { params: AdminActivationParams }): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    const license = await requireLicense(tx, params)
    const activation = await getActivation(tx, params.activationId, [license.project.id])
    if (activation?.license_id !== license.id) throw new ApiError('ACTIVATION_NOT_FOUND')
    return endActivation(tx, license, activation)
  })
}
