import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { EndpointValues } from './endpoint-form.tsx'
import { type Endpoint, endpointQuery, webhooksKey } from './webhooks-data.ts'

type Change = Partial<EndpointValues> & { readonly enabled?: boolean }

/** Updates the given fields. */
export function useUpdateEndpoint({ id }: Endpoint) {
  const { t } = useTranslation('webhooks')
  const projectId = useProjectId()
  const client = useQueryClient()
  return useMutationWithToast({
    mutationFn: (body: Change): Promise<Endpoint> =>
      dataOf(api.PATCH('/v1/admin/webhook-endpoints/{endpointId}', { params: { path: { endpointId: id } }, body })),
    done: (_saved, { enabled }) => {
      if (enabled === undefined) return t('edit.done')
      return t(enabled ? 'resume.done' : 'pause.done')
    },
    invalidates: [webhooksKey(projectId)],
    onSuccess: (saved) => client.setQueryData(endpointQuery(projectId, id).queryKey, saved),
  })
}
