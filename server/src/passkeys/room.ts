import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { deleteStrayPasskeys } from './members/queries.ts'
import { passkeyPages } from './pages.ts'
import { purgePasskeys } from './restoring.ts'
import { passkeyRoutes } from './routes.ts'

export const passkeys: Room = {
  about: '/v1/passkeys/challenge, and the rules of passkeys of users and members',
  routes: passkeyRoutes,
  pages: [{ rows: passkeyPages }],
  jobs: [
    { name: 'removed passkeys', every: 10 * minute, run: purgePasskeys },
    { name: 'passkeys of former members', every: 10 * minute, run: ({ db }) => deleteStrayPasskeys(db) },
  ],
}
