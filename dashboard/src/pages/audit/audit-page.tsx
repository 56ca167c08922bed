import { Alert, Group, SegmentedControl, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../../api/session.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useCurrentProject, useProjectId, useSession } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditTable } from './audit-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import { faultyFilters, filtersOf, scopes } from './filters.ts'
import { HistogramPanel } from './histogram-panel.tsx'
import type { AuditScope } from './queries.ts'
import { VerifyButton } from './verify-button.tsx'

/** The audit log: a histogram and a list, narrowed by filters that are all in the URL. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const scope = useScope()
  const project = useCurrentProject()
  const { search } = useSearchState()
  const beginning = 'scope' in scope ? epoch : (project?.createdAt ?? epoch)
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
            <ExportMenu scope={scope} filters={filters} />
          </Group>
        }
      />
      <Stack gap="md">
        <HistogramPanel scope={scope} filters={filters} />
        <div>
          <ScopeSwitch />
          <AuditFilterBar />
          {faulty.length > 0 && (
            <Alert color="yellow" icon={<IconAlertTriangle size={iconSize.lead} />} mb="sm" role="status">
              {faulty.map((name) => t(`faulty.${name}`)).join(' ')}
            </Alert>
          )}
          <AuditTable scope={scope} filters={filters} />
        </div>
      </Stack>
    </>
  )
}

const epoch = new Date(0).toISOString()

/** Only instance owners can read more than their projects. */
const useIsInstanceOwner = (): boolean => mayIn(useSession(), undefined, 'projects:create')

/** The records that the URL names; those of the project unless the member is an instance owner. */
function useScope(): AuditScope {
  const projectId = useProjectId()
  const { search } = useSearchState()
  const isOwner = useIsInstanceOwner()
  return useMemo(() => {
    const wider = isOwner && (search['scope'] === 'instance' || search['scope'] === 'all') ? search['scope'] : undefined
    return wider === undefined ? { projectId } : { scope: wider }
  }, [isOwner, projectId, search])
}

function ScopeSwitch() {
  const { t } = useTranslation('audit')
  const { search, set } = useSearchState()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!useIsInstanceOwner()) return null
  const value = scopes.find((name) => name === search['scope']) ?? 'project'
  return (
    <SegmentedControl
      mb="sm"
      orientation={narrow ? 'vertical' : 'horizontal'}
      fullWidth={narrow}
      aria-label={t('scope.label')}
      value={value}
      onChange={(name) => set({ scope: name === 'project' ? undefined : name })}
      data={scopes.map((name) => ({ value: name, label: t(`scope.${name}`) }))}
    />
  )
}
