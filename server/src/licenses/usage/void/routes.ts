import { route } from '../../../platform/http/route.ts'
import { VoidBody, VoidedUsage } from './schema.ts'
import { voidUsage } from './service.ts'

export const usageVoidRoutes = [
  route({
    method: 'POST',
    url: '/v1/licenses/usage/void',
    summary: 'Void reported usage',
    sdk: 'usage.void',
    description:
      'Subtracts the usage of an event, from the counters of its period and from charts. Name the event by its idempotency key, up to 40 days after its report. Voids it once: a repeated call returns the first response. The key stays used, so a retry of the report counts nothing.',
    access: 'server',
    permission: 'usage:write',
    input: { body: VoidBody },
    data: VoidedUsage,
    errors: ['USAGE_EVENT_NOT_FOUND', 'USER_NOT_FOUND'],
    handler: voidUsage,
  }),
]
