import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { AppIdentity } from './app-identity.tsx'
import { AppSettingsPanel } from './app-settings-panel.tsx'
import { AppSnippets } from './app-snippets.tsx'
import { appQuery } from './apps-data.ts'
import { AppTabs } from './apps-tabs.tsx'
import { ClientPanel } from './client-panel.tsx'
import { ConnectPanel } from './connect-panel.tsx'
import { DeleteApp } from './delete-app.tsx'
import { RedirectTester } from './redirect-tester.tsx'
import { RedirectUrisPanel } from './redirect-uris-panel.tsx'
import { SecretsPanel } from './secrets-panel.tsx'
import { TryPanel } from './try-panel.tsx'

export function AppPage() {
  const { t } = useTranslation('apps')
  const may = useMay()
  const { appId = '' } = useParams({ strict: false })
  const { data: app } = useSuspenseQuery(appQuery(useProjectId(), appId))
  return (
    <>
      <PageHeader
        title={app.name}
        parent={{ label: t('title'), to: '/p/$projectId/apps' }}
        description={t('pageDescription')}
      />
      <AppTabs app={app} />
      <Stack gap="md">
        <AppIdentity app={app} />
        <ClientPanel app={app} />
        {app.clientType === 'confidential' && <SecretsPanel app={app} />}
        <ConnectPanel app={app} />
        <TryPanel app={app} />
        <RedirectUrisPanel app={app} />
        <RedirectTester app={app} />
        <AppSnippets app={app} />
        <AppSettingsPanel app={app} />
        {may('apps:write') && <DeleteApp app={app} />}
      </Stack>
    </>
  )
}
