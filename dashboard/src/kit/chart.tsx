import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import type { RowLink } from './data-table-props.ts'
import { LinkAnchor } from './links.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { type Format, useFormat } from './use-format.ts'
import { useProjectId } from './use-project.ts'
import { visuallyHidden } from './visually-hidden.ts'

const chartHeight = 260

/** Room for the half of a label beyond the ends of the axes. */
export const chartMargin = { top: 10, right: 8 }

/** Round numbers from 0 to at least `most`, at equal distance. */
export function ticksUpTo(most: number): number[] {
  const least = most / 4
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const step = ([1, 2, 5].find((factor) => factor * magnitude >= least) ?? 10) * magnitude
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step)
}

interface DayBarsProps {
  /** Description of the chart for screen readers. */
  readonly caption: string
  readonly series: readonly { readonly name: string; readonly label: string; readonly color: string }[]
  /** One row per day: `date`, and the count of each series. */
  readonly rows: readonly Readonly<Record<string, string | number>>[]
  /** The list of what the bar of a day counts. */
  readonly linkOf: (date: string) => RowLink
}

/** Daily counts as stacked bars, with the same axes in every chart, and as a table: a day opens its list in both. */
export function DayBars({ caption, series, rows, linkOf }: DayBarsProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const projectId = useProjectId()
  const ticks = ticksUpTo(Math.max(...rows.map((row) => totalOf(row, series))))
  const open = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const date = rows[indexAt(currentTarget, clientX, rows.length)]?.['date']
    if (date === undefined) return
    const { to, search = {} } = linkOf(String(date))
    void navigate({ to, params: { projectId }, search })
  }
  return (
    <>
      <div aria-hidden className={classes['days']} onClick={open}>
        <BarChart
          h={chartHeight}
          data={[...rows]}
          dataKey="date"
          type="stacked"
          series={[...series]}
          withLegend
          legendProps={{ verticalAlign: 'bottom', height: 36 }}
          valueFormatter={format.number}
          tickLine="none"
          gridAxis="x"
          maxBarWidth={28}
          xAxisProps={{ tickFormatter: format.day, minTickGap: 24, interval: 'equidistantPreserveStart' }}
          yAxisProps={{
            allowDecimals: false,
            width: 44,
            interval: 0,
            tickFormatter: format.compact,
            ticks,
            domain: [0, ticks.at(-1) ?? 0],
          }}
          tooltipProps={{ labelFormatter: labelOf(format) }}
          barChartProps={{ accessibilityLayer: false, margin: chartMargin }}
          barProps={{ isAnimationActive: false }}
        />
      </div>
      <DayTable caption={caption} names={series} rows={rows} linkOf={linkOf} />
    </>
  )
}

/** Undefined while the pointer is outside the chart. */
const labelOf = (format: Format) => (date: unknown) => (typeof date === 'string' && date !== '' ? format.day(date) : '')

/** The day of a click. The chart itself knows it only after a pointer has hovered, which a finger does not. */
function indexAt(chart: HTMLElement, clientX: number, days: number): number {
  const grid = chart.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect()
  return grid ? Math.floor(((clientX - grid.left) / grid.width) * days) : -1
}

const totalOf = (row: DayBarsProps['rows'][number], series: readonly { readonly name: string }[]): number =>
  series.reduce((sum, { name }) => sum + Number(row[name] ?? 0), 0)

interface DayTableProps extends Pick<DayBarsProps, 'caption' | 'rows' | 'linkOf'> {
  readonly names: readonly { readonly name: string; readonly label: string }[]
}

/** For screen readers and the keyboard, newest day first. Closed, so that its links are no stops on the way down the page. */
function DayTable({ caption, names, rows, linkOf }: DayTableProps) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  return (
    <details className={classes['details']}>
      <summary>{t('showDays')}</summary>
      <ScrollRegion label={caption} className={classes['scroll'] ?? ''}>
        <table className={classes['table']}>
          <caption className={visuallyHidden}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {names.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row['date']}>
                <th scope="row">
                  <LinkAnchor from="/p/$projectId" size="sm" {...linkOf(String(row['date']))}>
                    {format.day(String(row['date']))}
                  </LinkAnchor>
                </th>
                {names.map(({ name }) => (
                  <td key={name}>{format.number(Number(row[name] ?? 0))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
