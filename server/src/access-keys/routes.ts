import { Done } from '../platform/http/fields.ts'
import { type AnyRoute, route } from '../platform/http/route.ts'
import { revokeLeakedKey } from './leaks.ts'
import { RevokeLeakedKeyBody } from './schema.ts'

export const leakRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    url: '/v1/access-keys/revoke',
    summary: 'Revoke a leaked access key',
    sdk: 'accessKeys.revokeLeaked',
    description:
      'Revokes the access key with this text: anyone who finds one can end it. The response and its time are the same for a text that is no key. Limited by `RATE_LIMIT_ACCESS_KEY_REVOKE`.',
    access: 'public',
    limit: 'accessKeyRevoke',
    input: { body: RevokeLeakedKeyBody },
    data: Done,
    handler: revokeLeakedKey,
  }),
]
