import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { type ActivityRecord, activityQuery } from './activity-data.ts'
import classes from './users.module.css'
import type { UserInfo } from './users-data.ts'

/** The latest audit records about the user. Hidden from members who cannot read the log. */
export function UserActivity({ user }: { readonly user: UserInfo }) {
  const may = useMay()
  return may('audit:read') ? <Activity userId={user.id} /> : null
}

function Activity({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users')
  const explain = useProblemText()
  const { data: records, error } = useQuery(activityQuery(useProjectId(), userId))
  return (
    <Panel title={t('activity.title')} description={t('activity.description')}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!records && !error && <Skeleton height={160} radius="md" />}
      {records?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('activity.none')}
        </Text>
      )}
      {records && records.length > 0 && (
        <>
          <ul className={classes['records']}>
            {records.map((record) => (
              <Line key={record.id} record={record} userId={userId} />
            ))}
          </ul>
          <Group gap="lg" mt="sm">
            <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={{ actor: userId }} size="sm">
              {t('activity.allBy')}
            </LinkAnchor>
            <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={{ entity: userId }} size="sm">
              {t('activity.allAbout')}
            </LinkAnchor>
          </Group>
        </>
      )}
    </Panel>
  )
}

function Line({ record, userId }: { readonly record: ActivityRecord; readonly userId: string }) {
  const { t } = useTranslation('users')
  const actor = useActor(record, userId)
  const { action, severity, createdAt, metadata } = record
  return (
    <li className={classes['record']}>
      <Group gap="xs">
        <Text span size="sm" fw={550}>
          {t(`action.${action}`, { defaultValue: action })}
        </Text>
        {severity === 'warning' && <StatusBadge tone="warn">{t('severity.warning')}</StatusBadge>}
        {severity === 'critical' && <StatusBadge tone="bad">{t('severity.critical')}</StatusBadge>}
      </Group>
      <Text span size="sm" c="dimmed">
        <TimeAgo at={createdAt} />
      </Text>
      <Text span size="xs" c="dimmed" className={classes['whole']}>
        {[actor, metadata.ipAddress].filter(Boolean).join(' · ')}
      </Text>
    </li>
  )
}

/** "by the user", "by ada@example.com", "by the server". */
function useActor({ actor }: ActivityRecord, userId: string): string {
  const { t } = useTranslation('users')
  if (actor.type === 'system') return t('activity.bySystem')
  if (actor.id === userId) return t('activity.byUser')
  const unnamed = { user: t('activity.anotherUser'), member: t('activity.member'), api_key: t('activity.key') }
  return t('activity.by', { name: actor.name ?? unnamed[actor.type] })
}
