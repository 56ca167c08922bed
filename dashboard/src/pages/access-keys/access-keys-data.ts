import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Project } from '../../api/session.ts'
import type { Search } from '../../app/search.ts'
import { useCurrentProject, useHasAccessKeys, useMay, useProjectId } from '../../kit/use-project.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type AccessKey = components['schemas']['ManagedAccessKey']
export type AccessKeySettings = Project['settings']['accessKeys']

/** Days without use, as a filter. */
export const unusedDays = ['30', '90', '180'] as const

const hourMs = 3_600_000

/** Returns the time some days ago, the same for an hour: it is part of a query key. */
const daysAgo = (days: number): string =>
  new Date(Math.floor(Date.now() / hourMs) * hourMs - days * 24 * hourMs).toISOString()

/** Search parameters of the list that leave some keys out. */
export const keyFilters = ['q', 'scope', 'unused', 'userId', 'organizationId'] as const

export function accessKeysQuery(projectId: string, search: Search, limit?: number) {
  const { q, scope, userId, organizationId } = search
  const holder = userId ?? organizationId
  const unused = unusedDays.find((days) => days === search['unused'])
  const query = {
    projectId,
    ...(q && { q }),
    ...(scope && { scope }),
    ...(holder && { holder }),
    ...(unused && { unusedSince: daysAgo(Number(unused)) }),
    ...listPosition(search, limit),
  }
  return queryOptions({
    queryKey: ['access-keys', projectId, 'list', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/access-keys', { params: { query } })),
    placeholderData: keepPreviousData,
  })
}

/** Whether to show the keys that match. Where access keys are off, those that exist can still be revoked. */
export function useShowsKeys(search: Search, limit: number): boolean {
  const may = useMay()('access_keys:read')
  const isEnabled = useHasAccessKeys()
  const { data } = useQuery({ ...accessKeysQuery(useProjectId(), search, limit), enabled: may && !isEnabled })
  return may && (isEnabled || (data?.total ?? 0) > 0)
}

/** Stale queries after a change of a key. */
export const staleAfterKey = (projectId: string) => [
  ['access-keys', projectId],
  ['audit', projectId],
]

const off = { enabled: false, createdBy: 'both' } as const

/** What the member can do with keys here. A key can be revoked wherever there is one. */
export function useKeyPowers() {
  const may = useMay()('access_keys:write')
  const { enabled, createdBy } = useCurrentProject()?.settings.accessKeys ?? off
  return { canRevoke: may, canEdit: may && enabled, canCreate: may && enabled && createdBy !== 'users' }
}
