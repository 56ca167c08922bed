import type { SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Found, SearchSelect } from '../../kit/search-select.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { usersQuery } from '../users/users-data.ts'
import { organizationsQuery } from './organizations-data.ts'

type PickerProps = Omit<SelectProps, 'data'>

/** As many as the dropdown shows without scrolling. */
const most = 10
const searchOf = (q: string) => (q === '' ? {} : { q })

/** Chooses a user by the start of the name or email. The value is the ID. */
export function UserPicker(props: PickerProps) {
  const { t } = useTranslation('organizations')
  return (
    <SearchSelect
      placeholder={t('pick.user')}
      nothingFoundMessage={t('pick.noUser')}
      {...props}
      useFound={useFoundUsers}
    />
  )
}

function useFoundUsers(q: string): Found[] {
  const { data } = useQuery(usersQuery(useProjectId(), searchOf(q), most))
  return (data?.items ?? []).map(({ id, email, name }) => ({
    value: id,
    label: name === null ? email : `${name} · ${email}`,
  }))
}

/** Chooses an organization by words of its name or slug. The value is the ID. */
export function OrganizationPicker(props: PickerProps) {
  const { t } = useTranslation('organizations')
  return (
    <SearchSelect
      placeholder={t('pick.organization')}
      nothingFoundMessage={t('pick.noOrganization')}
      {...props}
      useFound={useFoundOrganizations}
    />
  )
}

function useFoundOrganizations(q: string): Found[] {
  const { data } = useQuery(organizationsQuery(useProjectId(), searchOf(q), most))
  return (data?.items ?? []).map(({ id, name, slug }) => ({ value: id, label: `${name} · ${slug}` }))
}
