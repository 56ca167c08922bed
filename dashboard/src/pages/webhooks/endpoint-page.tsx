import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageColumns } from '../../kit/page-columns.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { SectionHeading } from '../../kit/section-heading.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { DeliveriesList } from './deliveries-list.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointFacts } from './endpoint-facts.tsx'
import { EndpointState, EndpointTrouble } from './endpoint-health.tsx'
import { ReceiverPanel } from './receiver-panel.tsx'
import { endpointQuery } from './webhooks-data.ts'

/** One endpoint: health, deliveries, and receiver code. */
export function EndpointPage() {
  const { t } = useTranslation('webhooks')
  const { endpointId = '' } = useParams({ strict: false })
  const { data: endpoint } = useSuspenseQuery(endpointQuery(useProjectId(), endpointId))
  const { url, description } = endpoint
  return (
    <>
      <PageHeader
        title={description === '' ? new URL(url).host : description}
        description={url}
        parent={{ label: t('title'), to: '/p/$projectId/webhooks' }}
        badges={<EndpointState endpoint={endpoint} />}
        actions={<EndpointActions endpoint={endpoint} />}
      />
      <EndpointTrouble endpoint={endpoint} />
      <PageColumns>
        <div>
          <SectionHeading id="deliveries" title={t('deliveries.title')} description={t('deliveries.ofEndpoint')} />
          <DeliveriesList endpoint={endpoint} />
        </div>
        <Stack gap="md">
          <EndpointFacts endpoint={endpoint} />
          <ReceiverPanel />
        </Stack>
      </PageColumns>
    </>
  )
}
