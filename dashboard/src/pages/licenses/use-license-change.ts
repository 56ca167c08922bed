import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { paths } from '../../api/schema.d.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { License } from './licenses-data.ts'

/** Stale queries after a license change, including counts and statistics. */
export const staleAfterChange = (projectId: string) => [
  ['licenses', projectId],
  ['plans', projectId],
  ['stats', projectId],
  ['audit', projectId],
  ['payment-events', projectId],
]

type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer B } } }
}
  ? B
  : never

/** The actions on a license, with their inputs. */
export type LicenseChange =
  | { readonly action: 'renew'; readonly body: Body<'/v1/admin/licenses/{licenseId}/renew'> }
  | { readonly action: 'suspend'; readonly body: Body<'/v1/admin/licenses/{licenseId}/suspend'> }
  | { readonly action: 'reinstate'; readonly body: Body<'/v1/admin/licenses/{licenseId}/reinstate'> }
  | { readonly action: 'revoke'; readonly body: Body<'/v1/admin/licenses/{licenseId}/revoke'> }
  | { readonly action: 'cancel'; readonly body: Body<'/v1/admin/licenses/{licenseId}/cancel'> }
  | { readonly action: 'transfer'; readonly body: Body<'/v1/admin/licenses/{licenseId}/transfer'> }
  | { readonly action: 'changePlan'; readonly body: Body<'/v1/admin/licenses/{licenseId}/change-plan'> }
  | { readonly action: 'usePurchase'; readonly body: Body<'/v1/admin/licenses/{licenseId}/purchases/use'> }
  | { readonly action: 'override'; readonly body: Body<'/v1/admin/licenses/{licenseId}/overrides'> }

function send(licenseId: string, change: LicenseChange): Promise<License> {
  const params = { path: { licenseId } }
  switch (change.action) {
    case 'renew':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/renew', { params, body: change.body }))
    case 'suspend':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/suspend', { params, body: change.body }))
    case 'reinstate':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/reinstate', { params, body: change.body }))
    case 'revoke':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/revoke', { params, body: change.body }))
    case 'cancel':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/cancel', { params, body: change.body }))
    case 'transfer':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/transfer', { params, body: change.body }))
    case 'changePlan':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/change-plan', { params, body: change.body }))
    case 'usePurchase':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/purchases/use', { params, body: change.body }))
    case 'override':
      return dataOf(api.POST('/v1/admin/licenses/{licenseId}/overrides', { params, body: change.body }))
  }
}

/** Changes a license and confirms it. The calling dialog shows failures. */
export function useLicenseChange({ id }: Pick<License, 'id'>) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: (change: LicenseChange) => send(id, change),
    done: (_, { action }) => t(`done.${action}`),
    invalidates: staleAfterChange(projectId),
  })
}
