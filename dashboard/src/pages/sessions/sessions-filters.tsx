import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { appsQuery } from '../apps/apps-data.ts'
import { UserFilter } from '../users/user-filter.tsx'

export function SessionsFilters() {
  const { t } = useTranslation('sessions')
  const { data: apps } = useQuery(appsQuery(useProjectId()))
  return (
    <FilterBar
      filters={[
        { kind: 'search', param: 'q', label: t('search'), placeholder: t('searchHint') },
        {
          kind: 'select',
          param: 'status',
          label: t('column.state'),
          options: (['active', 'ended'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          kind: 'select',
          param: 'appId',
          label: t('column.app'),
          options: (apps?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          searchable: true,
        },
      ]}
    >
      <UserFilter />
    </FilterBar>
  )
}
