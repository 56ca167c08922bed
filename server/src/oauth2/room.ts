import { faultPage } from '../platform/pages/fault.ts'
import { pagePolicy } from '../platform/pages/policy.ts'
import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { purgeDeviceGrants } from './device/service.ts'
import { OidcKeyCache, oidcKeys } from './keys/cache.ts'
import { oidcKeyPages } from './keys/pages.ts'
import { tendOidcKeys } from './keys/service.ts'
import { browserPages, endpointPages, serverPages } from './pages.ts'
import { refuseInJson } from './protocol.ts'
import { purgeCodes } from './redemption.ts'

export const oauth2: Room = {
  about: '/oauth2: sign in to apps with OpenID Connect: codes, tokens, claims, and sign-out',
  pages: [
    // An app may open the way through these in a pop-up, which must still reach the app's page at its end.
    { policy: pagePolicy(), refuse: faultPage, rows: browserPages },
    { refuse: refuseInJson, rows: endpointPages, cors: true },
    { refuse: refuseInJson, rows: serverPages },
    { rows: oidcKeyPages, cors: true },
  ],
  jobs: [
    { name: 'used authorization codes', every: 10 * minute, run: purgeCodes },
    { name: 'old device codes', every: 10 * minute, run: purgeDeviceGrants },
    { name: 'keys of ID tokens', every: 60 * minute, run: tendOidcKeys },
  ],
  caches: {
    oidcKeys: {
      keeps: 'keys that sign ID tokens',
      forgetsOn: 'a change of any such key, or of the project',
      create: ({ reader }) => new OidcKeyCache(reader),
    },
  },
  secrets: [oidcKeys],
}
