import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/links.tsx'
import { connectionQuery } from '../apps/connection-data.ts'
import { AppPicker } from './app-picker.tsx'
import { setupAppsQuery } from './setup-data.ts'
import { type SetupStepProps, Step } from './step.tsx'

/** Leads to the code of the app, and is done with the first sign-in there. */
export function ConnectStep({ projectId, locked }: SetupStepProps) {
  const { t } = useTranslation('setup')
  const { data: apps = [] } = useQuery(setupAppsQuery(projectId))
  const [chosen, setChosen] = useState<string>()
  const app = apps.find(({ id }) => id === chosen) ?? apps[0]
  const { data: session } = useQuery({
    ...connectionQuery(projectId, app?.id ?? ''),
    enabled: app !== undefined && !locked,
  })
  return (
    <Step number={5} title={t('connect.title')} text={t('connect.text')} done={Boolean(session)} locked={locked}>
      {apps.length > 1 && <AppPicker apps={apps} value={app?.id} onChange={setChosen} />}
      {app ? (
        <LinkButton
          variant="default"
          to="/p/$projectId/apps/$appId/connect"
          params={{ projectId, appId: app.id }}
          search={{ from: 'setup' }}
        >
          {t('connect.button')}
        </LinkButton>
      ) : (
        <Text size="sm">{t('signIn.noApp')}</Text>
      )}
    </Step>
  )
}
