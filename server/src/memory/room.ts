import { minute } from '../platform/time/units.ts'
import type { Room } from '../room.ts'
import { purgeInvalidations, startInvalidationReader } from './changes/service.ts'

export const memory: Room = {
  about: 'What a node keeps in memory, and the changes that outdate it',
  workers: [startInvalidationReader],
  jobs: [{ name: 'old invalidations', every: 5 * minute, run: purgeInvalidations }],
}
