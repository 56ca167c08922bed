import { IconCalendarX, IconClock, IconFlask, IconHourglass, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { useFormat } from '../../kit/use-format.ts'
import type { License, LicenseStatus as Status } from './licenses-data.ts'

const tones: Readonly<Record<Status, Tone>> = {
  trialing: 'info',
  active: 'good',
  grace: 'warn',
  scheduled: 'neutral',
  suspended: 'warn',
  expired: 'neutral',
  revoked: 'bad',
}
const pictures = { grace: IconHourglass, scheduled: IconClock, suspended: IconPlayerPause }
const pictureOf = (status: Status) => Object.entries(pictures).find(([name]) => name === status)?.[1]

interface LicenseStatusProps {
  readonly license: Pick<License, 'status' | 'mode' | 'cancelAtPeriodEnd' | 'endsAt'>
  /** False where the end date is next to it. */
  readonly dated?: boolean
}

export function LicenseStatus({ license, dated = true }: LicenseStatusProps) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const { status, mode, cancelAtPeriodEnd, endsAt } = license
  const icon = pictureOf(status)
  const isLive = status === 'active' || status === 'trialing'
  return (
    <>
      <StatusBadge tone={tones[status]} {...(icon && { icon })}>
        {t(`status.${status}`)}
      </StatusBadge>
      {mode === 'test' && (
        <StatusBadge tone="info" icon={IconFlask}>
          {t('mode.test')}
        </StatusBadge>
      )}
      {cancelAtPeriodEnd && isLive && endsAt !== null && (
        <StatusBadge tone="warn" icon={IconCalendarX}>
          {dated ? t('endsOn', { date: format.date(endsAt) }) : t('willEnd')}
        </StatusBadge>
      )}
    </>
  )
}
