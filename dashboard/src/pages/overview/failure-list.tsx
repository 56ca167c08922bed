import { Skeleton, Stack, Text } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import classes from './failure-list.module.css'
import { failuresFor } from './links.ts'
import type { Stats } from './stats-data.ts'

const most = 8

/** Reasons of failed sign-ins, the most frequent first; each links to its records. */
export function FailureList({ stats }: { readonly stats: Stats | undefined }) {
  const { t, i18n } = useTranslation('overview')
  const format = useFormat()
  const projectId = useProjectId()
  if (!stats) {
    return (
      <Stack gap="sm">
        <Skeleton height={28} />
        <Skeleton height={28} width="70%" />
        <Skeleton height={28} width="40%" />
      </Stack>
    )
  }
  const [first] = stats.failures
  if (!first)
    return <EmptyState icon={IconMoodSmile} level={3} title={t('failures.none')} text={t('failures.noneText')} />
  return (
    <ul className={classes['list']}>
      {stats.failures.slice(0, most).map(({ action, reason, count }) => (
        <li key={`${action} ${reason}`}>
          <Link
            {...failuresFor({ action, reason }, stats.from)}
            params={{ projectId }}
            className={classes['row'] ?? ''}
          >
            <span className={classes['words']}>
              <Text span size="sm" fw={550}>
                {i18n.exists(`overview:reason.${reason}`) ? t(`reason.${reason}`) : reason}
              </Text>
              <Text span size="xs" c="dimmed">
                {t(`failedAction.${action.replace('.', '_')}`)}
              </Text>
            </span>
            <span className={classes['count']}>{format.number(count)}</span>
            <span className={classes['bar']} style={{ width: `${(100 * count) / first.count}%` }} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
