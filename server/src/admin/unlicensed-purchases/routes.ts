import { Type } from 'typebox'
import { route } from '../../platform/http/route.ts'
import { ListUnlicensedPurchasesQuery, UnlicensedPurchase } from './schema.ts'
import { listUnlicensedPurchases } from './service.ts'

export const unlicensedPurchaseRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/unlicensed-purchases',
    summary: 'List unlicensed purchases',
    sdk: 'unlicensedPurchases.list',
    description:
      'Returns the purchases that are paid, or in a trial, and have no license, newest first, each with the reason. A purchase leaves the list as soon as it has a license, or what was paid has ended.',
    access: 'admin',
    permission: 'payments:read',
    input: { query: ListUnlicensedPurchasesQuery },
    data: Type.Array(UnlicensedPurchase),
    errors: ['PROJECT_NOT_FOUND', 'PAYMENT_CONFIG_NOT_FOUND'],
    handler: listUnlicensedPurchases,
  }),
]
