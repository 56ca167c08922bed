import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { userQuery } from './users-data.ts'

/** The user by whom a list is filtered, after a link on their page; a click clears the filter. */
export function UserFilter() {
  const { search } = useSearchState()
  const userId = search['userId']
  return userId === undefined ? null : <ClearUser userId={userId} />
}

function ClearUser({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const { set } = useSearchState()
  const { data: user } = useQuery(userQuery(useProjectId(), userId))
  const name = user?.email ?? userId
  return (
    <Button
      variant="light"
      radius="xl"
      rightSection={<IconX size={iconSize.small} aria-hidden />}
      aria-label={t('userFilter.clear', { name })}
      onClick={() => set({ userId: undefined })}
    >
      {t('userFilter.label', { name })}
    </Button>
  )
}
