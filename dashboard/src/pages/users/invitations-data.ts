import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { Search } from '../../app/search.ts'
import { listPosition } from '../../kit/use-search-state.ts'

export type UserInvitation = components['schemas']['UserInvitation']

export const invitationStatuses = [
  'open',
  'accepted',
  'revoked',
  'expired',
] as const satisfies readonly UserInvitation['status'][]

export const userInvitationsQuery = (projectId: string, search: Search) => {
  const status = invitationStatuses.find((one) => one === search['status'])
  const query = { projectId, ...listPosition(search), ...(status && { status }) }
  return queryOptions({
    queryKey: ['user-invitations', projectId, query],
    queryFn: () => rowsOf(api.GET('/v1/admin/user-invitations', { params: { query } })),
    placeholderData: keepPreviousData,
  })
}
