import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useDeviceText } from '../../kit/use-device-text.ts'
import { useMay } from '../../kit/use-project.ts'
import { DeviceIcon, SessionState } from './session-parts.tsx'
import { placeOf, useSessionWords } from './session-words.ts'
import type { SessionInfo } from './sessions-data.ts'

interface SessionColumns {
  /** Shows the reason, and adds a button to each row. */
  readonly flagged: boolean
  readonly onEnd: (session: SessionInfo) => void
}

export function useSessionColumns({ flagged, onEnd }: SessionColumns): readonly Column<SessionInfo>[] {
  const { t } = useTranslation('sessions')
  const may = useMay()
  const say = useSessionWords()
  const deviceText = useDeviceText()
  const why: Column<SessionInfo> = {
    key: 'reason',
    header: t('column.reason'),
    cell: ({ flagReason }) => (flagReason === null ? '–' : say('flag', flagReason)),
    width: '150px',
  }
  const app: Column<SessionInfo> = {
    key: 'app',
    header: t('column.app'),
    cell: ({ appName }) => appName ?? t('appGone'),
  }
  const end: Column<SessionInfo> = {
    key: 'end',
    header: t('column.actions'),
    headless: true,
    align: 'end',
    cell: (session) =>
      session.endedAt === null && (
        <Button
          size="compact-sm"
          fz="xs"
          variant="default"
          aria-label={t('end.one', { device: deviceText(session.device), email: session.userEmail ?? session.userId })}
          onClick={() => onEnd(session)}
        >
          {t('end.short')}
        </Button>
      ),
  }
  return [
    { key: 'user', header: t('column.user'), cell: (session) => <Who session={session} />, width: '30%' },
    flagged ? why : app,
    { key: 'place', header: t('column.place'), cell: (session) => <Place session={session} /> },
    { key: 'state', header: t('column.state'), cell: (session) => <SessionState session={session} /> },
    { key: 'lastActive', header: t('column.lastActive'), cell: ({ lastActiveAt }) => <TimeAgo at={lastActiveAt} /> },
    ...(may('sessions:write') ? [end] : []),
  ]
}

function Who({ session: { userEmail, device } }: { readonly session: SessionInfo }) {
  const { t } = useTranslation('sessions')
  const deviceText = useDeviceText()
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <DeviceIcon device={device} />
      <Stack component="span" gap={0} miw={0}>
        <span>
          <Breakable text={userEmail ?? t('userGone')} />
        </span>
        <Text span size="xs" c="dimmed" fw={400}>
          {deviceText(device)}
        </Text>
      </Stack>
    </Group>
  )
}

function Place({ session: { location, ip } }: { readonly session: SessionInfo }) {
  const place = placeOf(location)
  return (
    <Stack component="span" gap={0}>
      {place !== undefined && <span>{place}</span>}
      <Text span ff="monospace" fz="xs" {...(place !== undefined && { c: 'dimmed' })}>
        {ip ?? '–'}
      </Text>
    </Stack>
  )
}
