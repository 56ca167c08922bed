import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import type { ActivityRecord, Entry } from './activity-data.ts'
import { useActivity } from './use-activity.ts'
import { useEntryText } from './use-entry-text.ts'
import classes from './users.module.css'
import type { UserInfo } from './users-data.ts'

/** What happened to the user, in sentences. Hidden from members who cannot read the audit log. */
export function UserActivity({ user }: { readonly user: UserInfo }) {
  const may = useMay()
  if (!may('audit:read')) return null
  // Its texts come from several files, which load late: the rest of the page is shown before them.
  return (
    <Suspense fallback={<Skeleton height={240} radius="lg" />}>
      <Activity user={user} />
    </Suspense>
  )
}

function Activity({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation('users')
  const explain = useProblemText()
  const { entries, error } = useActivity(user)
  const copy = entries && entries.length > 0 && <CopyNote user={user} entries={entries} />
  return (
    <Panel title={t('activity.title')} description={t('activity.description')} actions={copy}>
      {error !== undefined && error !== null && <Text size="sm">{explain(error)}</Text>}
      {!entries && !error && <Skeleton height={160} radius="md" />}
      {entries?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('activity.none')}
        </Text>
      )}
      {entries && entries.length > 0 && (
        <>
          <ul className={classes['records']}>
            {entries.map((entry) => (
              <Line key={entry.key} entry={entry} userId={user.id} />
            ))}
          </ul>
          <Group gap="lg" mt="sm">
            <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={{ actor: user.id }} size="sm">
              {t('activity.allBy')}
            </LinkAnchor>
            <LinkAnchor to="/p/$projectId/audit" from="/p/$projectId" search={{ entity: user.id }} size="sm">
              {t('activity.allAbout')}
            </LinkAnchor>
          </Group>
        </>
      )}
    </Panel>
  )
}

interface CopyNoteProps {
  readonly user: UserInfo
  readonly entries: readonly Entry[]
}

/** Copies the list as text for a ticket: without IP addresses, which the ticket does not need. */
function CopyNote({ user, entries }: CopyNoteProps) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const say = useEntryText()
  const { copied, copy } = useClipboard({ timeout: 1_500 })
  const name = user.name === null ? user.email : `${user.name} <${user.email}>`
  const writeNote = () =>
    [
      `${name}, ${user.id}, ${t(`status.${user.status}`)}`,
      t('activity.noteOf', { date: format.dateTime(new Date().toISOString()) }),
      '',
      ...entries.map((entry) => `${format.exact(entry.at)}: ${say(entry)}`),
    ].join('\n')
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={copied ? <IconCheck size={iconSize.small} /> : <IconCopy size={iconSize.small} />}
      onClick={() => copy(writeNote())}
    >
      <span aria-live="polite">{t(copied ? 'activity.noteCopied' : 'activity.copyNote')}</span>
    </Button>
  )
}

function Line({ entry, userId }: { readonly entry: Entry; readonly userId: string }) {
  const { t } = useTranslation('users')
  const say = useEntryText()
  const severity = 'record' in entry ? entry.record.severity : undefined
  return (
    <li className={classes['record']}>
      <Group gap="xs" miw={0}>
        <Text span size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {say(entry)}
        </Text>
        {severity === 'warning' && <StatusBadge tone="warn">{t('severity.warning')}</StatusBadge>}
        {severity === 'critical' && <StatusBadge tone="bad">{t('severity.critical')}</StatusBadge>}
      </Group>
      <Text span size="sm" c="dimmed">
        <TimeAgo at={entry.at} />
      </Text>
      {'record' in entry && <By record={entry.record} userId={userId} />}
    </li>
  )
}

/** Who it was, and from where. */
function By({ record, userId }: { readonly record: ActivityRecord; readonly userId: string }) {
  const actor = useActor(record, userId)
  const text = [actor, record.metadata.ipAddress].filter(Boolean).join(' · ')
  return (
    <Text span size="xs" c="dimmed" className={classes['whole']}>
      {text}
    </Text>
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
