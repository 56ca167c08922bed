import {
  type Icon,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { iconSize } from './icon-size.ts'
import classes from './status-badge.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'neutral'

const symbols: Readonly<Record<Tone, Icon>> = {
  good: IconCircleCheck,
  bad: IconCircleX,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  neutral: IconCircle,
}

interface StatusBadgeProps {
  readonly tone: Tone
  readonly children: ReactNode
  /** Replaces the icon of the tone. */
  readonly icon?: Icon
  /** The exact time of a relative one. */
  readonly title?: string
}

/** A status in one word. The icon repeats the meaning of the color. */
export function StatusBadge({ tone, children, icon, title }: StatusBadgeProps) {
  const Picture = icon ?? symbols[tone]
  return (
    <span className={classes['badge']} data-tone={tone} title={title}>
      <Picture size={iconSize.small} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
