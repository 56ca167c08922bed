import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../kit/page-tabs.tsx'

/** Tabs between users and their invitations. */
export function UsersTabs() {
  const { t } = useTranslation('users')
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { label: t('tabs.users'), to: '/p/$projectId/users' },
        { label: t('tabs.invitations'), to: '/p/$projectId/users/invitations' },
      ]}
    />
  )
}
