import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type Feature = components['schemas']['Feature']
export type FeatureType = Feature['type']

export const featureTypes = ['boolean', 'static', 'limit', 'metered'] as const satisfies readonly FeatureType[]

export const featuresQuery = (projectId: string, search: Search = {}) =>
  queryOptions({
    queryKey: ['features', projectId, 'list', search['page'] ?? '1'],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/features', { params: { query: { projectId, ...listPosition(search, 100) } } })),
  })

/** Usage of it is counted, so it can have a unit. */
export const isCounted = (type: FeatureType): boolean => type === 'limit' || type === 'metered'
