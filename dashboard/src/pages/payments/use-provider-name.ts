import { useTranslation } from 'react-i18next'
import { kindOf } from './provider-kinds.ts'

/** Returns the name of a provider in the language of the dashboard. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('payments')
  return (provider) => kindOf(provider).name ?? t('genericName')
}

/** "Stripe", and for test mode "Stripe (test)". */
export function useConfigName(): (config: { provider: string; mode: 'test' | 'live' }) => string {
  const { t } = useTranslation('payments')
  const nameOf = useProviderName()
  return ({ provider, mode }) => (mode === 'test' ? t('testName', { name: nameOf(provider) }) : nameOf(provider))
}
