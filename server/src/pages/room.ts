import { assetTarget } from '../platform/http/files.ts'
import { assetFolder, assetManifest } from '../platform/pages/assets.ts'
import { faultPage } from '../platform/pages/fault.ts'
import { pagePolicy } from '../platform/pages/policy.ts'
import type { Room } from '../room.ts'
import { keyPages } from './account/keys/pages.ts'
import { organizationPages } from './account/organizations/pages.ts'
import { accountPages } from './account/pages.ts'
import { rootPages } from './account/root.ts'
import { devicePages } from './device/pages.ts'
import { signInPages } from './sign-in/pages.ts'
import { undoPages } from './undo/pages.ts'

export const pages: Room = {
  about: 'Hosted pages',
  pages: [
    // An app may open the way through these in a pop-up, which must still reach the app's page at its end.
    { policy: pagePolicy(), refuse: faultPage, rows: signInPages },
    {
      policy: pagePolicy(),
      refuse: faultPage,
      rows: [...accountPages, ...organizationPages, ...keyPages, ...devicePages, ...undoPages],
      isolated: true,
    },
    { rows: rootPages },
  ],
  serve: () => [assetTarget({ at: '/pages', folder: assetFolder, manifest: assetManifest })],
}
