import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { endpointKey } from './catalog-data.ts'
import { type ConfigChange, configKey, type PaymentConfig, type PricesChange } from './payments-data.ts'

const pathOf = ({ id }: PaymentConfig) => ({ params: { path: { paymentConfigId: id } } })

/** Stale queries after a configuration change, including events that were pending for it. */
export const staleAfterChange = (projectId: string) => [
  ['payment-configs', projectId],
  ['payment-events', projectId],
  ['unlicensed-purchases', projectId],
]

/** Updates the given fields, and shows the switch immediately. */
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

/** Changes the given prices only: those that other members change at the same time stay. */
export function useUpdatePrices(config: PaymentConfig) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const client = useQueryClient()
  return useMutationWithToast({
    mutationFn: (body: PricesChange): Promise<PaymentConfig> =>
      dataOf(api.PATCH('/v1/admin/payment-configs/{paymentConfigId}/prices', { ...pathOf(config), body })),
    done: () => t('prices.saved'),
    invalidates: staleAfterChange(projectId),
    onSuccess: (saved) => client.setQueryData(configKey(projectId, config.id), saved),
  })
}

interface Rotation {
  readonly webhookSecret: string
  readonly overlapHours: number
}

/** Sets the first secret, or replaces one, which stays valid for another `overlapHours`. */
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

/** Creates the endpoint at the provider, or repairs it. */
export function useSetUpEndpoint(config: PaymentConfig) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/payment-configs/{paymentConfigId}/endpoint', pathOf(config))),
    done: ({ result }) => t(`connect.endpoint.done.${result}`),
    invalidates: [...staleAfterChange(projectId), endpointKey(projectId, config)],
  })
}

/** Reads the amounts of the mapped prices at the provider. */
export function useReadCatalog(config: PaymentConfig) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const client = useQueryClient()
  return useMutationWithToast({
    mutationFn: (): Promise<PaymentConfig> =>
      dataOf(api.POST('/v1/admin/payment-configs/{paymentConfigId}/catalog', pathOf(config))),
    done: () => t('listed.readDone'),
    invalidates: [['payment-configs', projectId]],
    onSuccess: (read) => client.setQueryData(configKey(projectId, config.id), read),
  })
}

/** Fetches missed events immediately. */
export function useReconcile(paymentConfigId: string) {
  const { t } = useTranslation('payments')
  return useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/admin/payment-configs/{paymentConfigId}/reconcile', { params: { path: { paymentConfigId } } }),
      ),
    done: ({ seen, added }) => t('reconcile.done', { count: seen, seen, added }),
    invalidates: staleAfterChange(useProjectId()),
  })
}
