import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type UserInfo, userKey } from './users-data.ts'

const pathOf = (userId: string) => ({ params: { path: { userId } } })

interface Suspension {
  /** May be empty. */
  readonly reason: string
  /** Of a date field: local time; empty without an end. */
  readonly until: string
}

const suspend = (userId: string, { reason, until }: Suspension) =>
  dataOf(
    api.POST('/v1/admin/users/{userId}/suspend', {
      ...pathOf(userId),
      body: { ...(reason && { reason }), ...(until && { until: new Date(until).toISOString() }) },
    }),
  )

const reinstate = (userId: string) => dataOf(api.POST('/v1/admin/users/{userId}/reinstate', pathOf(userId)))

const keysOf = (projectId: string) => [
  ['users', projectId],
  ['sessions', projectId],
  ['audit', projectId],
]

/** Shows the new status immediately. Returns a rollback. */
function show(client: QueryClient, key: readonly string[], changes: Partial<UserInfo>): () => void {
  const before = client.getQueryData<UserInfo>(key)
  if (before) client.setQueryData<UserInfo>(key, { ...before, ...changes })
  return () => client.setQueryData(key, before)
}

/** Suspends with a reason and an end, which may be empty. */
export function useSuspend(userId: string) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: ({ reason, until }: Suspension) => suspend(userId, { reason: reason.trim(), until }),
    done: () => t('suspend.done'),
    undo: () => reinstate(userId),
    invalidates: keysOf(projectId),
  })
}

export function useReinstate(userId: string) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  const client = useQueryClient()
  return useMutationWithToast({
    mutationFn: () => reinstate(userId),
    done: () => t('reinstate.done'),
    undo: () => suspend(userId, { reason: '', until: '' }),
    invalidates: keysOf(projectId),
    optimistic: () =>
      show(client, userKey(projectId, userId), { status: 'active', suspendedAt: null, suspendedUntil: null }),
  })
}
