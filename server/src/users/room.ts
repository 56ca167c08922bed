import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { purgeRemoved } from './identities/ways-in.ts'

export const users: Room = {
  about: 'Who exists: rows and lookups of users',
  jobs: [{ name: 'removed identities', every: 10 * minute, run: purgeRemoved }],
}
