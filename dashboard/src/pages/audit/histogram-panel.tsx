import { ActionIcon, Alert, Button, Group, Skeleton, Tooltip } from '@mantine/core'
import { IconChartBar, IconTable, IconZoomOut } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { rangeOf } from './filters.ts'
import { Histogram } from './histogram.tsx'
import { HistogramTable } from './histogram-table.tsx'
import { type AuditFilters, type AuditScope, histogramQuery } from './queries.ts'
import { totalOf } from './time-buckets.ts'

interface HistogramPanelProps {
  readonly scope: AuditScope
  readonly filters: AuditFilters
}

/** Number of records over time, by severity; a click narrows the list to that time. */
export function HistogramPanel({ scope, filters }: HistogramPanelProps) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const explain = useProblemText()
  const { set } = useSearchState()
  const [asTable, setAsTable] = useState(false)
  const { data, error } = useQuery({ ...histogramQuery(scope, filters), placeholderData: keepPreviousData })
  const narrow = (from: string, to: string) => set({ from, to, range: undefined })
  const total = data?.buckets.reduce((sum, bucket) => sum + totalOf(bucket), 0) ?? 0
  return (
    <Panel
      title={t('histogram.title')}
      description={
        data && t(data.capped ? 'histogram.capped' : 'histogram.total', { count: total, total: format.number(total) })
      }
      actions={
        <Group gap="xs">
          <Widen />
          <TableSwitch on={asTable} onChange={setAsTable} />
        </Group>
      }
    >
      {error !== null && !data && <Alert color="red">{explain(error)}</Alert>}
      {!data && error === null && <Skeleton height={184} radius="md" />}
      {data && (asTable ? <HistogramTable histogram={data} /> : <Histogram histogram={data} onNarrow={narrow} />)}
    </Panel>
  )
}

interface TableSwitchProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

function TableSwitch({ on, onChange }: TableSwitchProps) {
  const { t } = useTranslation('audit')
  const label = t(on ? 'histogram.asChart' : 'histogram.asTable')
  const Picture = on ? IconChartBar : IconTable
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={() => onChange(!on)}>
        <Picture size={iconSize.button} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Resets a range that was narrowed by hand. */
function Widen() {
  const { t } = useTranslation('audit')
  const { search, set } = useSearchState()
  if (rangeOf(search) !== 'custom') return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconZoomOut size={iconSize.small} />}
      onClick={() => set({ from: undefined, to: undefined })}
    >
      {t('histogram.widen')}
    </Button>
  )
}
