import { Button, Group, Paper, Text } from '@mantine/core'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '../../app/search.ts'
import { DataTable } from '../../kit/data-table.tsx'
import type { RowLink } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { type Filter, FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { StateTabs } from '../../kit/state-tabs.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { useMayReplay, useReplay } from './use-replay.ts'
import {
  type Delivery,
  deliveredTypes,
  deliveriesQuery,
  deliveryFilters,
  deliveryStatuses,
  type Endpoint,
  endpointsQuery,
} from './webhooks-data.ts'

interface DeliveriesListProps {
  /** Default: deliveries to all endpoints. */
  readonly endpoint?: Endpoint
}

/** The deliveries, with filters and the open delivery in the URL. */
export function DeliveriesList({ endpoint }: DeliveriesListProps) {
  const { t } = useTranslation('webhooks')
  const may = useMay()
  const mayReplay = useMayReplay()
  const isSendable = (delivery: Delivery) => delivery.status !== 'queued' && mayReplay(delivery)
  const { search } = useSearchState()
  const filters = useFilters(endpoint)
  const columns = useDeliveryColumns(endpoint === undefined)
  const projectId = useProjectId()
  const searchOf = (opened: Search) => ({ ...opened, ...(endpoint && { endpointId: endpoint.id }) })
  const queryOf = (opened: Search, limit?: number) => deliveriesQuery(projectId, searchOf(opened), limit)
  const query = useQuery(queryOf(search))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Deliveries that left the page of the list are deselected.
  const chosen = (query.data?.items ?? []).filter((delivery) => selected.has(delivery.id) && isSendable(delivery))
  const rowLink = ({ id }: Delivery): RowLink => ({ to: '.', search: { ...search, delivery: id }, inPlace: true })
  const isFiltered = [...filters.map(({ param }) => param), 'status'].some((param) => search[param] !== undefined)
  return (
    <>
      <StateTabs
        label={t('column.state')}
        states={deliveryStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        queryOf={(opened) => queryOf(opened, 1)}
      />
      <FilterBar filters={filters}>
        <ExportButton
          path="/v1/admin/webhook-deliveries/export"
          filters={deliveryFilters(projectId, searchOf(search))}
        />
      </FilterBar>
      {chosen.length > 0 && <Chosen deliveries={chosen} onSent={() => setSelected(new Set())} />}
      <DataTable
        caption={t('deliveries.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={rowLink}
        defaultSort={{ by: 'createdAt', order: 'desc' }}
        {...(may('webhooks:write') && {
          selection: {
            selected,
            onChange: setSelected,
            label: ({ eventType, subject }: Delivery) => t('deliveries.select', { type: eventType, subject }),
            selectable: isSendable,
          },
        })}
        empty={
          <EmptyState
            icon={IconSend}
            level={endpoint ? 3 : 2}
            title={t(isFiltered ? 'noMatch.title' : 'nothingSent.title')}
            text={t(isFiltered ? 'noMatch.text' : 'nothingSent.text')}
          />
        }
      />
      <DeliveryDrawer deliveryId={search['delivery']} />
    </>
  )
}

function useFilters(endpoint: Endpoint | undefined): readonly Filter[] {
  const { t } = useTranslation('webhooks')
  const { data: endpoints } = useQuery({ ...endpointsQuery(useProjectId()), enabled: endpoint === undefined })
  const all: readonly (Filter | false)[] = [
    { kind: 'search', param: 'q', label: t('deliveries.search'), placeholder: t('deliveries.searchHint') },
    {
      kind: 'select',
      param: 'event',
      label: t('column.event'),
      options: deliveredTypes.map((value) => ({ value, label: value })),
      searchable: true,
    },
    endpoint === undefined && {
      kind: 'select',
      param: 'endpointId',
      label: t('column.endpoint'),
      options: (endpoints?.items ?? []).map(({ id, url, description }) => ({ value: id, label: description || url })),
      searchable: true,
    },
  ]
  return all.filter((filter) => filter !== false)
}

/** Actions for the selected rows. Announced, because it appears above the focused control. */
function Chosen({ deliveries, onSent }: { readonly deliveries: readonly Delivery[]; readonly onSent: () => void }) {
  const { t } = useTranslation('webhooks')
  const replay = useReplay()
  return (
    <Paper withBorder radius="md" px="md" py="xs" mb="sm" bg="var(--licet-info-soft)">
      <Group justify="space-between">
        <Text size="sm" fw={550} role="status">
          {t('deliveries.chosen', { count: deliveries.length })}
        </Text>
        <Button
          size="xs"
          leftSection={<IconRefresh size={iconSize.small} />}
          loading={replay.isPending}
          onClick={() => replay.mutate(deliveries, { onSuccess: onSent })}
        >
          {t('replay.button')}
        </Button>
      </Group>
    </Paper>
  )
}
