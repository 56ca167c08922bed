import { Button, Group, Paper, Text } from '@mantine/core'
import { IconReceipt, IconRotateClockwise, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { RowLink } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { StateTabs } from '../../kit/state-tabs.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { useEventColumns } from './event-columns.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { PaymentTabs } from './payment-tabs.tsx'
import { configsQuery, eventStatuses, eventsQuery, type PaymentEvent } from './payments-data.ts'
import { useConfigName } from './use-provider-name.ts'
import { isReplayable, useReplay } from './use-replay.ts'

/** The payment events and their results. */
export function EventsPage() {
  const { t } = useTranslation('payments')
  const may = useMay()
  const { search } = useSearchState()
  const projectId = useProjectId()
  const query = useQuery(eventsQuery(projectId, search))
  const columns = useEventColumns()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = (query.data?.items ?? []).filter((event) => selected.has(event.id) && isReplayable(event))
  const rowLink = ({ id }: PaymentEvent): RowLink => ({
    to: '/p/$projectId/payments/events',
    search: { ...search, event: id },
    inPlace: true,
  })
  return (
    <>
      <PageHeader title={t('events.title')} description={t('events.description')} />
      <PaymentTabs />
      <StateTabs
        label={t('column.status')}
        states={eventStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        queryOf={(opened) => eventsQuery(projectId, opened, 1)}
      />
      <Filters />
      {chosen.length > 0 && <Chosen events={chosen} onDone={() => setSelected(new Set())} />}
      <DataTable
        caption={t('events.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={rowLink}
        {...(may('payments:write') && {
          selection: {
            selected,
            onChange: setSelected,
            label: ({ type, externalId }: PaymentEvent) => t('events.select', { type, id: externalId }),
            selectable: isReplayable,
          },
        })}
        empty={<NoEvents />}
      />
      <EventDrawer eventId={search['event']} />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('payments')
  const { search } = useSearchState()
  const nameOf = useConfigName()
  const { data: configs } = useQuery(configsQuery(useProjectId()))
  return (
    <FilterBar
      filters={[
        { kind: 'search', param: 'q', label: t('events.search'), placeholder: t('events.searchHint') },
        {
          kind: 'select',
          param: 'paymentConfigId',
          label: t('column.provider'),
          options: (configs?.items ?? []).map((config) => ({ value: config.id, label: nameOf(config) })),
        },
      ]}
    >
      {search['licenseId'] !== undefined && <OfLicense />}
    </FilterBar>
  )
}

/** The list is filtered by one license, from a link on its page. */
function OfLicense() {
  const { t } = useTranslation('payments')
  const { set } = useSearchState()
  return (
    <Button
      variant="light"
      radius="xl"
      rightSection={<IconX size={iconSize.small} aria-hidden />}
      aria-label={t('events.ofLicenseClear')}
      onClick={() => set({ licenseId: undefined })}
    >
      {t('events.ofLicense')}
    </Button>
  )
}

/** Actions for the selected rows. Announced, because it appears above the focused control. */
function Chosen({ events, onDone }: { readonly events: readonly PaymentEvent[]; readonly onDone: () => void }) {
  const { t } = useTranslation('payments')
  const replay = useReplay()
  const count = events.length
  return (
    <Paper withBorder radius="md" px="md" py="xs" mb="sm" bg="var(--licet-info-soft)">
      <Group justify="space-between">
        <Text size="sm" fw={550} role="status">
          {t('events.chosen', { count })}
        </Text>
        <Button
          size="xs"
          leftSection={<IconRotateClockwise size={iconSize.small} />}
          loading={replay.isPending}
          onClick={() => replay.mutate(events, { onSuccess: onDone })}
        >
          {t('replay.many', { count })}
        </Button>
      </Group>
    </Paper>
  )
}

function NoEvents() {
  const { t } = useTranslation('payments')
  const { search } = useSearchState()
  const projectId = useProjectId()
  const isFiltered = ['q', 'status', 'paymentConfigId', 'licenseId'].some((name) => search[name] !== undefined)
  if (isFiltered) {
    return <EmptyState icon={IconSearch} title={t('events.noMatch.title')} text={t('events.noMatch.text')} />
  }
  return (
    <EmptyState
      icon={IconReceipt}
      title={t('events.none.title')}
      text={t('events.none.text')}
      action={
        <LinkButton to="/p/$projectId/payments" params={{ projectId }} search={{}} variant="default">
          {t('events.none.button')}
        </LinkButton>
      }
    />
  )
}
