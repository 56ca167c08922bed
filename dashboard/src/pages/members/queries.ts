import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { mayIn, type Session } from '../../api/session.ts'

export type Member = components['schemas']['Member']
export type Invitation = components['schemas']['Invitation']
export type RoleTable = components['schemas']['RolePermissions']
export type Role = Member['role']

/** From most to least. */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const satisfies readonly Role[]

/** Where people are members: a project, or, undefined, the whole instance. */
export type Place = string | undefined

/** All that a list of members is out of date with after a change at a place. */
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

/** Which role may do what. It changes with a release of the server, not before. */
export const roleTableQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => dataOf(api.GET('/v1/admin/members/roles')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the member who looks may do with members at a place, as the server judges it. */
export interface Powers {
  readonly change: boolean
  /** Only owners make, change and remove owners. */
  readonly changeOwners: boolean
}

export const powersAt = (session: Session, place: Place): Powers => ({
  change: mayIn(session, place, 'members:write'),
  changeOwners: mayIn(session, place, 'projects:delete'),
})

export const mayTouch = (powers: Powers, role: Role): boolean =>
  powers.change && (role !== 'owner' || powers.changeOwners)
