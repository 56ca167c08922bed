import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'

export type AppSecret = components['schemas']['AppSecret']

/** An app has at most two, so they fit on one page. */
export const appSecretsQuery = (projectId: string, appId: string) =>
  queryOptions({
    queryKey: ['apps', projectId, 'secrets', appId],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/apps/{appId}/secrets', { params: { path: { appId }, query: { limit: 10 } } })),
  })
