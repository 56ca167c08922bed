import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { type Delivery, endpointsQuery, webhooksKey } from './webhooks-data.ts'

/** Replays deliveries, or retries pending ones now. One after the other, oldest first, in their original order. */
export function useReplay() {
  const { t } = useTranslation('webhooks')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: async (deliveries: readonly Pick<Delivery, 'id'>[]) => {
      for (const { id } of deliveries.toReversed()) {
        const params = { path: { deliveryId: id } }
        await dataOf(api.POST('/v1/admin/webhook-deliveries/{deliveryId}/replay', { params }))
      }
    },
    done: (_, deliveries) => t('replay.done', { count: deliveries.length }),
    invalidates: [webhooksKey(projectId)],
  })
}

/** Whether the member can replay a delivery: not to a disabled endpoint. */
export function useMayReplay(): (delivery: Delivery) => boolean {
  const may = useMay()
  const { data: endpoints } = useQuery(endpointsQuery(useProjectId()))
  return ({ endpointId }) =>
    may('webhooks:write') && endpoints?.items.find(({ id }) => id === endpointId)?.enabled !== false
}
