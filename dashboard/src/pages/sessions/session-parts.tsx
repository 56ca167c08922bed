import { Group } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconFlag3, IconRobot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import type { SessionInfo } from './sessions-data.ts'

/** What kind of thing somebody sits at. The device is named beside it. */
export function DeviceIcon({ device }: { readonly device: string }) {
  const Picture = /Android|iOS|iPhone|iPad/i.test(device)
    ? IconDeviceMobile
    : /Windows|macOS|Mac|Linux|Chrome ?OS/i.test(device)
      ? IconDeviceDesktop
      : IconRobot
  return <Picture size={iconSize.lead} stroke={1.6} aria-hidden color="var(--mantine-color-dimmed)" />
}

/** Whether the session is live, and whether it is held suspicious. */
export function SessionState({ session }: { readonly session: SessionInfo }) {
  const { t } = useTranslation('sessions')
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {session.endedAt === null ? (
        <StatusBadge tone="good">{t('state.active')}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{t('state.ended')}</StatusBadge>
      )}
      {session.flaggedAt !== null && (
        <StatusBadge tone="warn" icon={IconFlag3}>
          {t('state.flagged')}
        </StatusBadge>
      )}
    </Group>
  )
}
