import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type UserItem = components['schemas']['UserSummary']
export type UserInfo = components['schemas']['User']
export type LinkedIdentity = components['schemas']['LinkedIdentity']
export type UserPasskeyItem = components['schemas']['Passkey']
export type UserSession = components['schemas']['Session']

/** A valid status, or undefined: URLs may contain anything. */
const oneOf = <const Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined =>
  words.find((word) => word === text)

/** Converts the search parameters of the list to the users that it wants, and their order. */
export function userFilters(projectId: string, search: Search) {
  const sort = oneOf(['createdAt', 'email'], search['sort'])
  const order = oneOf(['asc', 'desc'], search['order'])
  const status = oneOf(['active', 'suspended'], search['status'])
  return {
    projectId,
    ...(search['q'] && { q: search['q'] }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
}

export function usersQuery(projectId: string, search: Search, limit?: number) {
  const query = { ...userFilters(projectId, search), ...listPosition(search, limit) }
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

/** A user has at most 20. Below the query key of the user, so that every change of the user refreshes it. */
export const identitiesQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'identities'],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/users/{userId}/identities', { params: { path: { userId }, query: { limit: 100 } } })),
  })

/** A user has at most 20. Below the query key of the user, so that every change of the user refreshes it. */
export const passkeysQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [...userKey(projectId, userId), 'passkeys'],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/users/{userId}/passkeys', { params: { path: { userId }, query: { limit: 100 } } })),
  })

/** Number of requested sessions of a user: as many as one call can revoke. The list of sessions has the others. */
const mostSessions = 100

/** Below the query key of sessions, so that every revocation refreshes it. */
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
