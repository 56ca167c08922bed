import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Rows } from '../api/client.ts'
import type { Search } from '../app/search.ts'
import classes from './state-tabs.module.css'
import { TabRow } from './tab-row.tsx'
import { useFormat } from './use-format.ts'
import { useSearchState } from './use-search-state.ts'

type RowsQuery<Row, Key extends QueryKey> = UseQueryOptions<Rows<Row>, Error, Rows<Row>, Key>

interface StateTabsProps<Row, Key extends QueryKey> {
  /** What the states are, for screen readers. */
  readonly label: string
  readonly states: readonly { readonly value: string; readonly label: string }[]
  /** The list with these search parameters, one row long. */
  readonly queryOf: (search: Search) => RowsQuery<Row, Key>
  /** The search parameter of the state. */
  readonly param?: string
}

/** A tab for each state of a list, with the total of the list that it opens under the other filters. */
export function StateTabs<Row, Key extends QueryKey>(props: StateTabsProps<Row, Key>) {
  const { label, states, queryOf, param = 'status' } = props
  const { t } = useTranslation()
  const { search } = useSearchState()
  const tabs = [{ value: undefined, label: t('table.all') }, ...states]
  return (
    <TabRow label={label} className={classes['tabs']} current={search[param] ?? ''}>
      {tabs.map(({ value, label: name }) => {
        const opened = { ...search, [param]: value, page: undefined, after: undefined }
        return (
          <StateTab
            key={value ?? ''}
            label={name}
            search={opened}
            isCurrent={search[param] === value}
            query={queryOf(opened)}
          />
        )
      })}
    </TabRow>
  )
}

interface StateTabProps<Row, Key extends QueryKey> {
  readonly label: string
  readonly search: Search
  readonly isCurrent: boolean
  readonly query: RowsQuery<Row, Key>
}

function StateTab<Row, Key extends QueryKey>({ label, search, isCurrent, query }: StateTabProps<Row, Key>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(query)
  return (
    <Link
      to="."
      search={search}
      replace
      className={classes['tab'] ?? ''}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'true' : undefined}
      data-empty={data?.total === 0 || undefined}
    >
      {label}
      <span className={classes['count']}>
        {data &&
          (data.totalIsEstimate
            ? t('table.roughly', { total: format.compact(data.total) })
            : format.number(data.total))}
      </span>
    </Link>
  )
}
