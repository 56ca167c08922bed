import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import type { PaymentConfig } from './payments-data.ts'

export type CatalogPrice = components['schemas']['PaymentCatalogPrice']
export type ProviderEndpoint = components['schemas']['PaymentEndpoint']
type Catalog = components['schemas']['PaymentCatalog']
type EndpointState = components['schemas']['PaymentEndpointState']

const pathOf = ({ id }: PaymentConfig) => ({ params: { path: { paymentConfigId: id } } })

/** Another key may read other prices. */
const keyOf = (projectId: string, { id, apiKey, baseUrl }: PaymentConfig) => [projectId, id, apiKey.updatedAt, baseUrl]

/** Each asks the provider, which takes seconds and has its own limits. */
const fromProvider = { staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false } as const

const catalogQuery = (projectId: string, config: PaymentConfig) =>
  queryOptions({
    queryKey: ['payment-catalog', ...keyOf(projectId, config)],
    queryFn: (): Promise<Catalog> =>
      dataOf(api.GET('/v1/admin/payment-configs/{paymentConfigId}/catalog', pathOf(config))),
    ...fromProvider,
  })

export const endpointKey = (projectId: string, config: PaymentConfig) => [
  'payment-endpoint',
  ...keyOf(projectId, config),
]

const endpointQuery = (projectId: string, config: PaymentConfig) =>
  queryOptions({
    queryKey: endpointKey(projectId, config),
    queryFn: (): Promise<EndpointState> =>
      dataOf(api.GET('/v1/admin/payment-configs/{paymentConfigId}/endpoint', pathOf(config))),
    ...fromProvider,
  })

/** The prices at the provider; nothing without an API key. */
export function useCatalog(config: PaymentConfig) {
  const enabled = useMay()('payments:write') && config.apiKey.configured
  return useQuery({ ...catalogQuery(useProjectId(), config), enabled })
}

/** The endpoint at the provider; nothing without an API key. */
export function useEndpoint(config: PaymentConfig) {
  const enabled = useMay()('payments:write') && config.apiKey.configured
  return useQuery({ ...endpointQuery(useProjectId(), config), enabled })
}

/** "€12.00 per month", or nothing where the provider states no amount. */
export function usePriceText(): (
  price: Pick<CatalogPrice, 'amount' | 'currency' | 'interval' | 'intervalCount'>,
) => string {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return ({ amount, currency, interval, intervalCount }) => {
    const money = amount === null || currency === null ? t('catalog.custom') : format.money(amount, currency)
    const count = intervalCount ?? 1
    return interval === null ? t('catalog.once', { money }) : t(`catalog.per.${interval}`, { money, count })
  }
}

export const nameOf = ({ product, name, id }: CatalogPrice): string => [product, name].filter(Boolean).join(' · ') || id
