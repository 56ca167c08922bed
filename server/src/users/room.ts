import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { purgeRemoved } from './identities/ways-in.ts'
import { MembershipCache } from './memberships/cache.ts'

export const users: Room = {
  about: 'Who exists: rows and lookups of users',
  caches: {
    memberships: {
      keeps: 'the organizations of a user, with the role',
      forgetsOn: 'joining, leaving, or another role',
      share: 1 / 32,
      create: ({ reader }, bytes) => new MembershipCache(reader, bytes),
    },
  },
  jobs: [{ name: 'removed identities', every: 10 * minute, run: purgeRemoved }],
}
