import { route } from '../../../platform/http/route.ts'
import { StatsQuery } from '../schema.ts'
import { LicenseStats } from './schema.ts'
import { getLicenseStats } from './service.ts'

export const licenseStatsRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/stats/licenses',
    summary: 'Get license statistics',
    sdk: 'stats.getLicenses',
    description:
      'Returns license statistics: by status, grants and losses of the last days, checkouts, and usage near its limit.',
    access: 'admin',
    permission: 'licenses:read',
    pool: 'heavy',
    input: { query: StatsQuery },
    data: LicenseStats,
    errors: ['PROJECT_NOT_FOUND'],
    handler: getLicenseStats,
  }),
]
