import { Stack, Text } from '@mantine/core'
import { IconAppWindow, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { CopyField } from '../../kit/copy.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { type App, appsQuery } from './apps-data.ts'
import { AppsTabs } from './apps-tabs.tsx'

export function AppsPage() {
  const { t } = useTranslation('apps')
  const { search } = useSearchState()
  const query = useQuery(appsQuery(useProjectId(), search))
  const columns = useColumns()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<NewApp />} />
      <AppsTabs />
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/p/$projectId/apps/$appId', params: { appId: id } })}
        empty={<EmptyState icon={IconAppWindow} title={t('none.title')} text={t('none.text')} action={<NewApp />} />}
      />
    </>
  )
}

function NewApp() {
  const { t } = useTranslation('apps')
  const may = useMay()
  const projectId = useProjectId()
  if (!may('apps:write')) return null
  return (
    <LinkButton
      to="/p/$projectId/apps/new"
      params={{ projectId }}
      search={{}}
      leftSection={<IconPlus size={iconSize.button} />}
    >
      {t('new.button')}
    </LinkButton>
  )
}

function useColumns(): readonly Column<App>[] {
  const { t } = useTranslation('apps')
  return [
    { key: 'app', header: t('column.app'), cell: (app) => <Name app={app} />, width: '22%' },
    {
      key: 'uris',
      header: t('column.redirectUris'),
      cell: ({ redirectUris }) => <Uris uris={redirectUris} />,
      width: '34%',
    },
    { key: 'id', header: t('column.id'), cell: ({ id }) => <CopyField value={id} label={t('copyId')} /> },
    {
      key: 'updated',
      header: t('column.updated'),
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      wideOnly: true,
    },
  ]
}

const Name = ({ app: { name, key } }: { readonly app: App }) => (
  <Stack component="span" gap={0}>
    <span>{name}</span>
    <Text span size="xs" c="dimmed" fw={400} ff="monospace">
      {key}
    </Text>
  </Stack>
)

function Uris({ uris }: { readonly uris: readonly string[] }) {
  const { t } = useTranslation('apps')
  const [first] = uris
  if (first === undefined)
    return (
      <Text span size="sm" c="var(--licet-warn)">
        {t('noUris')}
      </Text>
    )
  return (
    <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Breakable text={first} />{' '}
      {uris.length > 1 && (
        <Text span size="xs" c="dimmed">
          {t('moreUris', { count: uris.length - 1 })}
        </Text>
      )}
    </Text>
  )
}
