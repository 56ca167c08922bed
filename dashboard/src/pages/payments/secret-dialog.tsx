import { Button, PasswordInput, Select, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useFormat } from '../../kit/use-format.ts'
import type { PaymentConfig } from './payments-data.ts'
import { useProviderName } from './use-provider-name.ts'
import { useSetSecret } from './use-update-config.ts'

/** Options for the overlap in hours: how long the previous secret stays valid. */
const overlaps = ['24', '0', '1', '72', '168'] as const

/** Origin of the secret. */
const ways: Readonly<Record<PaymentConfig['provider'], 'shown' | 'typed' | 'shared'>> = {
  stripe: 'shown',
  paddle: 'shown',
  lemonsqueezy: 'typed',
  polar: 'shown',
  generic: 'shared',
}

interface SecretDialogProps {
  readonly config: PaymentConfig
  readonly onClose: () => void
}

/** Accepts the secret that a provider shows. The secret of the generic source is created here. */
export function SecretDialog({ config, onClose }: SecretDialogProps) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  const rotates = config.webhookSecret.configured
  const isGeneric = config.provider === 'generic'
  const set = useSetSecret(config)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(rotates ? 'secret.rotateTitle' : 'secret.setTitle')}
      text={t(`secret.text.${ways[config.provider]}`, { name })}
      button={t(rotates ? 'secret.rotate' : 'secret.set')}
      initialValues={{ webhookSecret: '', overlap: '24' }}
      send={({ webhookSecret, overlap }) =>
        set.mutateAsync({ webhookSecret: webhookSecret.trim(), overlapHours: Number(overlap) })
      }
    >
      {(form) => (
        <>
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
          {isGeneric && (
            <Generated
              secret={form.values.webhookSecret}
              onMake={(webhookSecret) => form.setValues({ webhookSecret })}
            />
          )}
          {rotates && <Overlap {...form.getInputProps('overlap')} />}
        </>
      )}
    </FormDialog>
  )
}

interface GeneratedProps {
  /** In the field. */
  readonly secret: string
  readonly onMake: (secret: string) => void
}

/** Creates a secret, and shows it for copying while it is in the field. */
function Generated({ secret, onMake }: GeneratedProps) {
  const { t } = useTranslation('payments')
  const [made, setMade] = useState<string>()
  const make = () => {
    const next = newSecret()
    setMade(next)
    onMake(next)
  }
  if (made !== undefined) return made === secret && <Made secret={made} />
  return (
    <Button variant="default" leftSection={<IconWand size={iconSize.button} />} onClick={make}>
      {t('secret.generate')}
    </Button>
  )
}

/** It is the only time that the secret is readable. */
function Made({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('payments')
  return (
    <div>
      <Text size="xs" c="dimmed" mb="2xs">
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

/** 32 random bytes in the format of Standard Webhooks. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}
