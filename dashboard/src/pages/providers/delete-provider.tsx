import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { DeletePanel } from '../../kit/delete-panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { Provider } from './providers-data.ts'

export function DeleteProvider({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const remove = useMutationWithToast({
    mutationFn: () =>
      dataOf(api.DELETE('/v1/admin/providers/{providerId}', { params: { path: { providerId: provider.id } } })),
    done: () => t('delete.done', { key: provider.key }),
    invalidates: [['providers', projectId, 'list']],
    onSuccess: () => void navigate({ to: '/p/$projectId/providers', params: { projectId }, search: {}, replace: true }),
  })
  return (
    <DeletePanel
      title={t('delete.title')}
      text={t('delete.text')}
      button={t('delete.button')}
      phrase={provider.key}
      onDelete={() => remove.mutateAsync()}
    />
  )
}
