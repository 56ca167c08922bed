import { Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RowLink } from '../../kit/data-table-props.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import classes from './figures.module.css'
import { failuresSince, newUsersSince, signInsSince } from './links.ts'
import type { Stats } from './stats-data.ts'

interface Figure {
  readonly key: 'signIns' | 'newUsers' | 'activeSessions' | 'users' | 'failures'
  readonly value: number
  readonly capped?: boolean
  /** The number for the previous period of the same length; omitted without earlier data. */
  readonly before?: number | undefined
  readonly link: RowLink
}

function figuresOf(stats: Stats): Figure[] {
  const { totals, previous } = stats
  const { from } = stats
  return [
    {
      key: 'signIns',
      value: totals.signIns,
      before: previous?.signIns,
      link: signInsSince(from),
    },
    {
      key: 'newUsers',
      value: totals.newUsers,
      before: previous?.newUsers,
      link: newUsersSince(from),
    },
    {
      key: 'activeSessions',
      value: totals.activeSessions,
      capped: totals.activeSessionsCapped,
      link: { to: '/p/$projectId/sessions', search: { status: 'active' } },
    },
    { key: 'users', value: totals.users, capped: totals.usersCapped, link: { to: '/p/$projectId/users' } },
    {
      key: 'failures',
      value: totals.failures,
      before: previous?.failures,
      link: failuresSince(from),
    },
  ]
}

const keys = ['signIns', 'newUsers', 'activeSessions', 'users', 'failures'] as const

/** The totals, each a link to the counted list. */
export function Figures({ stats }: { readonly stats: Stats | undefined }) {
  if (!stats) {
    return (
      <SimpleGrid cols={{ base: 2, sm: 6, lg: 5 }} spacing="sm" className={classes['five'] ?? ''}>
        {keys.map((key) => (
          <Skeleton key={key} height={104} radius="lg" />
        ))}
      </SimpleGrid>
    )
  }
  return (
    <SimpleGrid cols={{ base: 2, sm: 6, lg: 5 }} spacing="sm" className={classes['five'] ?? ''}>
      {figuresOf(stats).map((figure) => (
        <FigureCard key={figure.key} figure={figure} days={stats.days} />
      ))}
    </SimpleGrid>
  )
}

function FigureCard({ figure, days }: { readonly figure: Figure; readonly days: number }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const projectId = useProjectId()
  const { key, value, capped = false, before, link } = figure
  const isChanged = before !== undefined && before !== 0 && value !== before
  return (
    <Link to={link.to} params={{ projectId }} search={link.search ?? {}} className={classes['card'] ?? ''}>
      <Text span size="sm" c="dimmed">
        {t(`figure.${key}`)}
      </Text>
      <Group component="span" gap="xs" align="baseline">
        <span className={classes['value']}>
          {format.number(value)}
          {capped && '+'}
        </span>
        {isChanged && <Change value={value} before={before} better={key === 'failures' ? 'less' : 'more'} />}
      </Group>
      <Text span size="xs" c="dimmed">
        {before === undefined && t('figure.now')}
        {before !== undefined &&
          t(isChanged ? 'figure.change' : 'figure.before', { count: days, before: format.number(before) })}
      </Text>
    </Link>
  )
}

interface ChangeProps {
  readonly value: number
  readonly before: number
  readonly better: 'more' | 'less'
}

/** The change from the previous period of the same length. Arrow and sign repeat the meaning of the color. */
function Change({ value, before, better }: ChangeProps) {
  const format = useFormat()
  const more = value > before
  const Arrow = more ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes['change']} data-good={more === (better === 'more')}>
      <Arrow size={14} aria-hidden />
      {format.change((value - before) / before)}
    </span>
  )
}
