import { Group } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/status-badge.tsx'
import type { Provider } from './providers-data.ts'

/** The allowed sign-ins, and missing settings. */
export function ProviderBadges({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  const { enabled, forMembers, clientSecret, vouchesReset } = provider
  return (
    <Group component="span" gap="xs">
      {enabled ? (
        <StatusBadge tone="good">{t('state.enabled')}</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">{t('state.disabled')}</StatusBadge>
      )}
      {forMembers && (
        <StatusBadge tone="info" icon={IconShieldLock}>
          {t('state.forMembers')}
        </StatusBadge>
      )}
      {!clientSecret.configured && <StatusBadge tone="warn">{t('state.noSecret')}</StatusBadge>}
      {vouchesReset && <StatusBadge tone="warn">{t('state.vouchesReset')}</StatusBadge>}
    </Group>
  )
}
