import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuilding, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useHasOrganizations, useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { UserFilter } from '../users/user-filter.tsx'
import { UsersTabs } from '../users/users-tabs.tsx'
import { CreateOrganization } from './create-organization.tsx'
import { type Organization, organizationsQuery } from './organizations-data.ts'

/** The organizations of the project. */
export function OrganizationsPage() {
  const { t } = useTranslation('organizations')
  const may = useMay()
  const isEnabled = useHasOrganizations()
  const [creating, create] = useDisclosure(false)
  const newButton = isEnabled && may('organizations:write') && (
    <Button leftSection={<IconPlus size={iconSize.button} />} onClick={create.open}>
      {t('create.open')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={newButton} />
      <UsersTabs />
      {isEnabled ? <Organizations newButton={newButton} /> : <TurnedOff />}
      <CreateOrganization opened={creating} onClose={create.close} />
    </>
  )
}

function Organizations({ newButton }: { readonly newButton: React.ReactNode }) {
  const { t } = useTranslation('organizations')
  const { search } = useSearchState()
  const query = useQuery(organizationsQuery(useProjectId(), search))
  const columns = useColumns()
  const isFiltered = ['q', 'externalId', 'userId'].some((name) => search[name] !== undefined)
  return (
    <>
      <FilterBar
        filters={[
          { kind: 'search', param: 'q', label: t('search'), placeholder: t('searchHint') },
          { kind: 'text', param: 'externalId', label: t('field.externalId') },
        ]}
      >
        <UserFilter />
      </FilterBar>
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({
          to: '/p/$projectId/users/organizations/$organizationId',
          params: { organizationId: id },
        })}
        empty={
          isFiltered ? (
            <EmptyState icon={IconSearch} title={t('noMatch.title')} text={t('noMatch.text')} />
          ) : (
            <EmptyState icon={IconBuilding} title={t('none.title')} text={t('none.text')} action={newButton} />
          )
        }
      />
    </>
  )
}

function useColumns(): readonly Column<Organization>[] {
  const { t } = useTranslation('organizations')
  const format = useFormat()
  return [
    { key: 'name', header: t('column.name'), cell: (organization) => <Name {...organization} />, width: '40%' },
    {
      key: 'memberships',
      header: t('column.memberships'),
      cell: ({ membershipCount }) => format.number(membershipCount),
    },
    {
      key: 'externalId',
      header: t('field.externalId'),
      cell: ({ externalId }) => (externalId === null ? '–' : <Breakable text={externalId} />),
    },
    { key: 'created', header: t('column.created'), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  ]
}

const Name = ({ name, slug }: Organization) => (
  <Stack component="span" gap={0} miw={0}>
    <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
    <Text span size="xs" c="dimmed" fw={400} ff="monospace">
      {slug}
    </Text>
  </Stack>
)

/** Only by its URL: nothing links here while the project has no organizations. */
function TurnedOff() {
  const { t } = useTranslation('organizations')
  const projectId = useProjectId()
  return (
    <EmptyState
      icon={IconBuilding}
      title={t('off.title')}
      text={t('off.text')}
      action={
        <LinkButton to="/p/$projectId/settings" params={{ projectId }} search={{}} variant="default">
          {t('off.action')}
        </LinkButton>
      }
    />
  )
}
