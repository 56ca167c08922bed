import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'

export type Device = components['schemas']['Device']
export type Seat = components['schemas']['Seat']

/** Others are only counted. */
const mostShown = 100
const query = { limit: mostShown }

/** Below the query key of the license, so that every license change refreshes these too. */
export const devicesQuery = (projectId: string, licenseId: string) =>
  queryOptions({
    queryKey: ['licenses', projectId, 'one', licenseId, 'devices'],
    queryFn: () =>
      rowsOf(api.GET('/v1/admin/licenses/{licenseId}/activations', { params: { path: { licenseId }, query } })),
    refetchInterval: 30_000,
  })

export const seatsQuery = (projectId: string, licenseId: string) =>
  queryOptions({
    queryKey: ['licenses', projectId, 'one', licenseId, 'seats'],
    queryFn: () => rowsOf(api.GET('/v1/admin/licenses/{licenseId}/seats', { params: { path: { licenseId }, query } })),
  })
