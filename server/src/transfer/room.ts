import type { Room } from '../room.ts'

export const transfer: Room = {
  about: 'Data in and out: import, export, backup, move',
}
