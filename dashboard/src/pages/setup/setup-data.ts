import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'

export type App = components['schemas']['App']

const first100 = (projectId: string) => ({ params: { query: { projectId, limit: 100 } } })

export const setupAppsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['apps', projectId, 'setup'],
    queryFn: async () => (await rowsOf(api.GET('/v1/admin/apps', first100(projectId)))).items,
  })

export const setupProvidersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['providers', projectId, 'setup'],
    queryFn: async () => (await rowsOf(api.GET('/v1/admin/providers', first100(projectId)))).items,
  })

export const newestUserQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['users', projectId, 'newest'],
    queryFn: async () =>
      (await rowsOf(api.GET('/v1/admin/users', { params: { query: { projectId, limit: 1 } } }))).items[0] ?? null,
    // A user may be signing in right now, in another tab.
    refetchInterval: 10_000,
  })

/** Whether the project has a license. */
export const saleQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['licenses', projectId, 'any'],
    queryFn: async () =>
      (await rowsOf(api.GET('/v1/admin/licenses', { params: { query: { projectId, limit: 1 } } }))).total > 0,
  })

/** The redirect URI of a trial sign-in. */
export const tryUrl = (): string => `${window.location.origin}/admin/try`
