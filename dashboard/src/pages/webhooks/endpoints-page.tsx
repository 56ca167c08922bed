import { Stack, Text } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { EndpointState } from './endpoint-health.tsx'
import { NewEndpoint } from './new-endpoint.tsx'
import { Tags } from './tags.tsx'
import { WebhookTabs } from './webhook-tabs.tsx'
import { type Endpoint, endpointsQuery } from './webhooks-data.ts'

/** The webhook endpoints of the project. */
export function EndpointsPage() {
  const { t } = useTranslation('webhooks')
  const { search } = useSearchState()
  const query = useQuery(endpointsQuery(useProjectId(), search))
  const columns = useColumns()
  const isEmpty = query.data?.items.length === 0 && query.data.page === 1
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={!isEmpty && <NewEndpoint />} />
      <WebhookTabs />
      <DataTable
        caption={t('tabs.endpoints')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/p/$projectId/webhooks/endpoints/$endpointId', params: { endpointId: id } })}
        empty={<EmptyState icon={IconWebhook} title={t('none.title')} text={t('none.text')} action={<NewEndpoint />} />}
      />
    </>
  )
}

function useColumns(): readonly Column<Endpoint>[] {
  const { t } = useTranslation('webhooks')
  return [
    { key: 'url', header: t('field.url'), cell: (endpoint) => <Address endpoint={endpoint} />, width: '38%' },
    { key: 'state', header: t('column.state'), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    { key: 'events', header: t('field.events'), cell: ({ events }) => <Tags tags={events} most={3} /> },
    {
      key: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      wideOnly: true,
    },
  ]
}

const Address = ({ endpoint: { url, description } }: { readonly endpoint: Endpoint }) => (
  <Stack component="span" gap={0} miw={0}>
    <span>{description === '' ? new URL(url).host : description}</span>
    <Text span size="xs" c="dimmed" fw={400} ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {url}
    </Text>
  </Stack>
)
