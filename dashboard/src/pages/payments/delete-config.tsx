import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmByTyping } from '../../kit/confirm-by-typing.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { PaymentConfig } from './payments-data.ts'
import { useConfigName } from './use-provider-name.ts'

export function DeleteConfig({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const navigate = useNavigate()
  const nameOf = useConfigName()
  const [asking, { open, close }] = useDisclosure(false)
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
    <Panel title={t('delete.title')} description={t('delete.text')}>
      <Button color="red" variant="outline" onClick={open}>
        {t('delete.button')}
      </Button>
      <ConfirmByTyping
        opened={asking}
        onClose={close}
        title={t('delete.title')}
        phrase={nameOf(config)}
        button={t('delete.button')}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('delete.text')}
      </ConfirmByTyping>
    </Panel>
  )
}
