import type { Room } from '../room.ts'
import { Health } from './service.ts'

export const health: Room = {
  about: 'Conditions that an operator must know of: one table, who measures and shows them',
  caches: {
    health: { keeps: 'readings of all conditions, for 5 seconds', create: (parts) => new Health(parts) },
  },
}
