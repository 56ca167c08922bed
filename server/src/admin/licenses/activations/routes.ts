import { Type } from 'typebox'
import { ActivationInfo, RemoveDeviceQuery, RemovedDevice } from '../../../licenses/activations/schema.ts'
import { route } from '../../../platform/http/route.ts'
import { LicenseParams } from '../schema.ts'
import { AdminActivationParams, ListAdminActivationsQuery } from './schema.ts'
import { listLicenseDevices, removeLicenseDevice } from './service.ts'

export const adminActivationRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/licenses/:licenseId/activations',
    summary: "List a license's devices",
    sdk: 'licenses.listDevices',
    description:
      'Returns the devices that use a slot of a license, in the order they were activated: active ones, and those with `held`, which were removed or lost their lease while an offline license file was valid.',
    access: 'admin',
    permission: 'licenses:read',
    apiKeys: true,
    input: { params: LicenseParams, query: ListAdminActivationsQuery },
    data: Type.Array(ActivationInfo),
    errors: ['LICENSE_NOT_FOUND'],
    handler: listLicenseDevices,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/licenses/:licenseId/activations/:activationId',
    summary: "Remove a license's device",
    sdk: 'licenses.removeDevice',
    description:
      'Removes a device from a license. Its slot is free immediately, or at `placeFreeAt` if the device has a valid offline license file. `release=true` frees it immediately, also after the removal, and records the reason.',
    access: 'admin',
    permission: 'licenses:write',
    apiKeys: true,
    input: { params: AdminActivationParams, query: RemoveDeviceQuery },
    data: RemovedDevice,
    errors: ['LICENSE_NOT_FOUND', 'ACTIVATION_NOT_FOUND'],
    handler: removeLicenseDevice,
  }),
]
