import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { AppFrame } from './app-frame.tsx'
import { AppsTabs } from './apps-tabs.tsx'
import { accountAppQuery } from './branding-data.ts'
import { BrandingEditor } from './branding-editor.tsx'

/** How the hosted pages of one app look. */
export function BrandingPage() {
  const { data: account } = useSuspenseQuery(accountAppQuery(useProjectId()))
  return <AppFrame tab="branding">{(app) => <BrandingEditor app={app} account={account ?? app} />}</AppFrame>
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
