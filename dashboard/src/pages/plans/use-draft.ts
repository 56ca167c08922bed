import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { Plan, PlanContent } from './plans-data.ts'

const at = (planId: string, version: number) => ({ params: { path: { planId, version } } })

/** The draft's new complete content. */
export function useSaveDraft({ id }: Plan, version: number) {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: (body: PlanContent) =>
      dataOf(api.PATCH('/v1/admin/plans/{planId}/versions/{version}', { ...at(id, version), body })),
    done: () => t('draft.saved'),
    invalidates: [['plans', projectId]],
  })
}

export function useDiscardDraft({ id }: Plan, version: number) {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/plans/{planId}/versions/{version}', at(id, version))),
    done: () => t('draft.discarded'),
    invalidates: [['plans', projectId]],
  })
}

/** A draft copied from the newest version. */
export function useBeginDraft({ id }: Plan) {
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/plans/{planId}/versions', { params: { path: { planId: id } } })),
    invalidates: [['plans', projectId]],
  })
}

export function usePublish({ id, name }: Plan, version: number) {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/plans/{planId}/versions/{version}/publish', at(id, version))),
    done: () => t('publish.done', { name, version }),
    invalidates: [['plans', projectId]],
  })
}

/** Migrates licenses of the other versions, or of one of them, to this one. */
export function useMigrate({ id }: Plan, version: number) {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: (from: number | undefined) =>
      dataOf(
        api.POST('/v1/admin/plans/{planId}/versions/{version}/migrate', {
          ...at(id, version),
          body: { ...(from !== undefined && { from }) },
        }),
      ),
    done: ({ licenses }) => t('migrate.done', { count: licenses }),
    invalidates: [
      ['plans', projectId],
      ['licenses', projectId],
    ],
  })
}
