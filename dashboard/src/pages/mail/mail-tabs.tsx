import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../kit/page-tabs.tsx'

/** Tabs between templates and the outbox. */
export function MailTabs() {
  const { t } = useTranslation('mail')
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { label: t('tabs.templates'), to: '/p/$projectId/mail' },
        { label: t('tabs.outbox'), to: '/p/$projectId/mail/outbox' },
      ]}
    />
  )
}
