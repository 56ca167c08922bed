import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { DeletePanel } from '../../kit/delete-panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'

export function DeleteApp({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const remove = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/apps/{appId}', { params: { path: { appId: app.id } } })),
    done: () => t('delete.done', { name: app.name }),
    invalidates: [
      ['apps', projectId, 'list'],
      ['sessions', projectId],
    ],
    onSuccess: () => void navigate({ to: '/p/$projectId/apps', params: { projectId }, search: {}, replace: true }),
  })
  return (
    <DeletePanel
      title={t('delete.title')}
      text={t('delete.text')}
      button={t('delete.button')}
      phrase={app.key}
      ask={{ title: t('delete.ask', { name: app.name }), text: t('delete.text') }}
      onDelete={() => remove.mutateAsync()}
    />
  )
}
