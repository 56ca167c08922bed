import type { Room } from '../room.ts'
import { PlansForSaleCache } from './cache.ts'
import { plansForSaleRoutes } from './routes.ts'

export const plans: Room = {
  about: '/v1/plans: what is for sale, as buyers see it',
  routes: plansForSaleRoutes,
  caches: {
    plansForSale: {
      keeps: 'the plans that a project sells, with their prices',
      forgetsOn: 'a change of the project',
      create: ({ reader }) => new PlansForSaleCache(reader),
    },
  },
}
