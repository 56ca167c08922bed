import { minute, second } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { warnOfExpiringKeys } from './expiring.ts'
import { leakRoutes } from './routes.ts'
import { accessKeySecrets } from './secrets.ts'
import { AccessKeyCache } from './verification/cache.ts'
import { flushKeyUses } from './verification/uses.ts'

export const accessKeys: Room = {
  about: 'Keys that users create for the API of an app: their text, rules, and scopes',
  routes: leakRoutes,
  jobs: [
    { name: 'expiring access keys', every: 10 * minute, run: warnOfExpiringKeys },
    { name: 'uses of access keys', every: 30 * second, run: flushKeyUses, onStop: true },
  ],
  caches: {
    accessKeys: {
      keeps: 'access keys, the suspensions of their users, and the settings of their projects',
      forgetsOn: 'a change of the key, of its user, or of its project',
      share: 1 / 16,
      create: ({ reader }, bytes) => new AccessKeyCache(reader, bytes),
    },
  },
  contents: accessKeySecrets,
}
