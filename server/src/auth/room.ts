import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { purgeLinks } from './magic-link/links.ts'
import { magicLinkRoutes } from './magic-link/routes.ts'
import { signInMethodRoutes } from './methods/routes.ts'
import { purgeFlows } from './oauth/flows/service.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { passkeySignInRoutes } from './passkeys/routes.ts'
import { purgeAdminFlows } from './providers/admin-flow.ts'
import { providerSecrets } from './providers/model.ts'
import { stepUpRoutes } from './step-up/routes.ts'
import { purgeStepUps } from './step-up/upkeep/service.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { undoSnapshots } from './undo/changes.ts'
import { undoRoutes } from './undo/routes.ts'
import { purgeUndos } from './undo/service.ts'

export const auth: Room = {
  about: 'Ways to sign in',
  routes: [
    ...oauthRoutes,
    ...signInMethodRoutes,
    ...magicLinkRoutes,
    ...stepUpRoutes,
    ...tokenRoutes,
    ...passkeySignInRoutes,
    ...undoRoutes,
  ],
  jobs: [
    { name: 'old provider sign-ins', every: 10 * minute, run: purgeFlows },
    { name: 'old dashboard provider sign-ins', every: 10 * minute, run: purgeAdminFlows },
    { name: 'old links', every: 10 * minute, run: purgeLinks },
    { name: 'old step-ups', every: 10 * minute, run: purgeStepUps },
    { name: 'old undos', every: 10 * minute, run: purgeUndos },
  ],
  secrets: [providerSecrets],
  contents: [undoSnapshots],
}
