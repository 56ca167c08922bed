import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../kit/page-tabs.tsx'
import { useHasOrganizations, useMay } from '../../kit/use-project.ts'
import { useShowsKeys } from '../access-keys/access-keys-data.ts'

/** Tabs between users, their invitations, and their organizations and access keys, if the project has any. */
export function UsersTabs() {
  const { t } = useTranslation('users')
  const may = useMay()
  const hasOrganizations = useHasOrganizations() && may('organizations:read')
  const hasKeys = useShowsKeys({}, 1)
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { label: t('tabs.users'), to: '/p/$projectId/users' },
        { label: t('tabs.invitations'), to: '/p/$projectId/users/invitations' },
        ...(hasOrganizations ? [{ label: t('tabs.organizations'), to: '/p/$projectId/users/organizations' }] : []),
        ...(hasKeys ? [{ label: t('tabs.accessKeys'), to: '/p/$projectId/users/access-keys' }] : []),
      ]}
    />
  )
}
