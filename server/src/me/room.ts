import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { identityRoutes } from './identities/routes.ts'
import { userPasskeyRoutes } from './passkeys/routes.ts'
import { eraseLateTraces } from './privacy/service.ts'
import { userRoutes } from './routes.ts'

export const me: Room = {
  about: '/v1/users/me: profile, change of email, export, deletion',
  routes: [...userRoutes, ...identityRoutes, ...userPasskeyRoutes],
  jobs: [{ name: 'traces of deleted users', every: 10 * minute, run: eraseLateTraces }],
}
