import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { PaymentEvent } from './payments-data.ts'

/** Payloads may have been deleted, and queued events need no replay. */
export const isReplayable = ({ status }: Pick<PaymentEvent, 'status'>): boolean => status !== 'received'

/** Replaces the payload of an event by the one that its provider has now, and queues it. */
export function useRefetch() {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: ({ id }: Pick<PaymentEvent, 'id'>) =>
      dataOf(
        api.POST('/v1/admin/payment-events/{paymentEventId}/reconcile', { params: { path: { paymentEventId: id } } }),
      ),
    done: () => t('refetch.done'),
    invalidates: [
      ['payment-events', projectId],
      ['licenses', projectId],
    ],
  })
}

/** Queues events again, one after the other, the oldest first. */
export function useReplay() {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: async (events: readonly Pick<PaymentEvent, 'id'>[]) => {
      for (const { id } of events.toReversed()) {
        await dataOf(
          api.POST('/v1/admin/payment-events/{paymentEventId}/replay', { params: { path: { paymentEventId: id } } }),
        )
      }
      return events.length
    },
    done: (count) => t('replay.done', { count }),
    invalidates: [
      ['payment-events', projectId],
      ['licenses', projectId],
    ],
  })
}
