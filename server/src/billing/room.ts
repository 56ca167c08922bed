import { minute, second } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { billingRoutes } from './routes.ts'
import { endReplacedCheckouts, expireCheckouts, forgetOldCheckouts } from './upkeep.ts'

export const billing: Room = {
  about: '/v1/billing: checkouts and portals of payment providers, and who buys',
  routes: billingRoutes,
  jobs: [
    { name: 'expired checkouts', every: 1 * minute, run: expireCheckouts },
    { name: 'replaced checkouts', every: 5 * second, run: endReplacedCheckouts },
    { name: 'old checkouts', every: 60 * minute, run: forgetOldCheckouts },
  ],
}
