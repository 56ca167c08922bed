import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionsQuery } from './queries.ts'

/** Describes an action in the language of the dashboard; actions newer than its texts use the server's text. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation('audit')
  const { data } = useQuery(actionsQuery)
  return (action) => {
    const defaultValue = data?.find((known) => known.action === action)?.description ?? action
    // i18next treats a dot as a nested key.
    return t(`actions.${action.replace('.', '_')}`, { defaultValue })
  }
}
