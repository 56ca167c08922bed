import { Group, Stack, Text } from '@mantine/core'
import { IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { ProviderBadges } from './provider-badges.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import { type Provider, providersQuery } from './providers-data.ts'

export function ProvidersPage() {
  const { t } = useTranslation('providers')
  const { search } = useSearchState()
  const query = useQuery(providersQuery(useProjectId(), search))
  const columns = useColumns()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<NewProvider />} />
      <DataTable
        caption={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/p/$projectId/providers/$providerId', params: { providerId: id } })}
        empty={
          <EmptyState icon={IconPlugConnected} title={t('none.title')} text={t('none.text')} action={<NewProvider />} />
        }
      />
    </>
  )
}

function NewProvider() {
  const { t } = useTranslation('providers')
  const may = useMay()
  const projectId = useProjectId()
  if (!may('providers:write')) return null
  return (
    <LinkButton
      to="/p/$projectId/providers/new"
      params={{ projectId }}
      search={{}}
      leftSection={<IconPlus size={iconSize.button} />}
    >
      {t('new.button')}
    </LinkButton>
  )
}

function useColumns(): readonly Column<Provider>[] {
  const { t } = useTranslation('providers')
  return [
    { key: 'provider', header: t('column.provider'), cell: (provider) => <Name provider={provider} />, width: '28%' },
    { key: 'state', header: t('column.state'), cell: (provider) => <ProviderBadges provider={provider} /> },
    {
      key: 'clientId',
      header: t('column.clientId'),
      cell: ({ clientId }) => (
        <Text span ff="monospace" fz="code" style={{ overflowWrap: 'anywhere' }}>
          {clientId}
        </Text>
      ),
      width: '28%',
    },
    {
      key: 'updated',
      header: t('column.updated'),
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      wideOnly: true,
    },
  ]
}

function Name({ provider: { type, key, name } }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <ProviderLogo type={type} />
      <Stack component="span" gap={0} miw={0}>
        <span>{type === 'dev' ? t('devName') : name}</span>
        <Text span size="xs" c="dimmed" fw={400} ff="monospace">
          {key}
        </Text>
      </Stack>
    </Group>
  )
}
