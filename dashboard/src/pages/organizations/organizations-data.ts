import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type Organization = components['schemas']['ManagedOrganization']
export type Membership = components['schemas']['OrganizationMembership']
export type OrganizationInvitation = components['schemas']['OrganizationInvitation']

export function organizationsQuery(projectId: string, search: Search, limit?: number) {
  const query = {
    projectId,
    ...(search['q'] && { q: search['q'] }),
    ...(search['externalId'] && { externalId: search['externalId'] }),
    ...(search['userId'] && { userId: search['userId'] }),
    ...listPosition(search, limit),
  }
  return queryOptions({
    queryKey: ['organizations', projectId, 'list', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/organizations', { params: { query } })),
    placeholderData: keepPreviousData,
  })
}

/** A user is in few: with servers, in at most 100 that a list shows. */
export const organizationsOfUserQuery = (projectId: string, userId: string) =>
  organizationsQuery(projectId, { userId }, 100)

export const organizationKey = (projectId: string, organizationId: string) => [
  'organizations',
  projectId,
  'one',
  organizationId,
]

export const organizationQuery = (projectId: string, organizationId: string) =>
  queryOptions({
    queryKey: organizationKey(projectId, organizationId),
    queryFn: (): Promise<Organization> =>
      dataOf(api.GET('/v1/admin/organizations/{organizationId}', { params: { path: { organizationId } } })),
  })

/** Below the query key of the organization, so that every change of it refreshes them; the same for invitations. */
export function membershipsQuery(projectId: string, organizationId: string, search: Search) {
  const query = listPosition(search)
  return queryOptions({
    queryKey: [...organizationKey(projectId, organizationId), 'memberships', query],
    queryFn: () =>
      rowsOf(
        api.GET('/v1/admin/organizations/{organizationId}/memberships', {
          params: { path: { organizationId }, query },
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

/** At most 50 are open. */
export const organizationInvitationsQuery = (projectId: string, organizationId: string) =>
  queryOptions({
    queryKey: [...organizationKey(projectId, organizationId), 'invitations'],
    queryFn: () =>
      rowsOf(
        api.GET('/v1/admin/organizations/{organizationId}/invitations', {
          params: { path: { organizationId }, query: { limit: 100 } },
        }),
      ),
  })

/** Stale queries after a change of an organization or of who belongs to it: seats of its licenses change, too. */
export const staleAfterMembership = (projectId: string) => [
  ['organizations', projectId],
  ['licenses', projectId],
  ['audit', projectId],
]

const asked = 20
const shown = 10

/**
 * The newest records about an organization, and those about its memberships and invitations: these name it in their values.
 * @param organization with the time of its creation, before which nothing names it
 */
export const organizationRecordsQuery = (
  projectId: string,
  { id, createdAt }: Pick<Organization, 'id' | 'createdAt'>,
) =>
  queryOptions({
    queryKey: ['audit', projectId, 'of-organization', id],
    queryFn: async () => {
      const about = await recordsOf({ projectId, entity: id, limit: asked })
      const within = await recordsOf({ projectId, ...searchInside({ id, createdAt }), limit: asked })
      const records = new Map([...about, ...within].map((record) => [record.id, record]))
      return [...records.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, shown)
    },
  })

/** A search for the ID as a word, which its prefix is not part of: the whole ID would find records about it alone. */
export const searchInside = ({ id, createdAt }: Pick<Organization, 'id' | 'createdAt'>) => ({
  q: id.replace(/^org_/, ''),
  from: createdAt,
})

async function recordsOf(query: { projectId: string; limit: number; entity?: string; q?: string; from?: string }) {
  return (await rowsOf(api.GET('/v1/admin/audit-logs', { params: { query } }))).items
}
