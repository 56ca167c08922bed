import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { actionsQuery } from './queries.ts'

/** Says what an action records, in the language of the dashboard; one that is newer than its words as the server says it. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation('audit')
  const { data } = useQuery(actionsQuery)
  return (action) => {
    const defaultValue = data?.find((known) => known.action === action)?.description ?? action
    // i18next takes a dot for a step into an object.
    return t(`actions.${action.replace('.', '_')}`, { defaultValue })
  }
}
