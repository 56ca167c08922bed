import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProjectId } from '../../kit/use-project.ts'
import { presetsQuery, providersQuery } from './providers-data.ts'

/** Returns the name of a provider of this project by its key: "GitHub". Generic providers have only their key. */
export function useOAuthProviderName(): (key: string) => string {
  const { t } = useTranslation('providers')
  const { data: providers } = useQuery(providersQuery(useProjectId()))
  const { data: presets = [] } = useQuery(presetsQuery)
  return (key) => {
    // The key of a deleted provider is often its type.
    const type = providers?.items.find((provider) => provider.key === key)?.type ?? key
    const isOneOfSeveral = (providers?.items.filter((provider) => provider.type === type).length ?? 0) > 1
    if (type === 'dev') return t('devName')
    if (type === 'oidc' || type === 'oauth2') return key
    const name = presets.find((preset) => preset.type === type)?.name ?? key
    return isOneOfSeveral ? `${name}: ${key}` : name
  }
}
