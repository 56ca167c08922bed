import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageColumns } from '../../kit/page-columns.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { GrantsPanel } from './grants-panel.tsx'
import { KeyPanel } from './key-panel.tsx'
import { LicenseActions } from './license-actions.tsx'
import { LicenseFacts } from './license-facts.tsx'
import { LicenseStatus } from './license-status.tsx'
import { holderOf, licenseQuery } from './licenses-data.ts'
import { PurchasesPanel } from './purchases-panel.tsx'
import { SeatsPanel } from './seats-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { UsagePanel } from './usage-panel.tsx'

/** A license: holder, entitlements, usage, history. Everything else about a license becomes one more panel here. */
export function LicensePage() {
  const { t } = useTranslation('licenses')
  const { licenseId = '' } = useParams({ strict: false })
  const { data: license } = useSuspenseQuery(licenseQuery(useProjectId(), licenseId))
  return (
    <>
      <PageHeader
        title={t('titleOf', { plan: license.plan.name, holder: holderOf(license) })}
        parent={{ label: t('title'), to: '/p/$projectId/licenses' }}
        badges={<LicenseStatus license={license} />}
        actions={<LicenseActions license={license} />}
      />
      <PageColumns>
        <Stack gap="md">
          <UsagePanel license={license} />
          <GrantsPanel license={license} />
          <PurchasesPanel license={license} />
          <SeatsPanel license={license} />
          <DevicesPanel license={license} />
        </Stack>
        <Stack gap="md">
          <LicenseFacts license={license} />
          <KeyPanel license={license} />
          <TimelinePanel license={license} />
        </Stack>
      </PageColumns>
    </>
  )
}
