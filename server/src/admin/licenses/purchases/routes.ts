import { Type } from 'typebox'
import { route } from '../../../platform/http/route.ts'
import { LicenseInfo, LicenseParams, ReasonBody } from '../schema.ts'
import { LicensePurchase } from './schema.ts'
import { changeLicenseToPurchase, listLicensePurchases } from './service.ts'

export const adminPurchaseRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/licenses/:licenseId/purchases',
    summary: "List a license's purchases",
    sdk: 'licenses.listPurchases',
    description:
      'Returns the purchase that a license follows from, and the purchases of its holder that are pending until it ends.',
    access: 'admin',
    permission: 'licenses:read',
    apiKeys: true,
    input: { params: LicenseParams },
    data: Type.Array(LicensePurchase),
    errors: ['LICENSE_NOT_FOUND'],
    handler: listLicensePurchases,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/licenses/:licenseId/purchases/use',
    summary: 'Change a license to its purchase',
    sdk: 'licenses.changeToPurchase',
    description:
      'Changes a license to the purchase behind it, which is waiting: its plan, quantity, and term follow from the purchase, starting now. Usage, devices, and seats are kept. For a license granted by hand, and for a purchase whose reason is `not_the_payer`: the newest of them.',
    access: 'admin',
    permission: 'licenses:write',
    apiKeys: true,
    input: { params: LicenseParams, body: ReasonBody },
    data: LicenseInfo,
    errors: ['LICENSE_NOT_FOUND', 'INVALID_TRANSITION', 'PURCHASE_NOT_WAITING'],
    handler: changeLicenseToPurchase,
  }),
]
