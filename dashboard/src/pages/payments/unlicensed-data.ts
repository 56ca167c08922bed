import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type UnlicensedPurchase = components['schemas']['UnlicensedPurchase']
export type UnlicensedReason = UnlicensedPurchase['reason']

/** A compile error shows new reasons of the server. */
const known: Readonly<Record<UnlicensedReason, true>> = {
  buyer_unknown: true,
  buyer_deleted: true,
  price_unknown: true,
  price_unmapped: true,
  license_blocked: true,
  license_revoked: true,
  duplicate: true,
  event_incomplete: true,
  event_failed: true,
}
export const unlicensedReasons = Object.keys(known) as UnlicensedReason[]

/** Paid purchases without a license, by the search parameters of the list. */
export function purchasesQuery(projectId: string, search: Search) {
  const reason = unlicensedReasons.find((one) => one === search['reason'])
  const query = { projectId, ...listPosition(search), ...(reason && { reason }) }
  return queryOptions({
    queryKey: ['unlicensed-purchases', projectId, 'list', query],
    queryFn: () => rowsOf(api.GET('/v1/admin/unlicensed-purchases', { params: { query } })),
    placeholderData: keepPreviousData,
  })
}

/** Their number. */
export const purchaseCountQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['unlicensed-purchases', projectId, 'count'],
    queryFn: async () => {
      const query = { projectId, limit: 1 }
      const { total } = await rowsOf(api.GET('/v1/admin/unlicensed-purchases', { params: { query } }))
      return { total }
    },
  })
