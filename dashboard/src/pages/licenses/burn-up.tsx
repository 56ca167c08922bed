import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chartMargin, ticksUpTo } from '../../kit/chart.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import { type FeatureUsage, type License, seriesQuery } from './licenses-data.ts'

interface BurnUpProps {
  readonly license: License
  readonly usage: FeatureUsage
  readonly name: string
  readonly height: number
}

/** Usage over the period, relative to the limit. */
export function BurnUp({ license, usage, name, height }: BurnUpProps) {
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const [now] = useState(() => new Date().toISOString())
  const from = usage.period?.start ?? license.startsAt
  const to = usage.period !== null && usage.period.end < now ? usage.period.end : now
  const isToCome = from >= now
  const { data, error } = useQuery({
    ...seriesQuery(useProjectId(), license.id, { key: usage.key, from, to }),
    enabled: !isToCome,
  })
  if (isToCome || (data && data.points.length === 0)) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('usage.nothingYet')}
      </Text>
    )
  }
  if (error) return <Text size="sm">{explain(error)}</Text>
  if (!data) return <Skeleton height={height} mt="sm" radius="md" />
  return (
    <Chart
      points={accumulate(data.points)}
      byHour={data.granularity === 'hour'}
      limit={usage.limit}
      name={name}
      height={height}
    />
  )
}

interface Point {
  readonly start: string
  readonly total: number
}

/** Cumulative points. */
function accumulate(points: readonly { start: string; used: number }[]): Point[] {
  let total = 0
  return points.map(({ start, used }) => {
    total += used
    return { start, total }
  })
}

interface ChartProps {
  readonly points: readonly Point[]
  readonly byHour: boolean
  readonly limit: number | null
  readonly name: string
  readonly height: number
}

function Chart({ points, byHour, limit, name, height }: ChartProps) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const ticks = ticksUpTo(Math.max(limit ?? 0, points.at(-1)?.total ?? 0))
  const formatTick = (byHourFormat: (start: string) => string) => (start: unknown) => {
    if (typeof start !== 'string' || start === '') return ''
    return byHour ? byHourFormat(start) : format.day(start.slice(0, 10))
  }
  const when = formatTick(format.dateTime)
  return (
    <>
      <div aria-hidden>
        <AreaChart
          h={height}
          mt="sm"
          data={[...points]}
          dataKey="start"
          series={[{ name: 'total', label: name, color: 'iris.6' }]}
          curveType="stepAfter"
          withDots={points.length === 1}
          strokeWidth={2}
          valueFormatter={format.number}
          tickLine="none"
          gridAxis="x"
          xAxisProps={{ tickFormatter: formatTick(format.hour), minTickGap: 32, interval: 'equidistantPreserveStart' }}
          yAxisProps={{ width: 48, interval: 0, tickFormatter: format.compact, ticks, domain: [0, ticks.at(-1) ?? 1] }}
          tooltipProps={{ labelFormatter: when }}
          areaChartProps={{ accessibilityLayer: false, margin: chartMargin }}
          areaProps={{ isAnimationActive: false }}
          {...(limit !== null && {
            referenceLines: [
              { y: limit, color: 'red.6', label: t('usage.limit'), labelPosition: 'insideTopRight' as const },
            ],
          })}
        />
      </div>
      <div className={visuallyHidden}>
        <Table>
          <caption>{t('usage.courseOf', { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('usage.when')}</th>
              <th scope="col">{t('usage.total')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ start, total }) => (
              <tr key={start}>
                <th scope="row">{when(start)}</th>
                <td>{format.number(total)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}
