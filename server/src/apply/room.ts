import type { Room } from '../room.ts'

export const apply: Room = {
  about: 'licet apply: reads a file with the wanted configuration',
}
