import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { appQuery } from './apps-data.ts'
import { AppsTabs, AppTabs } from './apps-tabs.tsx'
import { accountAppQuery } from './branding-data.ts'
import { BrandingEditor } from './branding-editor.tsx'

/** How the hosted pages of one app look. */
export function BrandingPage() {
  const { t } = useTranslation('apps')
  const { appId = '' } = useParams({ strict: false })
  const projectId = useProjectId()
  const { data: app } = useSuspenseQuery(appQuery(projectId, appId))
  const { data: account } = useSuspenseQuery(accountAppQuery(projectId))
  return (
    <>
      <PageHeader
        title={app.name}
        parent={{ label: t('title'), to: '/p/$projectId/apps' }}
        description={t('branding.description')}
      />
      <AppTabs app={app} />
      <BrandingEditor app={app} account={account ?? app} />
    </>
  )
}

/** The branding of the account pages, which fills in what an app leaves out. */
export function ProjectBrandingPage() {
  const { t } = useTranslation('apps')
  const { data: account } = useSuspenseQuery(accountAppQuery(useProjectId()))
  return (
    <>
      <PageHeader title={t('branding.title')} description={t('branding.ofProject')} />
      <AppsTabs />
      {account && <BrandingEditor app={account} account={account} />}
    </>
  )
}
