import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { accessKeyRoutes } from './access-keys/routes.ts'
import { identityRoutes } from './identities/routes.ts'
import { receivedInvitationRoutes } from './invitations/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { userPasskeyRoutes } from './passkeys/routes.ts'
import { eraseLateTraces } from './privacy/service.ts'
import { userRoutes } from './routes.ts'

export const me: Room = {
  about: '/v1/users/me: profile, change of email, export, deletion; /v1/organizations and /v1/access-keys',
  routes: [
    ...userRoutes,
    ...identityRoutes,
    ...userPasskeyRoutes,
    ...organizationRoutes,
    ...receivedInvitationRoutes,
    ...accessKeyRoutes,
  ],
  jobs: [{ name: 'traces of deleted users', every: 10 * minute, run: eraseLateTraces }],
}
