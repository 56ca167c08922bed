import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import type { components } from '../../api/schema.d.ts'
import type { Project } from '../../api/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DeletePanel } from '../../kit/delete-panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { ContinuingPurchases } from '../payments/continuing-purchases.tsx'

type Purchase = components['schemas']['ContinuingPurchase']

/** Deletes the project permanently. */
export function DeleteProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [purchases, setPurchases] = useState<readonly Purchase[]>([])
  const remove = useMutationWithToast({
    mutationFn: (query: { acknowledge?: 'purchases' }) =>
      dataOf(api.DELETE('/v1/admin/projects/{projectId}', { params: { path: { projectId: project.id }, query } })),
    done: () => t('delete.done', { name: project.name }),
    onSuccess: () => {
      queryClient.setQueryData(['projects'], (all: readonly Project[] | undefined) =>
        all?.filter(({ id }) => id !== project.id),
      )
      void navigate({ to: '/', search: {} }).then(() => queryClient.invalidateQueries({ queryKey: ['session'] }))
    },
  })
  /** Asks again if payment providers continue to charge users. */
  const ask = () =>
    remove.mutateAsync({}).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.purchases.length === 0) throw error
      setPurchases(error.purchases)
    })
  return (
    <>
      <DeletePanel
        title={t('delete.title')}
        text={t('delete.text')}
        button={t('delete.button')}
        phrase={project.key}
        ask={{ title: t('delete.confirm', { name: project.name }), text: t('delete.consequences') }}
        onDelete={ask}
      />
      <ConfirmDialog
        opened={purchases.length > 0}
        onClose={() => setPurchases([])}
        title={t('delete.continuing.title')}
        phrase={project.key}
        button={t('delete.continuing.button')}
        onConfirm={() => remove.mutateAsync({ acknowledge: 'purchases' })}
      >
        {t('delete.continuing.text')}
        <ContinuingPurchases purchases={purchases} />
      </ConfirmDialog>
    </>
  )
}
