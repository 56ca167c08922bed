import {
  type Icon,
  IconCircleMinus,
  IconHistoryOff,
  IconHourglass,
  IconRotateClockwise,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import type { EventStatus } from './payments-data.ts'

const looks: Readonly<Record<EventStatus, { tone: Tone; icon?: Icon }>> = {
  received: { tone: 'info', icon: IconHourglass },
  applied: { tone: 'good' },
  stale: { tone: 'neutral', icon: IconHistoryOff },
  ignored: { tone: 'neutral', icon: IconCircleMinus },
  waiting: { tone: 'info', icon: IconHourglass },
  unmatched: { tone: 'warn', icon: IconUserQuestion },
  failed: { tone: 'warn', icon: IconRotateClockwise },
  dead: { tone: 'bad' },
}

/** The status of an event. */
export function EventBadge({ status }: { readonly status: EventStatus }) {
  const { t } = useTranslation('payments')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
