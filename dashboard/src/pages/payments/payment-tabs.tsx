import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../kit/page-tabs.tsx'

/** Tabs between payment providers and their events. */
export function PaymentTabs() {
  const { t } = useTranslation('payments')
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { label: t('tab.configs'), to: '/p/$projectId/payments' },
        { label: t('tab.events'), to: '/p/$projectId/payments/events' },
        { label: t('tab.unlicensed'), to: '/p/$projectId/payments/unlicensed' },
      ]}
    />
  )
}
