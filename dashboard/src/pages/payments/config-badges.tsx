import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/status-badge.tsx'
import type { PaymentConfig } from './payments-data.ts'

/** Whether it accepts events, and what is missing until then. */
export function ConfigBadges({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const { enabled, webhookSecret, prices } = config
  const takes = enabled && webhookSecret.configured
  return (
    <>
      {takes && <StatusBadge tone="good">{t('state.on')}</StatusBadge>}
      {!enabled && <StatusBadge tone="neutral">{t('state.off')}</StatusBadge>}
      {enabled && !webhookSecret.configured && <StatusBadge tone="warn">{t('state.noSecret')}</StatusBadge>}
      {prices.length === 0 && <StatusBadge tone="warn">{t('state.noPrices')}</StatusBadge>}
    </>
  )
}
