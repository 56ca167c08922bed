import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { DeletePanel } from '../../kit/delete-panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'

/** Deletes the project permanently. */
export function DeleteProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutationWithToast({
    mutationFn: () => api.DELETE('/v1/admin/projects/{projectId}', { params: { path: { projectId: project.id } } }),
    done: () => t('delete.done', { name: project.name }),
    onSuccess: () => {
      queryClient.setQueryData(['projects'], (all: readonly Project[] | undefined) =>
        all?.filter(({ id }) => id !== project.id),
      )
      void navigate({ to: '/', search: {} }).then(() => queryClient.invalidateQueries({ queryKey: ['session'] }))
    },
  })
  return (
    <DeletePanel
      title={t('delete.title')}
      text={t('delete.text')}
      button={t('delete.button')}
      phrase={project.key}
      ask={{ title: t('delete.confirm', { name: project.name }), text: t('delete.consequences') }}
      onDelete={() => remove.mutateAsync()}
    />
  )
}
