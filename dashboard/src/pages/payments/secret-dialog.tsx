import { Button, Group, Modal, PasswordInput, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useFormat } from '../../kit/use-format.ts'
import type { PaymentConfig } from './payments-data.ts'
import { useProviderName } from './use-provider-name.ts'
import { useSetSecret } from './use-update-config.ts'

/** Hours for which the secret before stays good, as choices. */
const overlaps = ['24', '0', '1', '72', '168'] as const

/** Where the secret comes from. */
const ways: Readonly<Record<PaymentConfig['provider'], 'shown' | 'typed' | 'shared'>> = {
  stripe: 'shown',
  paddle: 'shown',
  lemonsqueezy: 'typed',
  generic: 'shared',
}

interface SecretDialogProps {
  readonly config: PaymentConfig
  readonly onClose: () => void
}

/** Takes the secret that a provider shows. That of the generic source is made here: nobody else makes one. */
export function SecretDialog({ config, onClose }: SecretDialogProps) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  const rotates = config.webhookSecret.configured
  const isGeneric = config.provider === 'generic'
  const form = useForm({ initialValues: { webhookSecret: '', overlap: '24' } })
  const [made, setMade] = useState<string>()
  const set = useSetSecret(config)
  const generate = () => {
    const secret = newSecret()
    setMade(secret)
    form.setFieldValue('webhookSecret', secret)
  }
  const submit = form.onSubmit(({ webhookSecret, overlap }) =>
    set.mutate(
      { webhookSecret: webhookSecret.trim(), overlapHours: Number(overlap) },
      { onSuccess: onClose, onError: (error) => form.setErrors(fieldErrors(error, 'webhookSecret')) },
    ),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(rotates ? 'secret.rotateTitle' : 'secret.setTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t(`secret.text.${ways[config.provider]}`, { name })}</Text>
          <PasswordInput
            label={t('secret.label')}
            description={t('secret.hint')}
            required
            maxLength={500}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('secret.toggle') }}
            data-autofocus
            {...form.getInputProps('webhookSecret')}
          />
          {isGeneric && made === undefined && (
            <Button variant="default" leftSection={<IconWand size={16} />} onClick={generate}>
              {t('secret.generate')}
            </Button>
          )}
          {made !== undefined && made === form.values.webhookSecret && <Made secret={made} />}
          {rotates && <Overlap {...form.getInputProps('overlap')} />}
          <Group justify="flex-end">
            <Button type="submit" loading={set.isPending}>
              {t(rotates ? 'secret.rotate' : 'secret.set')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** It is the only time that it can be read. */
function Made({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('payments')
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {t('secret.copyNow')}
      </Text>
      <CopyField value={secret} label={t('common:secret.copy')} wrap />
    </div>
  )
}

interface OverlapProps {
  readonly value?: string
  readonly onChange?: (value: string | null) => void
}

function Overlap(props: OverlapProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <Select
      label={t('secret.overlap')}
      description={t('secret.overlapHint')}
      data={overlaps.map((value) => ({
        value,
        label: value === '0' ? t('secret.atOnce') : format.duration(Number(value) * 3600),
      }))}
      allowDeselect={false}
      {...props}
    />
  )
}

/** 32 bytes of chance, as Standard Webhooks write a secret. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}
