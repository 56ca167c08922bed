import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useDeviceText } from '../../kit/use-device-text.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { EndSessions } from '../sessions/end-sessions.tsx'
import { DeviceIcon, SessionState } from '../sessions/session-parts.tsx'
import { placeOf } from '../sessions/session-words.ts'
import { type Lane, lanesOf } from './lanes.ts'
import classes from './users.module.css'
import { type UserInfo, type UserSession, userSessionsQuery } from './users-data.ts'

/** The list of sessions shows the others. */
const shownAtFirst = 10

/** The user's sessions over time: one row each, with a bar from its sign-in to its last request. */
export function UserTimeline({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation('users')
  const explain = useProblemText()
  const may = useMay()
  const { data, error } = useQuery(userSessionsQuery(useProjectId(), user.id))
  const [ending, setEnding] = useState<readonly UserSession[]>()
  const live = data?.items.filter(({ endedAt }) => endedAt === null) ?? []
  const endAll = live.length > 1 && may('sessions:write') && (
    <Button size="xs" variant="default" onClick={() => setEnding(live)}>
      {t('timeline.endAll', { count: live.length })}
    </Button>
  )
  return (
    <Panel title={t('timeline.title')} description={t('timeline.description')} actions={endAll}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!data && !error && <Skeleton height={160} radius="md" />}
      {data?.total === 0 && (
        <Text size="sm" c="dimmed">
          {t('timeline.none')}
        </Text>
      )}
      {data && data.total > 0 && <Lanes sessions={data.items} onEnd={(session) => setEnding([session])} />}
      {data && data.total > shownAtFirst && <AllSessions userId={user.id} total={data.total} />}
      <EndSessions sessions={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  )
}

function AllSessions({ userId, total }: { readonly userId: string; readonly total: number }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  return (
    <LinkAnchor to="/p/$projectId/sessions" from="/p/$projectId" search={{ userId }} size="sm">
      {t('timeline.all', { total: format.number(total) })}
    </LinkAnchor>
  )
}

interface LanesProps {
  readonly sessions: readonly UserSession[]
  readonly onEnd: (session: UserSession) => void
}

function Lanes({ sessions, onEnd }: LanesProps) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const { from, lanes } = lanesOf(sessions, now, shownAtFirst)
  return (
    <>
      <div className={classes['axis']} aria-hidden>
        <span>{format.date(new Date(from).toISOString())}</span>
        <span>{t('timeline.now')}</span>
      </div>
      <ul className={classes['lanes']}>
        {lanes.map((lane) => (
          <LaneRow key={lane.session.id} lane={lane} onEnd={onEnd} />
        ))}
      </ul>
    </>
  )
}

function LaneRow({ lane, onEnd }: { readonly lane: Lane; readonly onEnd: LanesProps['onEnd'] }) {
  const { t } = useTranslation('users')
  const may = useMay()
  const deviceText = useDeviceText()
  const { session, start, width } = lane
  const { id, userId, device, location, ip, appName, endedAt, flaggedAt, lastActiveAt } = session
  const look = flaggedAt !== null ? 'flagged' : endedAt === null ? 'live' : 'ended'
  return (
    <li className={classes['lane']}>
      <Group gap="sm" wrap="nowrap" miw={0}>
        <DeviceIcon device={device} />
        <div className={classes['who']}>
          <LinkAnchor
            to="/p/$projectId/sessions"
            from="/p/$projectId"
            search={{ userId, session: id }}
            size="sm"
            fw={550}
            c="var(--mantine-color-text)"
          >
            {deviceText(device)}
          </LinkAnchor>
          <Text size="xs" c="dimmed">
            {[placeOf(location) ?? ip, appName].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <svg className={classes['track']} aria-hidden="true">
        <rect className={classes['rail']} x="0" y="9" width="100%" height="2" />
        <rect
          className={classes['bar']}
          data-look={look}
          x={`${start}%`}
          y="5"
          width={`${width}%`}
          height="10"
          rx="5"
        />
      </svg>
      <Group gap="xs" className={classes['state']}>
        <SessionState session={session} />
        <Text size="xs" c="dimmed">
          <TimeAgo at={lastActiveAt} />
        </Text>
      </Group>
      <span className={classes['end']}>
        {endedAt === null && may('sessions:write') && (
          <Button
            size="compact-sm"
            fz="xs"
            variant="default"
            aria-label={t('timeline.endOne', { device: deviceText(device) })}
            onClick={() => onEnd(session)}
          >
            {t('timeline.end')}
          </Button>
        )}
      </span>
    </li>
  )
}
