import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../../api/session.ts'
import { CopyField } from '../../kit/copy.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { PageColumns } from '../../kit/page-columns.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMay, useProjectId, useSession } from '../../kit/use-project.ts'
import { DeleteProvider } from './delete-provider.tsx'
import { ProviderBadges } from './provider-badges.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import { ProviderSwitches } from './provider-switches.tsx'
import { type Provider, presetOf, presetsQuery, providerQuery } from './providers-data.ts'
import { SetupGuide } from './setup-guide.tsx'
import { TestProvider } from './test-provider.tsx'
import { useUpdateProvider } from './use-update-provider.ts'

export function ProviderPage() {
  const { t } = useTranslation('providers')
  const { providerId = '' } = useParams({ strict: false })
  const { data: provider } = useSuspenseQuery(providerQuery(useProjectId(), providerId))
  const { data: presets } = useSuspenseQuery(presetsQuery)
  const preset = presetOf(presets, provider.type)
  const may = useMay()('providers:write')
  return (
    <>
      <PageHeader
        title={provider.type === 'dev' ? t('devName') : provider.name}
        parent={{ label: t('title'), to: '/p/$projectId/providers' }}
        badges={
          <>
            <ProviderLogo type={provider.type} />
            <ProviderBadges provider={provider} />
          </>
        }
        actions={may && <TestProvider provider={provider} />}
      />
      <PageColumns>
        <Stack gap="md">
          <Panel title={t('use.title')}>
            <ProviderSwitches provider={provider} />
            {provider.lastWayInOf > 0 && (
              <Alert color="yellow" mt="md" icon={<IconAlertTriangle size={iconSize.lead} />}>
                {t('use.lastWayInOf', { count: provider.lastWayInOf })}
              </Alert>
            )}
          </Panel>
          <SetUp provider={provider} />
        </Stack>
        <Stack gap="md">
          <Panel title={t('key.title')} description={t('key.description')}>
            <CopyField value={provider.key} label={t('key.copy')} />
          </Panel>
          <SetupGuide preset={preset} callbackUrls={provider.callbackUrls} />
          {may && <DeleteProvider provider={provider} />}
        </Stack>
      </PageColumns>
    </>
  )
}

function SetUp({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  const { data: presets } = useSuspenseQuery(presetsQuery)
  const session = useSession()
  const may = useMay()('providers:write')
  const update = useUpdateProvider(provider)
  const isDev = provider.type === 'dev'
  const ownersOnly = provider.forMembers && !mayIn(session, undefined, 'projects:create')
  return (
    <Panel title={t('form.title')} description={t('form.description')}>
      {(isDev || ownersOnly) && (
        <Alert variant="light" icon={<IconInfoCircle size={iconSize.lead} />} mb="md">
          {t(isDev ? 'form.dev' : 'form.ownersOnly')}
        </Alert>
      )}
      <ProviderForm
        key={setUpOf(provider)}
        preset={presetOf(presets, provider.type)}
        provider={provider}
        submitLabel={t('form.save')}
        disabled={!may || isDev || ownersOnly}
        onSubmit={(setup) => update.mutateAsync(setup)}
      />
    </Panel>
  )
}

/** Changes with the form's saved values; switches beside it keep unsaved input. */
const setUpOf = (provider: Provider): string => {
  const { name, clientId, clientSecret, issuer, endpoints, scopes, allowedScopes, parameters, allowedParameters } =
    provider
  return JSON.stringify([
    ...[name, clientId, clientSecret, issuer, endpoints, scopes, allowedScopes, parameters, allowedParameters],
  ])
}
