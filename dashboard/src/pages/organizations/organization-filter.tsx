import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { organizationQuery } from './organizations-data.ts'

/** The organization by which a list is filtered, after a link on its page; a click clears the filter. */
export function OrganizationFilter() {
  const { search } = useSearchState()
  const organizationId = search['organizationId']
  return organizationId === undefined ? null : <ClearOrganization organizationId={organizationId} />
}

function ClearOrganization({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation()
  const { set } = useSearchState()
  const { data: organization } = useQuery(organizationQuery(useProjectId(), organizationId))
  const name = organization?.name ?? organizationId
  return (
    <Button
      variant="light"
      radius="xl"
      rightSection={<IconX size={iconSize.small} aria-hidden />}
      aria-label={t('organizationFilter.clear', { name })}
      onClick={() => set({ organizationId: undefined })}
    >
      {t('organizationFilter.label', { name })}
    </Button>
  )
}
