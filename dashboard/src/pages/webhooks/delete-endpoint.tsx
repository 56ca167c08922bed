import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type Endpoint, webhooksKey } from './webhooks-data.ts'

interface DeleteEndpointProps {
  readonly endpoint: Endpoint
  readonly opened: boolean
  readonly onClose: () => void
}

export function DeleteEndpoint({ endpoint: { id, url }, opened, onClose }: DeleteEndpointProps) {
  const { t } = useTranslation('webhooks')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const { host } = new URL(url)
  const remove = useMutationWithToast({
    mutationFn: () =>
      dataOf(api.DELETE('/v1/admin/webhook-endpoints/{endpointId}', { params: { path: { endpointId: id } } })),
    done: () => t('delete.done', { host }),
    // Except the queries of the deleted endpoint: another request would get a 404.
    invalidates: [[...webhooksKey(projectId), 'endpoints']],
    onSuccess: () => void navigate({ to: '/p/$projectId/webhooks', params: { projectId }, search: {}, replace: true }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('delete.title')}
      phrase={host}
      button={t('delete.submit')}
      onConfirm={() => remove.mutateAsync()}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
