import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProjectId } from '../../kit/use-project.ts'
import { presetsQuery, providersQuery } from './providers-data.ts'

/** Returns the name of a provider of this project by its key: "GitHub". Of several with one name, also the key. */
export function useOAuthProviderName(): (key: string) => string {
  const { t } = useTranslation('providers')
  const { data: providers } = useQuery(providersQuery(useProjectId()))
  const { data: presets = [] } = useQuery(presetsQuery)
  return (key) => {
    const provider = providers?.items.find((one) => one.key === key)
    // The key of a deleted provider is often its type.
    if (!provider) return presets.find(({ type }) => type === key)?.name ?? key
    if (provider.type === 'dev') return t('devName')
    const isOneOfSeveral = (providers?.items.filter(({ name }) => name === provider.name).length ?? 0) > 1
    return isOneOfSeveral ? `${provider.name}: ${key}` : provider.name
  }
}
