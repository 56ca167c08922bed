import { route } from '../../platform/http/route.ts'
import { CheckoutBody, OfflineFile } from './schema.ts'
import { issueOfflineFile } from './service.ts'

export const checkoutRoutes = [
  route({
    method: 'POST',
    url: '/v1/licenses/checkout',
    summary: 'Issue an offline license file',
    sdk: 'licenses.issueOfflineFile',
    description:
      'Issues an offline license file for an active device. A signed-in user or a server sends `activationId`, an app sends `X-App-Id`, `key`, and `fingerprint`. Each file of a device has a higher `seq` than the previous one. The device uses its slot until the file expires, even after its removal.',
    access: 'server',
    users: true,
    scope: 'licenses',
    anyone: true,
    permission: 'licenses:write',
    attempts: 'unknown_keys',
    input: { body: CheckoutBody },
    data: OfflineFile,
    errors: [
      'LICENSE_NOT_FOUND',
      'ACTIVATION_NOT_FOUND',
      'FINGERPRINT_REQUIRED',
      'FINGERPRINT_MISMATCH',
      'FORBIDDEN',
      'ENTITLEMENT_REQUIRED',
      'NOT_A_MEMBER',
      'SEAT_REQUIRED',
      'LICENSE_SUSPENDED',
      'LICENSE_EXPIRED',
      'LICENSE_REVOKED',
      'LICENSE_NOT_STARTED',
    ],
    handler: issueOfflineFile,
  }),
]
