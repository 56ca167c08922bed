import { Alert, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconKey, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useCurrentProject, useHasAccessKeys, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { type KeyDialog, useKeyDialog } from '../api-keys/use-key-dialog.ts'
import { OrganizationFilter } from '../organizations/organization-filter.tsx'
import { UserFilter } from '../users/user-filter.tsx'
import { UsersTabs } from '../users/users-tabs.tsx'
import { type AccessKey, accessKeysQuery, keyFilters, unusedDays, useKeyPowers } from './access-keys-data.ts'
import { CreateKey } from './create-key.tsx'
import { KeyDialogs } from './key-dialogs.tsx'
import { KeyMenu } from './key-menu.tsx'
import { KeyHolder, KeyName, KeyScopes, KeyStatus, KeyUse } from './key-parts.tsx'

/** The access keys of the project. */
export function AccessKeysPage() {
  const { t } = useTranslation('access-keys')
  const { canCreate } = useKeyPowers()
  const [creating, create] = useDisclosure(false)
  const newButton = canCreate && (
    <Button leftSection={<IconPlus size={iconSize.button} />} onClick={create.open}>
      {t('create.open')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={newButton} />
      <UsersTabs />
      <Keys newButton={newButton} />
      <CreateKey opened={creating} onClose={create.close} />
    </>
  )
}

function Keys({ newButton }: { readonly newButton: ReactNode }) {
  const { t } = useTranslation('access-keys')
  const { search } = useSearchState()
  const isEnabled = useHasAccessKeys()
  const query = useQuery(accessKeysQuery(useProjectId(), search))
  const dialog = useKeyDialog<AccessKey>()
  const columns = useColumns(dialog.open)
  const isFiltered = keyFilters.some((name) => search[name] !== undefined)
  if (!isEnabled && !isFiltered && query.data?.total === 0) return <TurnedOff />
  return (
    <>
      {!isEnabled && (
        <Alert color="yellow" variant="light" mb="md" icon={<IconAlertTriangle size={iconSize.lead} />}>
          <Text size="sm" c="var(--mantine-color-text)">
            {t('off.refused')}
          </Text>
        </Alert>
      )}
      <Filters />
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState icon={IconSearch} title={t('noMatch.title')} text={t('noMatch.text')} />
          ) : (
            <EmptyState icon={IconKey} title={t('none.title')} text={t('none.text')} action={newButton} />
          )
        }
      />
      <KeyDialogs dialog={dialog} />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('access-keys')
  const scopes = useCurrentProject()?.settings.accessKeys.scopes ?? []
  return (
    <FilterBar
      filters={[
        { kind: 'search', param: 'q', label: t('search'), placeholder: t('searchHint') },
        {
          kind: 'select',
          param: 'scope',
          label: t('column.scopes'),
          options: scopes.map(({ key }) => ({ value: key, label: key })),
          searchable: true,
        },
        {
          kind: 'select',
          param: 'unused',
          label: t('unused.label'),
          options: unusedDays.map((value) => ({ value, label: t('unused.days', { days: value }) })),
        },
      ]}
    >
      <UserFilter />
      <OrganizationFilter />
    </FilterBar>
  )
}

function useColumns(open: KeyDialog<AccessKey>['open']): readonly Column<AccessKey>[] {
  const { t } = useTranslation('access-keys')
  return [
    { key: 'name', header: t('column.name'), cell: (key) => <KeyName accessKey={key} />, width: '20%' },
    { key: 'holder', header: t('column.holder'), cell: (key) => <KeyHolder accessKey={key} />, width: '20%' },
    { key: 'scopes', header: t('column.scopes'), cell: (key) => <KeyScopes accessKey={key} />, width: '20%' },
    { key: 'status', header: t('column.status'), cell: (key) => <KeyStatus accessKey={key} /> },
    { key: 'lastUsed', header: t('column.lastUsed'), cell: (key) => <KeyUse accessKey={key} /> },
    {
      key: 'created',
      header: t('column.created'),
      roomyOnly: true,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      key: 'actions',
      header: t('column.actions'),
      headless: true,
      align: 'end',
      width: '56px',
      cell: (key) => <KeyMenu accessKey={key} open={open} />,
    },
  ]
}

/** Only by its URL: nothing links here while the project has no keys. */
function TurnedOff() {
  const { t } = useTranslation('access-keys')
  const projectId = useProjectId()
  return (
    <EmptyState
      icon={IconKey}
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
