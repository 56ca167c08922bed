import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import type { Plan } from './plans-data.ts'

const tones: Readonly<Record<Plan['status'], Tone>> = { active: 'good', draft: 'warn', archived: 'neutral' }

export function PlanBadges({ plan: { status, kind, default: isDefault } }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {kind === 'addon' && <StatusBadge tone="info">{t('kind.addon')}</StatusBadge>}
      {isDefault && (
        <StatusBadge tone="info" icon={IconStar}>
          {t('default')}
        </StatusBadge>
      )}
    </>
  )
}
