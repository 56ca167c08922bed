import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../kit/page-tabs.tsx'

/** Tabs between the apps and the branding of the project. */
export function AppsTabs() {
  const { t } = useTranslation('apps')
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { label: t('tabs.apps'), to: '/p/$projectId/apps' },
        { label: t('tabs.branding'), to: '/p/$projectId/apps/branding' },
      ]}
    />
  )
}
