import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { mayIn, type Session } from '../../api/session.ts'

export type Member = components['schemas']['Member']
export type Invitation = components['schemas']['Invitation']
export type RoleTable = components['schemas']['RolePermissions']
export type Role = Member['role']

/** From the most to the fewest permissions. */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const satisfies readonly Role[]

/** The scope of a membership: a project, or, undefined, the instance. */
export type Place = string | undefined

/** Stale queries of the member lists after a change. */
export const staleAt = (place: Place) => [
  ['members', place ?? 'instance'],
  ['invitations', place ?? 'instance'],
  ['session'],
]

const everything = (place: Place) => ({ limit: 100, ...(place !== undefined && { projectId: place }) })

export const membersQuery = (place: Place) =>
  queryOptions({
    queryKey: ['members', place ?? 'instance'],
    queryFn: () => rowsOf(api.GET('/v1/admin/members', { params: { query: everything(place) } })),
  })

export const invitationsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['invitations', place ?? 'instance'],
    queryFn: () => rowsOf(api.GET('/v1/admin/members/invitations', { params: { query: everything(place) } })),
  })

/** For instance owners only. */
export const instanceQuery = queryOptions({
  queryKey: ['instance'],
  queryFn: () => dataOf(api.GET('/v1/admin/instance')),
})

/** The permissions of each role. They change only with a release of the server. */
export const roleTableQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => dataOf(api.GET('/v1/admin/members/roles')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the current member can do with the members here, as the server decides. */
export interface Powers {
  readonly change: boolean
  /** Only owners can add, change, and remove owners. */
  readonly changeOwners: boolean
}

export const powersAt = (session: Session, place: Place): Powers => ({
  change: mayIn(session, place, 'members:write'),
  changeOwners: mayIn(session, place, 'projects:delete'),
})

export const mayTouch = (powers: Powers, role: Role): boolean =>
  powers.change && (role !== 'owner' || powers.changeOwners)
