import '@mantine/charts/styles.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../../kit/use-format.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import { chartHeight } from './chart-skeleton.tsx'
import { byDay, methodsOf, type Stats } from './stats-data.ts'

/** Told apart by lightness too, for who does not see the hues. */
const colors = ['iris.6', 'teal.5', 'orange.5', 'grape.6', 'cyan.4', 'pink.4', 'yellow.5', 'gray.5']

interface ChartProps {
  readonly stats: Stats
}

/** Sign-ins a day, stacked by method. */
export function SignInChart({ stats }: ChartProps) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const word = useMethodWord()
  const methods = methodsOf(stats.signIns)
  if (methods.length === 0) return <Nothing text={t('signIns.none')} />
  const rows = byDay(stats.signIns)
  const series = methods.map((name, index) => ({
    name,
    label: word(name),
    color: colors[index % colors.length] ?? 'gray.5',
  }))
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={chartHeight}
          data={rows}
          dataKey="date"
          type="stacked"
          series={series}
          withLegend
          legendProps={{ verticalAlign: 'bottom' }}
          valueFormatter={format.number}
          tickLine="none"
          gridAxis="x"
          maxBarWidth={28}
          xAxisProps={{ tickFormatter: format.day, minTickGap: 24 }}
          yAxisProps={{ allowDecimals: false, width: 44, tickFormatter: format.compact }}
          tooltipProps={{ labelFormatter: labelOf(format) }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false }}
        />
      </div>
      <HiddenTable
        caption={t('signIns.title')}
        names={series.map(({ name, label }) => ({ key: name, label }))}
        rows={rows}
      />
    </>
  )
}

/** New users a day. */
export function NewUserChart({ stats }: ChartProps) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  if (stats.totals.newUsers === 0) return <Nothing text={t('newUsers.none')} />
  const label = t('figure.newUsers')
  return (
    <>
      <div aria-hidden>
        <AreaChart
          h={chartHeight + 60}
          data={stats.newUsers}
          dataKey="date"
          series={[{ name: 'count', label, color: 'iris.6' }]}
          curveType="monotone"
          withDots={false}
          strokeWidth={2}
          valueFormatter={format.number}
          tickLine="none"
          gridAxis="x"
          xAxisProps={{ tickFormatter: format.day, minTickGap: 24 }}
          yAxisProps={{ allowDecimals: false, width: 36, tickFormatter: format.compact }}
          tooltipProps={{ labelFormatter: labelOf(format) }}
          areaChartProps={{ accessibilityLayer: false }}
          areaProps={{ isAnimationActive: false }}
        />
      </div>
      <HiddenTable caption={t('newUsers.title')} names={[{ key: 'count', label }]} rows={stats.newUsers} />
    </>
  )
}

/** There is no day while the pointer is beside the chart. */
const labelOf = (format: Format) => (date: unknown) => (typeof date === 'string' && date !== '' ? format.day(date) : '')

const Nothing = ({ text }: { readonly text: string }) => (
  <Text c="dimmed" size="sm" ta="center" py={72}>
    {text}
  </Text>
)

/** `oauth:github` is "github". */
function useMethodWord(): (method: string) => string {
  const { t, i18n } = useTranslation('overview')
  return (method) => {
    const provider = method.replace(/^oauth:/, '')
    return i18n.exists(`overview:method.${method}`) ? t(`method.${method}`) : provider
  }
}

interface HiddenTableProps {
  readonly caption: string
  readonly names: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly Readonly<Record<string, string | number>>[]
}

/** The chart in words, for who does not see it. */
function HiddenTable({ caption, names, rows }: HiddenTableProps) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  return (
    <div className={visuallyHidden}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {names.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row['date']}>
              <th scope="row">{format.day(String(row['date']))}</th>
              {names.map(({ key }) => (
                <td key={key}>{format.number(Number(row[key] ?? 0))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
