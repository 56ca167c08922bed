import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type Provider = components['schemas']['Provider']
export type Preset = components['schemas']['ProviderPreset']

export const providersQuery = (projectId: string, search: Search = {}) =>
  queryOptions({
    queryKey: ['providers', projectId, 'list', search['page'] ?? '1'],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/providers', { params: { query: { projectId, ...listPosition(search, 100) } } })),
  })

export const providerKey = (projectId: string, providerId: string) => ['providers', projectId, 'one', providerId]

export const providerQuery = (projectId: string, providerId: string) =>
  queryOptions({
    queryKey: providerKey(projectId, providerId),
    queryFn: (): Promise<Provider> =>
      dataOf(api.GET('/v1/admin/providers/{providerId}', { params: { path: { providerId } } })),
  })

/** The presets of the server. They change only with a release. */
export const presetsQuery = queryOptions({
  queryKey: ['provider-presets'],
  queryFn: async (): Promise<readonly Preset[]> => (await rowsOf(api.GET('/v1/admin/providers/presets'))).items,
  staleTime: Number.POSITIVE_INFINITY,
})

/** A type without a preset: the development provider, or one from another release. */
export const presetOf = (presets: readonly Preset[], type: string): Preset =>
  presets.find((preset) => preset.type === type) ?? {
    type,
    name: type,
    setupUrl: null,
    steps: [],
    needs: ['clientId', 'clientSecret'],
    scopes: [],
    vouches: 'may',
  }
