import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { appsQuery } from '../apps/apps-data.ts'
import { userQuery } from '../users/users-data.ts'

export function SessionsFilters() {
  const { t } = useTranslation('sessions')
  const { search } = useSearchState()
  const { data: apps } = useQuery(appsQuery(useProjectId()))
  const userId = search['userId']
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
      {userId !== undefined && <OfUser userId={userId} />}
    </FilterBar>
  )
}

/** The list is filtered by one user, from a link on their page. */
function OfUser({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('sessions')
  const { set } = useSearchState()
  const { data: user } = useQuery(userQuery(useProjectId(), userId))
  const name = user?.email ?? userId
  return (
    <Button
      variant="light"
      radius="xl"
      rightSection={<IconX size={iconSize.small} aria-hidden />}
      aria-label={t('ofUserClear', { name })}
      onClick={() => set({ userId: undefined })}
    >
      {t('ofUser', { name })}
    </Button>
  )
}
