import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { EndpointForm, type EndpointValues } from './endpoint-form.tsx'
import { webhooksKey } from './webhooks-data.ts'

/** The button, its form, and the secret that is shown once. Ends on the page of the endpoint. */
export function NewEndpoint() {
  const { t } = useTranslation('webhooks')
  const may = useMay()
  const projectId = useProjectId()
  const navigate = useNavigate()
  const [asking, { open, close }] = useDisclosure(false)
  const [fresh, setFresh] = useState<{ readonly id: string; readonly secret: string }>()
  const create = useMutationWithToast({
    mutationFn: (values: EndpointValues) =>
      dataOf(api.POST('/v1/admin/webhook-endpoints', { body: { projectId, ...values } })),
    invalidates: [webhooksKey(projectId)],
    onSuccess: setFresh,
  })
  if (!may('webhooks:write')) return null
  const goOn = () => {
    const endpointId = fresh?.id ?? ''
    setFresh(undefined)
    void navigate({ to: '/p/$projectId/webhooks/endpoints/$endpointId', params: { projectId, endpointId }, search: {} })
  }
  return (
    <>
      <Button leftSection={<IconPlus size={iconSize.button} />} onClick={open}>
        {t('new.open')}
      </Button>
      <EndpointForm
        opened={asking}
        onClose={close}
        title={t('new.open')}
        button={t('new.submit')}
        initial={{ url: '', description: '', events: ['*'] }}
        onSubmit={(values) => create.mutateAsync(values)}
      />
      <SecretReveal secret={fresh?.secret} title={t('secret.title')} onClose={goOn}>
        {t('secret.use')}
      </SecretReveal>
    </>
  )
}
