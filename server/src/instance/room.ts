import type { Room } from '../room.ts'

export const instance: Room = {
  about: 'This installation: its settings, its nodes, the key in use',
}
