import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { DeliveriesList } from './deliveries-list.tsx'
import { WebhookTabs } from './webhook-tabs.tsx'

/** The deliveries to all endpoints: sent, pending, and failed permanently. */
export function DeliveriesPage() {
  const { t } = useTranslation('webhooks')
  return (
    <>
      <PageHeader title={t('deliveries.title')} description={t('deliveries.description')} />
      <WebhookTabs />
      <DeliveriesList />
    </>
  )
}
