import type { Room } from '../room.ts'

export const members: Room = {
  about: 'Who administers: members, roles, invitations',
}
