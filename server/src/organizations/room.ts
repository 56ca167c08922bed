import type { Room } from '../room.ts'
import { countOrganizations } from './queries.ts'

export const organizations: Room = {
  about: 'Groups of users: organizations, memberships, and invitations to them',
  measure: (ctx) =>
    ctx.metrics.gauge(
      'licet_organizations',
      'Organizations, and open invitations to them, counted up to 100,000.',
      () => countOrganizations(ctx.db, ctx.now()),
    ),
}
