import { route } from '../../platform/http/route.ts'
import { Stats, StatsQuery } from './schema.ts'
import { getProjectStats } from './service.ts'

export const statsRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/stats',
    summary: 'Get project statistics',
    sdk: 'stats.getProject',
    description: 'Returns statistics of a project, with those of the last days in UTC.',
    access: 'admin',
    permission: 'projects:read',
    pool: 'heavy',
    input: { query: StatsQuery },
    data: Stats,
    errors: ['PROJECT_NOT_FOUND'],
    handler: getProjectStats,
  }),
]
