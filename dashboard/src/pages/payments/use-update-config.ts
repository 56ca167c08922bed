import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type ConfigChange, configKey, type PaymentConfig } from './payments-data.ts'

const pathOf = ({ id }: PaymentConfig) => ({ params: { path: { paymentConfigId: id } } })

/** What is out of date when a configuration has changed: events that waited for it, too. */
export const staleAfterChange = (projectId: string) => [
  ['payment-configs', projectId],
  ['payment-events', projectId],
]

/** Changes what it is given, and shows the switch at once. */
export function useUpdateConfig(config: PaymentConfig) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const client = useQueryClient()
  const key = configKey(projectId, config.id)
  return useMutationWithToast({
    mutationFn: (body: ConfigChange): Promise<PaymentConfig> =>
      dataOf(api.PATCH('/v1/admin/payment-configs/{paymentConfigId}', { ...pathOf(config), body })),
    done: () => t('saved'),
    invalidates: staleAfterChange(projectId),
    onSuccess: (saved) => client.setQueryData(key, saved),
    optimistic: ({ enabled }) => {
      if (enabled !== undefined) client.setQueryData<PaymentConfig>(key, (before) => before && { ...before, enabled })
      return () => client.setQueryData(key, config)
    },
  })
}

interface Rotation {
  readonly webhookSecret: string
  readonly overlapHours: number
}

/** Sets the first secret, or one in the place of another, which is good for `overlapHours` more. */
export function useSetSecret(config: PaymentConfig) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const client = useQueryClient()
  return useMutationWithToast({
    mutationFn: ({ webhookSecret, overlapHours }: Rotation): Promise<PaymentConfig> =>
      config.webhookSecret.configured
        ? dataOf(
            api.POST('/v1/admin/payment-configs/{paymentConfigId}/rotate-secret', {
              ...pathOf(config),
              body: { webhookSecret, overlapHours },
            }),
          )
        : dataOf(
            api.PATCH('/v1/admin/payment-configs/{paymentConfigId}', { ...pathOf(config), body: { webhookSecret } }),
          ),
    done: () => t('secret.done'),
    invalidates: staleAfterChange(projectId),
    onSuccess: (saved) => client.setQueryData(configKey(projectId, config.id), saved),
  })
}
