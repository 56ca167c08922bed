import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../../api/problem.ts'

/** Shows at the redirect URIs that only owners and admins may add a new host. */
export function useNewHostProblem() {
  const { t } = useTranslation('apps')
  return ({ reason, host }: ApiProblem) =>
    reason === 'new_redirect_host' ? (['redirectUris', t('uris.newHost', { host })] as const) : undefined
}
