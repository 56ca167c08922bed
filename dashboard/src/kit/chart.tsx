import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from './use-format.ts'
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
}

/** Daily counts as stacked bars, with the same axes in every chart, and as a table for screen readers. */
export function DayBars({ caption, series, rows }: DayBarsProps) {
  const format = useFormat()
  return (
    <>
      <div aria-hidden>
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
          yAxisProps={{ allowDecimals: false, width: 44, interval: 0, tickFormatter: format.compact }}
          tooltipProps={{ labelFormatter: labelOf(format) }}
          barChartProps={{ accessibilityLayer: false, margin: chartMargin }}
          barProps={{ isAnimationActive: false }}
        />
      </div>
      <ChartTable caption={caption} names={series} rows={rows} />
    </>
  )
}

/** Undefined while the pointer is outside the chart. */
const labelOf = (format: Format) => (date: unknown) => (typeof date === 'string' && date !== '' ? format.day(date) : '')

interface ChartTableProps extends Pick<DayBarsProps, 'caption' | 'rows'> {
  readonly names: readonly { readonly name: string; readonly label: string }[]
}

function ChartTable({ caption, names, rows }: ChartTableProps) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  return (
    <div className={visuallyHidden}>
      <table>
        <caption>{caption}</caption>
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
          {rows.map((row) => (
            <tr key={row['date']}>
              <th scope="row">{format.day(String(row['date']))}</th>
              {names.map(({ name }) => (
                <td key={name}>{format.number(Number(row[name] ?? 0))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
