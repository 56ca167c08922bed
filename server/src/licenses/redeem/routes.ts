import { route } from '../../platform/http/route.ts'
import { MyLicense } from '../schema.ts'
import { RedeemBody } from './schema.ts'
import { redeemLicense } from './service.ts'

export const redeemRoutes = [
  route({
    method: 'POST',
    url: '/v1/licenses/redeem',
    summary: 'Redeem a license key',
    sdk: 'licenses.redeem',
    description:
      "Redeems a license key: the license becomes the signed-in user's, if it has no holder. It replaces a license of the default plan. Repeating the call has no effect.",
    access: 'user',
    scope: 'account',
    attempts: 'unknown_keys',
    input: { body: RedeemBody },
    data: MyLicense,
    errors: [
      'NOT_A_MEMBER',
      'ORGANIZATION_ROLE',
      'ENTITLEMENT_REQUIRED',
      'LICENSE_NOT_FOUND',
      'LICENSE_SUSPENDED',
      'LICENSE_EXPIRED',
      'LICENSE_REVOKED',
      'LICENSE_ALREADY_REDEEMED',
      'LICENSE_ALREADY_EXISTS',
    ],
    handler: redeemLicense,
  }),
]
