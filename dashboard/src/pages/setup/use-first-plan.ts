import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { keyOf } from '../../kit/key-of.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'

interface FirstPlan {
  /** Names. Their keys follow from them. */
  readonly feature: string
  readonly plan: string
}

/** Creates a feature, and a published plan that grants it. */
export function useFirstPlan(projectId: string) {
  const { t } = useTranslation('setup')
  return useMutationWithToast({
    mutationFn: async ({ feature, plan }: FirstPlan) => {
      const key = featureKeyOf(feature)
      await dataOf(api.POST('/v1/admin/features', { body: { projectId, key, name: feature, type: 'boolean' } }))
      const { id } = await dataOf(
        api.POST('/v1/admin/plans', {
          body: { projectId, key: keyOf(plan), name: plan, entitlements: { [key]: true } },
        }),
      )
      return dataOf(
        api.POST('/v1/admin/plans/{planId}/versions/{version}/publish', {
          params: { path: { planId: id, version: 1 } },
        }),
      )
    },
    done: (_published, { plan }) => t('sell.created', { plan }),
    invalidates: [
      ['features', projectId],
      ['plans', projectId],
    ],
  })
}

/** Keys of features are words with underscores. */
const featureKeyOf = (name: string): string => keyOf(name).replaceAll('-', '_')
