import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageColumns } from '../../kit/page-columns.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { AbilitiesPanel } from './abilities-panel.tsx'
import { ConfigActions } from './config-actions.tsx'
import { ConfigBadges } from './config-badges.tsx'
import { ConfigState } from './config-state.tsx'
import { ConnectPanel } from './connect-panel.tsx'
import { DeleteConfig } from './delete-config.tsx'
import { ListedPanel } from './listed-panel.tsx'
import { configQuery } from './payments-data.ts'
import { PricesPanel } from './prices-panel.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { BuyerPanel, StepsPanel } from './setup-panels.tsx'
import { UnmappedPanel } from './unmapped-panel.tsx'
import { useConfigName } from './use-provider-name.ts'
import { WebhookPanel } from './webhook-panel.tsx'

/** One provider in one mode: its webhook, the plans of its prices, and the setup steps. */
export function ConfigPage() {
  const { t } = useTranslation('payments')
  const { paymentConfigId = '' } = useParams({ strict: false })
  const { data: config } = useSuspenseQuery(configQuery(useProjectId(), paymentConfigId))
  const nameOf = useConfigName()
  const may = useMay()('payments:write')
  const { search } = useSearchState()
  return (
    <>
      <PageHeader
        title={nameOf(config)}
        parent={{ label: t('title'), to: '/p/$projectId/payments' }}
        badges={
          <>
            <ProviderMark provider={config.provider} />
            <ConfigBadges config={config} />
          </>
        }
        actions={<ConfigActions config={config} />}
      />
      <PageColumns>
        <Stack gap="md">
          <ConnectPanel config={config} />
          <WebhookPanel config={config} />
          <UnmappedPanel config={config} />
          <PricesPanel key={search['price'] ?? ''} config={config} />
          <ListedPanel config={config} />
          <SettingsPanel key={settingsOf(config)} config={config} />
        </Stack>
        <Stack gap="md">
          <ConfigState config={config} />
          <AbilitiesPanel config={config} />
          <StepsPanel config={config} />
          <BuyerPanel config={config} />
          {may && <DeleteConfig config={config} />}
        </Stack>
      </PageColumns>
    </>
  )
}

/** Changes with the form's saved values; other changes keep unsaved input. */
const settingsOf = ({
  toleranceSeconds,
  baseUrl,
  checkoutUrl,
  portalUrl,
  pausedCollection,
  otherBuyers,
  grantsLicenses,
  default: isDefault,
  prorationBillingMode,
  apiKey,
}: Parameters<typeof SettingsPanel>[0]['config']): string =>
  JSON.stringify([
    [toleranceSeconds, baseUrl, checkoutUrl, portalUrl, apiKey],
    [pausedCollection, otherBuyers, grantsLicenses, isDefault, prorationBillingMode],
  ])
