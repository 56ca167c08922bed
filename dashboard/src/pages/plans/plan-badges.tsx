import { IconStar, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { holderOfPlan, type Plan } from './plans-data.ts'

const tones: Readonly<Record<Plan['status'], Tone>> = { active: 'good', draft: 'warn', archived: 'neutral' }

export function PlanBadges({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  const { status, kind, default: isDefault, listed } = plan
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {kind === 'addon' && <StatusBadge tone="info">{t('kind.addon')}</StatusBadge>}
      {listed && status === 'active' && (
        <StatusBadge tone="info" icon={IconTag}>
          {t('sale.badge')}
        </StatusBadge>
      )}
      {isDefault && (
        <StatusBadge tone="info" icon={IconStar}>
          {t(holderOfPlan(plan) === 'organization' ? 'defaultOfOrganizations' : 'default')}
        </StatusBadge>
      )}
    </>
  )
}
