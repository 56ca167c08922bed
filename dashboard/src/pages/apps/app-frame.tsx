import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { PageTabs } from '../../kit/page-tabs.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type App, appQuery } from './apps-data.ts'

export type AppTab = 'general' | 'connect' | 'redirects' | 'sessions' | 'branding'

/** The most used first. The first one is the app's own URL. */
const tabs: readonly AppTab[] = ['general', 'connect', 'redirects', 'sessions', 'branding']

interface AppFrameProps {
  /** The tab of the page. */
  readonly tab: AppTab
  readonly children: (app: App) => ReactNode
}

/** The header and the tabs of an app, around one of its pages. */
export function AppFrame({ tab, children }: AppFrameProps) {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const { appId = '' } = useParams({ strict: false })
  const { data: app } = useSuspenseQuery(appQuery(projectId, appId))
  const path = `/p/${projectId}/apps/${app.id}`
  return (
    <>
      <PageHeader
        title={app.name}
        parent={{ label: t('title'), to: '/p/$projectId/apps' }}
        description={t(`tabHint.${tab}`)}
      />
      <PageTabs
        label={app.name}
        tabs={tabs.map((each) => ({ label: t(`tabs.${each}`), to: each === 'general' ? path : `${path}/${each}` }))}
      />
      {children(app)}
    </>
  )
}
