import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { visuallyHidden } from '../../kit/visually-hidden.ts'
import { severities } from './filters.ts'
import classes from './histogram.module.css'
import type { Histogram } from './queries.ts'
import { totalOf } from './time-buckets.ts'
import { useBucketText } from './use-bucket-text.ts'

/** The histogram as a table, without empty periods. */
export function HistogramTable({ histogram }: { readonly histogram: Histogram }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const text = useBucketText(histogram)
  const rows = histogram.buckets.filter((bucket) => totalOf(bucket) > 0).toReversed()
  return (
    <ScrollRegion className={classes['table']} label={t('histogram.bars')}>
      <Table stickyHeader fz="sm">
        <caption className={visuallyHidden}>{t('histogram.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.when')}</th>
            {severities.map((severity) => (
              <th key={severity} scope="col">
                {t(`severity.${severity}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((bucket) => (
            <tr key={bucket.at}>
              <th scope="row">{text.span(bucket, bucket)}</th>
              {severities.map((severity) => (
                <td key={severity}>{format.number(bucket[severity])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  )
}
