import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../kit/page-tabs.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'

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

/** Tabs between the settings and the branding of an app. */
export function AppTabs({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const path = `/p/${useProjectId()}/apps/${app.id}`
  return (
    <PageTabs
      label={app.name}
      tabs={[
        { label: t('tabs.settings'), to: path },
        { label: t('tabs.branding'), to: `${path}/branding` },
      ]}
    />
  )
}
