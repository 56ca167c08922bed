import { extendRanges } from '../platform/db/ranges.ts'
import { documentTargets } from '../platform/http/documents.ts'
import { loadNothing } from '../platform/http/headers.ts'
import { minute, second } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { activationRoutes } from './activations/routes.ts'
import { purgeActivations } from './allocations/devices/service.ts'
import { expireReservations } from './allocations/reservations/service.ts'
import { LicenseCache } from './cache.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { EntitlementCache } from './entitlements/answers.ts'
import { entitlementRoutes } from './entitlements/routes.ts'
import { keyDocuments } from './keys/pages.ts'
import { signingKeyRoutes } from './keys/routes.ts'
import { SignerCache, signingKeys } from './keys/service.ts'
import { licenseKeys } from './license-key.ts'
import { redeemRoutes } from './redeem/routes.ts'
import { licenseRoutes } from './routes.ts'
import { seatRoutes } from './seats/routes.ts'
import { emitDueEvents } from './timed.ts'
import { UsedKeyCache } from './usage/access-keys/cache.ts'
import { UsageLanes } from './usage/lanes.ts'
import { usageRoutes } from './usage/routes.ts'
import { SubjectCache } from './usage/subjects.ts'
import { foldUsage, purgeUsage, purgeUsageKeys } from './usage/upkeep/service.ts'
import { usageVoidRoutes } from './usage/void/routes.ts'
import { validateRoutes } from './validate/routes.ts'

export const licenses: Room = {
  about: '/v1/licenses/me, and the rules of a license: grant, change, pay, hold, resolve',
  routes: [
    ...licenseRoutes,
    ...entitlementRoutes,
    ...usageRoutes,
    ...usageVoidRoutes,
    ...validateRoutes,
    ...redeemRoutes,
    ...activationRoutes,
    ...seatRoutes,
    ...checkoutRoutes,
    ...signingKeyRoutes,
  ],
  serve: (ctx) => documentTargets(loadNothing, keyDocuments(ctx)),
  jobs: [
    { name: 'usage reservations', every: 5 * second, run: expireReservations },
    { name: 'old usage keys', every: 60 * minute, run: purgeUsageKeys },
    { name: 'old devices', every: 6 * 60 * minute, run: purgeActivations },
    { name: 'old usage', every: 60 * minute, run: purgeUsage },
    { name: 'usage by the day', every: 6 * 60 * minute, run: foldUsage },
    { name: 'ranges of usage', every: 1 * minute, run: ({ db, now }) => extendRanges(db, now()) },
    { name: 'license events', every: 5 * second, run: emitDueEvents },
  ],
  caches: {
    licenses: {
      keeps: 'all licenses of a user, or of an organization with its seats',
      forgetsOn: 'a change of a license of the user, of the organization, or of the project',
      share: 1 / 4,
      create: ({ reader }, bytes) => new LicenseCache(reader, bytes),
    },
    entitlements: {
      keeps: 'responses made from `licenses`',
      forgetsOn: 'nothing by itself: they go with the cached licenses',
      create: () => new EntitlementCache(),
    },
    subjects: {
      keeps: 'number and project of a user, an organization, or an access key',
      share: 1 / 32,
      create: ({ reader }, bytes) => new SubjectCache(reader, bytes),
    },
    usedKeys: {
      keeps: 'holders and caps of access keys that usage names',
      forgetsOn: 'a change of the key',
      create: ({ reader: { db, metrics } }) => new UsedKeyCache({ db, metrics }),
    },
    signers: { keeps: 'signing keys, decrypted', create: ({ vault }) => new SignerCache({ vault }) },
    usage: { create: (parts) => new UsageLanes(parts) },
  },
  secrets: [signingKeys],
  contents: [licenseKeys],
}
