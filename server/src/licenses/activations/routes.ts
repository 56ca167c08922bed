import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import { ActivateBody, ActivationInfo, ActivationParams, KeyBody, ListActivationsQuery } from './schema.ts'
import { activateDevice, deactivateDevice, listDevices, removeDevice, sendDeviceHeartbeat } from './service.ts'

const unusable = [
  'FORBIDDEN',
  'ENTITLEMENT_REQUIRED',
  'LICENSE_SUSPENDED',
  'LICENSE_EXPIRED',
  'LICENSE_REVOKED',
  'LICENSE_NOT_STARTED',
] as const

export const activationRoutes = [
  route({
    method: 'POST',
    url: '/v1/licenses/activations',
    summary: 'Activate a device',
    sdk: 'devices.activate',
    description:
      'Activates a device, using one slot of the license. The limit is exact, even with concurrent requests. Returns 201 for a new device and 200 for one that is already active. A signed-in user activates their own license, a server sends a license ID, and an app sends `X-App-Id` and the license key.',
    access: 'server',
    users: true,
    anyone: true,
    permission: 'licenses:write',
    limit: 'standard',
    attempts: 'unknown_keys',
    status: 201,
    alternatives: { 200: 'The device was already active.' },
    input: { body: ActivateBody },
    data: ActivationInfo,
    errors: ['LICENSE_NOT_FOUND', ...unusable, 'ACTIVATION_LIMIT_REACHED', 'FLOATING_LIMIT_REACHED'],
    handler: activateDevice,
  }),
  route({
    method: 'GET',
    url: '/v1/licenses/activations',
    summary: 'List active devices',
    sdk: 'devices.list',
    description:
      'Returns the active devices, in the order they were activated. A user who has only a seat of the license gets their own devices.',
    access: 'server',
    users: true,
    permission: 'licenses:read',
    limit: 'standard',
    input: { query: ListActivationsQuery },
    data: Type.Array(ActivationInfo),
    errors: ['LICENSE_NOT_FOUND'],
    handler: listDevices,
  }),
  route({
    method: 'DELETE',
    url: '/v1/licenses/activations/:activationId',
    summary: 'Remove a device',
    sdk: 'devices.remove',
    description:
      'Removes a device, even a lost one. Its slot is free immediately. Its offline license file works until the file expires.',
    access: 'server',
    users: true,
    permission: 'licenses:write',
    limit: 'standard',
    input: { params: ActivationParams },
    data: Done,
    errors: ['ACTIVATION_NOT_FOUND'],
    handler: removeDevice,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/activations/:activationId/deactivate',
    summary: 'Deactivate a device',
    sdk: 'devices.deactivate',
    description:
      'Deactivates a device, as `DELETE` does. An app that sends `X-App-Id` and the license key can call it when it is uninstalled.',
    access: 'server',
    users: true,
    anyone: true,
    permission: 'licenses:write',
    limit: 'standard',
    attempts: 'unknown_keys',
    input: { params: ActivationParams, body: KeyBody },
    data: Done,
    errors: ['ACTIVATION_NOT_FOUND', 'LICENSE_NOT_FOUND'],
    handler: deactivateDevice,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/activations/:activationId/heartbeat',
    summary: 'Renew a device lease',
    sdk: 'devices.sendHeartbeat',
    description:
      'Renews the lease of a floating device. After its slot was assigned to another device, the device has to be activated again.',
    access: 'server',
    users: true,
    anyone: true,
    permission: 'licenses:write',
    limit: 'standard',
    attempts: 'unknown_keys',
    input: { params: ActivationParams, body: KeyBody },
    data: ActivationInfo,
    errors: ['ACTIVATION_NOT_FOUND', 'LICENSE_NOT_FOUND', ...unusable],
    handler: sendDeviceHeartbeat,
  }),
]
