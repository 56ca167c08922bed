import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type Endpoint, webhooksKey } from './webhooks-data.ts'

const overlaps = ['0', '1', '24', '168', '720'] as const
const usualOverlap = '24'

interface RotateSecretProps {
  readonly endpoint: Endpoint
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for how long both secrets sign, and shows the new one once. */
export function RotateSecret({ endpoint: { id }, opened, onClose }: RotateSecretProps) {
  const { t } = useTranslation('webhooks')
  const projectId = useProjectId()
  const [overlap, setOverlap] = useState<string>(usualOverlap)
  const [fresh, setFresh] = useState<string>()
  const rotate = useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.POST('/v1/admin/webhook-endpoints/{endpointId}/rotate-secret', {
          params: { path: { endpointId: id } },
          body: { overlapHours: Number(overlap) },
        }),
      ),
    invalidates: [webhooksKey(projectId)],
    onSuccess: ({ secret }) => {
      onClose()
      setFresh(secret)
    },
  })
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('rotate.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Stack gap="md">
          <Text size="sm">{t('rotate.text')}</Text>
          <Select
            label={t('rotate.overlap')}
            description={t('rotate.overlapHint')}
            data={overlaps.map((value) => ({ value, label: t(`rotate.hours.${value}`) }))}
            value={overlap}
            onChange={(next) => setOverlap(next ?? usualOverlap)}
            allowDeselect={false}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
              {t('rotate.submit')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <SecretReveal secret={fresh} title={t('secret.title')} onClose={() => setFresh(undefined)}>
        {t(overlap === '0' ? 'secret.replaceNow' : 'secret.replace')}
      </SecretReveal>
    </>
  )
}
