import { Group, Progress, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import classes from './figures.module.css'
import { isReached, reachedId } from './highlights-data.ts'
import { type LicenseStats, licenseStatsQuery, type Span } from './stats-data.ts'

/** License statistics. Hidden from members without permission, and if there are no licenses. */
export function LicenseFigures({ span }: { readonly span: Span }) {
  const may = useMay()
  return may('licenses:read') ? <Figures span={span} /> : null
}

const shown = ['active', 'trialing', 'grace'] as const

function Figures({ span }: { readonly span: Span }) {
  const { t } = useTranslation('overview')
  const { data: stats, isError } = useQuery(licenseStatsQuery(useProjectId(), span))
  if (isError) return null
  if (!stats) return <Skeleton height={150} radius="lg" />
  if (Object.values(stats.statuses).every((count) => count === 0)) return null
  return (
    <Panel title={t('licenses.title')} description={t('licenses.description')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" className={classes['even'] ?? ''}>
        {shown.map((status) => (
          <Figure
            key={status}
            label={t(`licenses.${status}`)}
            value={stats.statuses[status]}
            capped={stats.capped}
            note={t('figure.now')}
            search={{ status }}
          />
        ))}
        <Figure
          label={t('licenses.churned')}
          value={stats.churned}
          capped={stats.capped}
          note={t('licenses.churnedNote', { count: stats.days })}
          search={{ endedFrom: stats.from }}
        />
      </SimpleGrid>
      <Limits id={reachedId} title={t('licenses.reached')} rows={stats.nearLimits.filter(isReached)} />
      <Limits id="near-limits" title={t('licenses.near')} rows={stats.nearLimits.filter((one) => !isReached(one))} />
    </Panel>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly capped: boolean
  readonly note: string
  /** The filter of the list of licenses that shows these. */
  readonly search: Readonly<Record<string, string>>
}

function Figure({ label, value, capped, note, search }: FigureProps) {
  const format = useFormat()
  const projectId = useProjectId()
  const content = (
    <>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <span className={classes['value']}>
        {format.number(value)}
        {capped && '+'}
      </span>
      <Text span size="xs" c="dimmed">
        {note}
      </Text>
    </>
  )
  const className = classes['card'] ?? ''
  return (
    <Link to="/p/$projectId/licenses" params={{ projectId }} search={search} className={className}>
      {content}
    </Link>
  )
}

interface LimitsProps {
  readonly id: string
  readonly title: string
  readonly rows: LicenseStats['nearLimits']
}

/** Holders with the feature whose limit is near or reached. */
function Limits({ id, title, rows }: LimitsProps) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" fw={600} id={id}>
        {title}
      </Text>
      <ul className={classes['near']} aria-labelledby={id}>
        {rows.map(({ licenseId, featureKey, featureName, email, plan, used, limit, percentUsed }) => (
          <li key={`${licenseId} ${featureKey}`}>
            <Group justify="space-between" gap="xs" mb="2xs">
              <Group gap="xs">
                <ThingLink type="license" id={licenseId} style={{ overflowWrap: 'anywhere' }}>
                  {email ?? licenseId}
                </ThingLink>
                <Text span size="xs" c="dimmed">
                  {[plan, featureName].join(' · ')}
                </Text>
              </Group>
              <Text span size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {t('licenses.of', { used: format.number(used), limit: format.number(limit) })}
              </Text>
            </Group>
            <Progress
              value={Math.min(100, percentUsed)}
              color={percentUsed >= 100 ? 'red.7' : 'orange.6'}
              aria-label={t('licenses.bar', { name: featureName, email: email ?? licenseId })}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
