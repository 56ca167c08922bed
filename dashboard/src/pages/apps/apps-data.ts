import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type App = components['schemas']['App']
export type AppSettings = App['settings']

/** The apps of a project, up to 100: a longer list would not be useful. */
export const appsQuery = (projectId: string, search: Search = {}) =>
  queryOptions({
    queryKey: ['apps', projectId, 'list', search['page'] ?? '1'],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/apps', { params: { query: { projectId, ...listPosition(search, 100) } } })),
  })

export const appKey = (projectId: string, appId: string) => ['apps', projectId, 'one', appId]

export const appQuery = (projectId: string, appId: string) =>
  queryOptions({
    queryKey: appKey(projectId, appId),
    queryFn: (): Promise<App> => dataOf(api.GET('/v1/admin/apps/{appId}', { params: { path: { appId } } })),
  })
