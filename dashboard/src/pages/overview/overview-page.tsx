import { SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useCurrentProject, useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { UnlicensedBanner } from '../payments/unlicensed-banner.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { CheckoutFigures } from './checkout-figures.tsx'
import { FailureList } from './failure-list.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HeatMap } from './heat-map.tsx'
import { Highlights } from './highlights.tsx'
import { LicenseFigures } from './license-figures.tsx'
import { OverviewFailed } from './overview-failed.tsx'
import { type Stats, spanOf, spans, statsQuery } from './stats-data.ts'

/** The charts weigh more than the rest: they load after the statistics. */
const SignInChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.SignInChart })))
const NewUserChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.NewUserChart })))

const FailureChart = lazy(() => import('./charts.tsx').then((charts) => ({ default: charts.FailureChart })))

/** The project's statistics. Each number links to the list behind it. */
export function OverviewPage() {
  const { t } = useTranslation('overview')
  const projectId = useProjectId()
  const project = useCurrentProject()
  const { search, set } = useSearchState()
  const span = spanOf(search['days'])
  const { data: stats, error, refetch } = useQuery(statsQuery(projectId, span))
  return (
    <>
      <PageHeader
        title={project?.name ?? t('title')}
        description={t('description')}
        actions={
          <SegmentedControl
            aria-label={t('span')}
            value={String(span)}
            onChange={(days) => set({ days: days === '30' ? undefined : days })}
            data={spans.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
          />
        }
      />
      <Stack gap="md">
        <UnlicensedBanner />
        {error && !stats ? (
          <OverviewFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            {stats?.totals.users === 0 && <FirstSteps projectId={projectId} />}
            {stats && <Highlights stats={stats} span={span} />}
            <Figures stats={stats} />
            <LicenseFigures span={span} />
            <CheckoutFigures span={span} />
            <Panels stats={stats} />
          </>
        )}
      </Stack>
    </>
  )
}

function Panels({ stats }: { readonly stats: Stats | undefined }) {
  const { t } = useTranslation('overview')
  return (
    <>
      <Panel title={t('signIns.title')} description={t('signIns.description')}>
        <Suspense fallback={<ChartSkeleton />}>{stats ? <SignInChart stats={stats} /> : <ChartSkeleton />}</Suspense>
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Panel title={t('newUsers.title')} description={t('newUsers.description')}>
          <Suspense fallback={<ChartSkeleton />}>{stats ? <NewUserChart stats={stats} /> : <ChartSkeleton />}</Suspense>
        </Panel>
        <Panel title={t('failures.title')} description={t('failures.description')}>
          <Suspense fallback={<ChartSkeleton />}>{stats ? <FailureChart stats={stats} /> : <ChartSkeleton />}</Suspense>
        </Panel>
      </SimpleGrid>
      <Panel title={t('failures.reasons')} description={t('failures.reasonsDescription')}>
        <FailureList stats={stats} />
      </Panel>
      <Panel title={t('heatmap.title')} description={t('heatmap.description')}>
        <HeatMap stats={stats} />
      </Panel>
    </>
  )
}
