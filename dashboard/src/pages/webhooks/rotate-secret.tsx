import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type Endpoint, webhooksKey } from './webhooks-data.ts'

const overlaps = ['0', '1', '24', '168', '720'] as const

interface RotateSecretProps {
  readonly endpoint: Endpoint
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the overlap of both secrets, and shows the new one once. */
export function RotateSecret({ endpoint: { id }, opened, onClose }: RotateSecretProps) {
  const { t } = useTranslation('webhooks')
  const projectId = useProjectId()
  const [fresh, setFresh] = useState<{ readonly secret: string; readonly isOnly: boolean }>()
  const rotate = useMutationWithToast({
    mutationFn: (overlapHours: number) =>
      dataOf(
        api.POST('/v1/admin/webhook-endpoints/{endpointId}/rotate-secret', {
          params: { path: { endpointId: id } },
          body: { overlapHours },
        }),
      ),
    invalidates: [webhooksKey(projectId)],
    onSuccess: ({ secret }, overlapHours) => setFresh({ secret, isOnly: overlapHours === 0 }),
  })
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t('rotate.title')}
        text={t('rotate.text')}
        button={t('rotate.submit')}
        initialValues={{ overlap: '24' }}
        send={({ overlap }) => rotate.mutateAsync(Number(overlap))}
      >
        {(form) => (
          <Select
            label={t('rotate.overlap')}
            description={t('rotate.overlapHint')}
            data={overlaps.map((value) => ({ value, label: t(`rotate.hours.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('overlap')}
          />
        )}
      </FormDialog>
      <SecretReveal secret={fresh?.secret} title={t('secret.title')} onClose={() => setFresh(undefined)}>
        {t(fresh?.isOnly ? 'secret.replaceNow' : 'secret.replace')}
      </SecretReveal>
    </>
  )
}
