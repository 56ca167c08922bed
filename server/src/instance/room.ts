import type { Room } from '../room.ts'

export const instance: Room = {
  about: 'This installation: its settings, its nodes, its encryption keys',
}
