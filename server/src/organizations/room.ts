import type { Room } from '../room.ts'

export const organizations: Room = {
  about: 'Groups of users: organizations, memberships, and invitations to them',
}
