import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { DeletePanel } from '../../kit/delete-panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { PaymentConfig } from './payments-data.ts'
import { useConfigName } from './use-provider-name.ts'

export function DeleteConfig({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const nameOf = useConfigName()
  const remove = useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.DELETE('/v1/admin/payment-configs/{paymentConfigId}', { params: { path: { paymentConfigId: config.id } } }),
      ),
    done: () => t('delete.done', { name: nameOf(config) }),
    invalidates: [
      ['payment-configs', projectId, 'list'],
      ['payment-events', projectId],
    ],
    onSuccess: () => void navigate({ to: '/p/$projectId/payments', params: { projectId }, search: {}, replace: true }),
  })
  return (
    <DeletePanel
      title={t('delete.title')}
      text={t('delete.text')}
      button={t('delete.button')}
      phrase={nameOf(config)}
      onDelete={() => remove.mutateAsync()}
    />
  )
}
