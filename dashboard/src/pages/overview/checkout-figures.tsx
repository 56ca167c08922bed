import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import classes from './figures.module.css'
import { licenseStatsQuery, type Span } from './stats-data.ts'

/** Checkouts of the days. Hidden from members without permission, and if none was opened. */
export function CheckoutFigures({ span }: { readonly span: Span }) {
  const may = useMay()
  return may('licenses:read') ? <Figures span={span} /> : null
}

const shown = ['opened', 'completed', 'left'] as const

function Figures({ span }: { readonly span: Span }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const { data: stats } = useQuery(licenseStatsQuery(useProjectId(), span))
  if (!stats || stats.checkouts.opened === 0) return null
  const { days, checkouts } = stats
  return (
    <Panel title={t('checkouts.title')} description={t('checkouts.description', { count: days })}>
      <SimpleGrid cols={3} spacing="sm">
        {shown.map((name) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {t(`checkouts.${name}`)}
            </Text>
            <span className={classes['value']}>
              {format.number(checkouts[name])}
              {checkouts.capped && '+'}
            </span>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
