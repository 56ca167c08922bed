import { HealthStatus } from '../../../health/schema.ts'
import { route } from '../../../platform/http/route.ts'
import { getInstanceHealth } from './service.ts'

export const instanceHealthRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/instance/health',
    summary: 'Get the instance health',
    sdk: 'instance.health',
    description:
      'Returns the conditions that an operator must know of. The node that responds has measured them, at most 5 seconds ago. Only instance owners can read them.',
    access: 'admin',
    permission: 'projects:create',
    data: HealthStatus,
    handler: getInstanceHealth,
  }),
]
