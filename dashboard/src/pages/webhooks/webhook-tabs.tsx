import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../kit/page-tabs.tsx'

/** Tabs between endpoints and deliveries. */
export function WebhookTabs() {
  const { t } = useTranslation('webhooks')
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { label: t('tabs.endpoints'), to: '/p/$projectId/webhooks' },
        { label: t('tabs.deliveries'), to: '/p/$projectId/webhooks/deliveries' },
      ]}
    />
  )
}
