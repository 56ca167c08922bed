import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { StateTabs } from '../../kit/state-tabs.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { appsQuery } from '../apps/apps-data.ts'
import { UserFilter } from '../users/user-filter.tsx'
import { sessionsQuery } from './sessions-data.ts'

export function SessionsFilters() {
  const { t } = useTranslation('sessions')
  const projectId = useProjectId()
  const { data: apps } = useQuery(appsQuery(projectId))
  return (
    <>
      <StateTabs
        label={t('column.state')}
        states={(['active', 'ended'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
        queryOf={(opened) => sessionsQuery(projectId, opened, 1)}
      />
      <FilterBar
        filters={[
          { kind: 'search', param: 'q', label: t('search'), placeholder: t('searchHint') },
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
    </>
  )
}
