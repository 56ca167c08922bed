import { Group } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconFlag3, IconRobot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import type { SessionInfo } from './sessions-data.ts'

/** The kind of device as an icon. The device's name is next to it. */
export function DeviceIcon({ device }: { readonly device: string }) {
  const Picture = /Android|iOS|iPhone|iPad/i.test(device)
    ? IconDeviceMobile
    : /Windows|macOS|Mac|Linux|Chrome ?OS/i.test(device)
      ? IconDeviceDesktop
      : IconRobot
  return <Picture size={iconSize.lead} stroke={1.6} aria-hidden color="var(--mantine-color-dimmed)" />
}

/** Whether the session is active, and whether it is flagged. */
export function SessionState({ session }: { readonly session: SessionInfo }) {
  const { t } = useTranslation('sessions')
  return (
    <Group component="span" gap="2xs">
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
