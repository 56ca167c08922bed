import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { ProviderSetup } from './provider-values.ts'
import { type Provider, providerKey } from './providers-data.ts'

type Change = Partial<Omit<ProviderSetup, 'key'>> &
  Partial<Pick<Provider, 'enabled' | 'forMembers' | 'vouches' | 'reauthenticates' | 'type'>>

const patch = (providerId: string, body: Change): Promise<Provider> =>
  dataOf(api.PATCH('/v1/admin/providers/{providerId}', { params: { path: { providerId } }, body }))

/** Updates the given fields, and shows switches immediately. A replaced secret is lost, so that cannot be undone. */
export function useUpdateProvider(provider: Provider) {
  const { t } = useTranslation('providers')
  const projectId = useProjectId()
  const client = useQueryClient()
  const key = providerKey(projectId, provider.id)
  return useMutationWithToast({
    mutationFn: (change: Change) => patch(provider.id, change),
    done: () => t('saved'),
    invalidates: [['providers', projectId]],
    onSuccess: (saved) => client.setQueryData(key, saved),
    optimistic: ({ enabled, forMembers, vouches, reauthenticates }) => {
      const shown = {
        ...(enabled !== undefined && { enabled }),
        ...(forMembers !== undefined && { forMembers }),
        ...(vouches !== undefined && { vouches }),
        ...(reauthenticates !== undefined && { reauthenticates }),
      }
      client.setQueryData<Provider>(key, (before) => before && { ...before, ...shown })
      return () => client.setQueryData(key, provider)
    },
  })
}
