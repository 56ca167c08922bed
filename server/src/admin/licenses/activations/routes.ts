import { Type } from 'typebox'
import { ActivationInfo } from '../../../licenses/activations/schema.ts'
import { Done } from '../../../platform/http/fields.ts'
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
    description: 'Returns the active devices of a license, in the order they were activated.',
    access: 'admin',
    permission: 'licenses:read',
    apiKeys: true,
    limit: 'admin',
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
    description: 'Removes a device from a license. Its slot is free immediately.',
    access: 'admin',
    permission: 'licenses:write',
    apiKeys: true,
    limit: 'admin',
    input: { params: AdminActivationParams },
    data: Done,
    errors: ['LICENSE_NOT_FOUND', 'ACTIVATION_NOT_FOUND'],
    handler: removeLicenseDevice,
  }),
]
