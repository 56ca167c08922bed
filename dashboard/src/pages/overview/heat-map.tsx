import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import classes from './heat-map.module.css'
import type { Stats } from './stats-data.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = Array.from({ length: 7 }, (_, weekday) => weekday)
const shades = 5

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

/** Sign-ins by weekday and hour: a table with tinted cells. Their numbers are titles, and text for screen readers. */
export function HeatMap({ stats }: { readonly stats: Stats | undefined }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  if (!stats) return <Skeleton height={210} radius="md" />
  const counts = new Map(stats.heatmap.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]))
  const most = Math.max(1, ...counts.values())
  const titleOf = (weekday: number, hour: number, count: number) =>
    t('heatmap.count', { count, weekday: format.weekday(weekday), hour: twoDigits(hour), number: format.number(count) })
  const shadeOf = (count: number) => (count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * shades)))
  return (
    <ScrollRegion className={classes['frame']} label={t('heatmap.caption')}>
      <table className={classes['table']}>
        <caption className={visuallyHidden}>{t('heatmap.caption')}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {twoDigits(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{format.weekday(weekday)}</th>
              {hours.map((hour) => {
                const count = counts.get(weekday * 24 + hour) ?? 0
                return (
                  <td key={hour} data-shade={shadeOf(count)} title={titleOf(weekday, hour, count)}>
                    <span className={visuallyHidden}>{format.number(count)}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
