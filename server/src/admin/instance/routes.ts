import { InstanceSettings } from '../../instance/settings/schema.ts'
import { route } from '../../platform/http/route.ts'
import { UpdateInstanceBody } from './schema.ts'
import { getInstance, updateInstance } from './service.ts'

export const instanceRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/instance',
    summary: 'Get the instance settings',
    sdk: 'instance.get',
    description: 'Returns the settings of the instance. Only instance owners can read them.',
    access: 'admin',
    permission: 'projects:create',
    data: InstanceSettings,
    handler: getInstance,
  }),
  route({
    method: 'PATCH',
    url: '/v1/admin/instance',
    summary: 'Update the instance settings',
    sdk: 'instance.update',
    description:
      'Changes settings of the instance. Only instance owners can change them. Requiring a passkey takes an owner who signed in with one, and revokes the sessions of the affected members who did not, within 1 second on every node. Turning it off takes a proof by passkey within the last 10 minutes.',
    access: 'admin',
    permission: 'projects:create',
    recent: true,
    input: { body: UpdateInstanceBody },
    data: InstanceSettings,
    handler: updateInstance,
  }),
]
