import { Type } from 'typebox'
import { route } from '../platform/http/route.ts'
import { PlanForSale, PlansQuery } from './schema.ts'
import { listPlansForSale } from './service.ts'

export const plansForSaleRoutes = [
  route({
    method: 'GET',
    url: '/v1/plans',
    summary: 'List plans for sale',
    sdk: 'billing.listPlans',
    description:
      'Returns the listed plans of a project with their features and prices, for your page with prices. Anyone may call it for the app in `X-App-Id`; users and servers get those of their project, and which plan is `current`. You may cache the response of an app for 60 seconds. Returns 304 if `If-None-Match` is still current.',
    access: 'server',
    permission: 'plans:read',
    users: true,
    anyone: true,
    scope: 'any',
    alternatives: { 304: 'The plans have not changed since the `ETag` in `If-None-Match`.' },
    input: { query: PlansQuery },
    data: Type.Array(PlanForSale),
    errors: ['APP_REQUIRED', 'USER_NOT_FOUND', 'NOT_A_MEMBER', 'INSUFFICIENT_SCOPE'],
    handler: listPlansForSale,
  }),
]
