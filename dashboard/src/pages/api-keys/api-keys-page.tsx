import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { listPosition, useSearchState } from '../../kit/use-search-state.ts'
import { CreateKey } from './create-key.tsx'
import { useKeyColumns } from './key-columns.tsx'
import { KeyDialogs } from './key-dialogs.tsx'
import { type ApiKey, apiKeysQuery, sampleRequest } from './queries.ts'
import { useKeyDialog } from './use-key-dialog.ts'

/** API keys: create, rotate, revoke. */
export function ApiKeysPage() {
  const { t } = useTranslation('api-keys')
  const projectId = useProjectId()
  const may = useMay()
  const { search } = useSearchState()
  const { limit, page } = listPosition(search)
  const query = useQuery({
    ...apiKeysQuery(projectId, { limit, ...(page !== undefined && { page }) }),
    placeholderData: keepPreviousData,
  })
  const [creating, { open, close }] = useDisclosure(false)
  const dialog = useKeyDialog<ApiKey>()
  const columns = useKeyColumns(dialog.open)
  const create = may('api_keys:write') && (
    <Button leftSection={<IconPlus size={iconSize.button} />} onClick={open}>
      {t('create.open')}
    </Button>
  )
  const isEmpty = query.data?.items.length === 0 && query.data.page === 1
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={!isEmpty && create} />
      <Stack gap="xl">
        <DataTable
          caption={t('title')}
          columns={columns}
          query={query}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={IconKey} title={t('none.title')} text={t('none.text')} action={create} />}
        />
        <Panel title={t('usage.title')} description={t('usage.description')}>
          <Snippet title="curl" code={sampleRequest(['users:read'], '$LICET_API_KEY')} copyLabel={t('usage.copy')} />
        </Panel>
      </Stack>
      <CreateKey opened={creating} onClose={close} />
      <KeyDialogs dialog={dialog} />
    </>
  )
}
