import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type UserItem = components['schemas']['UserSummary']
export type UserInfo = components['schemas']['User']
export type UserSession = components['schemas']['Session']

/** One of the words, or nothing: whoever writes into the URL may write anything. */
const oneOf = <const Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined =>
  words.find((word) => word === text)

/** The users of a project as the search parameters of the list want them. */
export function usersQuery(projectId: string, search: Search) {
  const sort = oneOf(['createdAt', 'email'], search['sort'])
  const order = oneOf(['asc', 'desc'], search['order'])
  const status = oneOf(['active', 'suspended'], search['status'])
  const query = {
    projectId,
    ...listPosition(search),
    ...(search['q'] && { q: search['q'] }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
  return queryOptions({
    queryKey: ['users', projectId, 'list', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/users', { params: { query } })),
    placeholderData: keepPreviousData,
  })
}

export const userKey = (projectId: string, userId: string) => ['users', projectId, 'one', userId]

export const userQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: userKey(projectId, userId),
    queryFn: (): Promise<UserInfo> => dataOf(api.GET('/v1/admin/users/{userId}', { params: { path: { userId } } })),
  })

/** How many sessions of a user are asked for: as many as can be ended at once. The list of sessions has the others. */
const mostSessions = 100

/** Below the key of sessions, so that whatever ends a session refreshes it. */
export const userSessionsQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: ['sessions', projectId, 'of', userId],
    queryFn: () =>
      rowsOf(
        api.GET('/v1/admin/users/{userId}/sessions', {
          params: { path: { userId }, query: { limit: mostSessions } },
        }),
      ),
  })
