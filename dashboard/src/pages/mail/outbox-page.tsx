import { IconMailFast } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Search } from '../../app/search.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { type Filter, FilterBar } from '../../kit/filter-bar.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { StateTabs } from '../../kit/state-tabs.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { listPosition, useSearchState } from '../../kit/use-search-state.ts'
import { MailTabs } from './mail-tabs.tsx'
import { useOutboxColumns } from './outbox-columns.tsx'
import { mailStatuses, type OutboxFilters, outboxQuery, templateNames } from './queries.ts'

/** The outbox: sent, queued, and failed emails with the reason. */
export function OutboxPage() {
  const { t } = useTranslation('mail')
  const projectId = useProjectId()
  const { search } = useSearchState()
  const query = useQuery(outboxQuery(projectId, filtersOf(search)))
  const columns = useOutboxColumns()
  const filters: readonly Filter[] = [
    { kind: 'search', param: 'q', label: t('outbox.search'), placeholder: t('outbox.searchHint') },
    {
      kind: 'select',
      param: 'template',
      label: t('outbox.template'),
      options: templateNames.map((value) => ({ value, label: t(`templates.${value}.title`) })),
    },
  ]
  return (
    <>
      <PageHeader title={t('outbox.title')} description={t('outbox.description')} />
      <MailTabs />
      <StateTabs
        label={t('outbox.status')}
        states={mailStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        queryOf={(opened) => outboxQuery(projectId, { ...filtersOf(opened), limit: 1 })}
      />
      <FilterBar filters={filters} />
      <DataTable
        caption={t('outbox.title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={IconMailFast} title={t('outbox.none.title')} text={t('outbox.none.text')} />}
      />
    </>
  )
}

/** Values unknown to the API are ignored. */
function filtersOf(search: Search): OutboxFilters {
  const status = mailStatuses.find((known) => known === search['status'])
  const template = templateNames.find((known) => known === search['template'])
  const { q } = search
  return { ...listPosition(search), ...(status && { status }), ...(template && { template }), ...(q && { q }) }
}
