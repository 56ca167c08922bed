import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type SessionInfo = components['schemas']['Session']

const statuses = ['active', 'ended'] as const

/** Converts the search parameters of the list to a query of the project's sessions. */
export function sessionsQuery(projectId: string, search: Search, limit?: number) {
  const status = statuses.find((word) => word === search['status'])
  const query = {
    projectId,
    ...listPosition(search, limit),
    ...(search['flagged'] === 'true' && { flagged: true }),
    ...(search['q'] && { q: search['q'] }),
    ...(search['appId'] && { appId: search['appId'] }),
    ...(search['userId'] && { userId: search['userId'] }),
    ...(status && { status }),
  }
  return queryOptions({
    queryKey: ['sessions', projectId, 'list', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/sessions', { params: { query } })),
    placeholderData: keepPreviousData,
  })
}

export const sessionOneQuery = (projectId: string, sessionId: string) =>
  queryOptions({
    queryKey: ['sessions', projectId, 'one', sessionId],
    queryFn: (): Promise<SessionInfo> =>
      dataOf(api.GET('/v1/admin/sessions/{sessionId}', { params: { path: { sessionId } } })),
  })

/** Number of flagged active sessions, shown on the tab. */
export const countFlaggedQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['sessions', projectId, 'flagged-count'],
    queryFn: async (): Promise<number> => {
      const query = { projectId, flagged: true, status: 'active', limit: 1 } as const
      return (await rowsOf(api.GET('/v1/admin/sessions', { params: { query } }))).total
    },
  })
