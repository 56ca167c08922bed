import { Alert, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useCurrentProject, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditTable } from './audit-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import { faultyFilters, filtersOf } from './filters.ts'
import { HistogramPanel } from './histogram-panel.tsx'
import { VerifyButton } from './verify-button.tsx'

/** The audit log: a histogram and a list, narrowed by filters that are all in the URL. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const projectId = useProjectId()
  const project = useCurrentProject()
  const { search } = useSearchState()
  const beginning = project?.createdAt ?? ''
  const filters = useMemo(() => filtersOf(search, beginning), [search, beginning])
  const faulty = faultyFilters(search)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Group gap="xs">
            <VerifyButton />
            <ExportMenu projectId={projectId} filters={filters} />
          </Group>
        }
      />
      <Stack gap="md">
        <HistogramPanel projectId={projectId} filters={filters} />
        <div>
          <AuditFilterBar />
          {faulty.length > 0 && (
            <Alert color="yellow" icon={<IconAlertTriangle size={iconSize.lead} />} mb="sm" role="status">
              {faulty.map((name) => t(`faulty.${name}`)).join(' ')}
            </Alert>
          )}
          <AuditTable projectId={projectId} filters={filters} />
        </div>
      </Stack>
    </>
  )
}
