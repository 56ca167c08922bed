import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import { ActivateBody, ActivationInfo, ActivationParams, KeyBody, ListActivationsQuery } from './schema.ts'
import { activateDevice, deactivateDevice, sendDeviceHeartbeat, listDevices, removeDevice } from './service.ts'

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
    description:
      'Takes one of the places that the licence has for devices: exactly as many as there are, however many ask at once. 201 for a device that is new, 200 for one that is active already. A signed-in user activates their own licence, a server names one, and an app sends `X-App-Id` and the licence key.',
    access: 'server',
    users: true,
    anyone: true,
    permission: 'licenses:write',
    limit: 'admin',
    attempts: 'marked',
    status: 201,
    input: { body: ActivateBody },
    data: ActivationInfo,
    errors: ['LICENSE_NOT_FOUND', ...unusable, 'ACTIVATION_LIMIT_REACHED', 'FLOATING_LIMIT_REACHED'],
    handler: activateDevice,
  }),
  route({
    method: 'GET',
    url: '/v1/licenses/activations',
    summary: 'List active devices',
    description: 'In the order in which they came. Whoever has only a seat of the licence sees their own.',
    access: 'server',
    users: true,
    permission: 'licenses:read',
    limit: 'admin',
    input: { query: ListActivationsQuery },
    data: Type.Array(ActivationInfo),
    errors: ['LICENSE_NOT_FOUND'],
    handler: listDevices,
  }),
  route({
    method: 'DELETE',
    url: '/v1/licenses/activations/:activationId',
    summary: 'Remove a device',
    description:
      'One that was lost, too: its place is free at once. An offline file that it has stays good until it ends.',
    access: 'server',
    users: true,
    permission: 'licenses:write',
    limit: 'admin',
    input: { params: ActivationParams },
    data: Done,
    errors: ['ACTIVATION_NOT_FOUND'],
    handler: removeDevice,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/activations/:activationId/deactivate',
    summary: 'Deactivate a device',
    description: 'As `DELETE` does, also for an app that sends `X-App-Id` and the licence key: when it is uninstalled.',
    access: 'server',
    users: true,
    anyone: true,
    permission: 'licenses:write',
    limit: 'admin',
    attempts: 'marked',
    input: { params: ActivationParams, body: KeyBody },
    data: Done,
    errors: ['ACTIVATION_NOT_FOUND', 'LICENSE_NOT_FOUND'],
    handler: deactivateDevice,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/activations/:activationId/heartbeat',
    summary: 'Keep the place of a device',
    description:
      'Floating: takes its lease on. A device that comes too late has to be activated again, if its place was given away.',
    access: 'server',
    users: true,
    anyone: true,
    permission: 'licenses:write',
    limit: 'admin',
    attempts: 'marked',
    input: { params: ActivationParams, body: KeyBody },
    data: ActivationInfo,
    errors: ['ACTIVATION_NOT_FOUND', 'LICENSE_NOT_FOUND', ...unusable],
    handler: sendDeviceHeartbeat,
  }),
]
