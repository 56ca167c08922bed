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

/** Sign-ins by weekday and hour: a table with tinted cells, so that it is also readable as text. */
export function HeatMap({ stats }: { readonly stats: Stats | undefined }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  if (!stats) return <Skeleton height={210} radius="md" />
  const counts = new Map(stats.heatmap.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]))
  const most = Math.max(1, ...counts.values())
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
                {String(hour).padStart(2, '0')}
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
                  <td key={hour} data-shade={shadeOf(count)}>
                    {count === 0 ? <span className={visuallyHidden}>{'0'}</span> : format.compact(count)}
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
