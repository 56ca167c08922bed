import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kit/use-form.ts'
import type { ProviderValues } from './provider-values.ts'

interface IssuerFieldProps {
  readonly form: Form<ProviderValues>
  readonly type: string
  readonly disabled: boolean
  /** What the provider calls itself, if the issuer was refused for that. */
  readonly named: string | undefined
  readonly onUse: () => void
}

/** The issuer, and a button that takes the one that the provider calls itself. */
export function IssuerField({ form, type, disabled, named, onUse }: IssuerFieldProps) {
  const { t } = useTranslation('providers')
  return (
    <Stack gap="xs">
      <TextInput
        label={t(`issuer.${type}.label`)}
        description={t(`issuer.${type}.hint`)}
        required={type === 'oidc'}
        maxLength={2048}
        spellCheck={false}
        disabled={disabled}
        {...form.getInputProps('issuer')}
      />
      {named !== undefined && (
        <Button
          variant="default"
          size="xs"
          mih={32}
          h="auto"
          py="xs"
          style={{ alignSelf: 'flex-start' }}
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' } }}
          onClick={() => {
            form.setFieldValue('issuer', named)
            form.clearFieldError('issuer')
            onUse()
          }}
        >
          {t('issuer.use', { issuer: named })}
        </Button>
      )}
    </Stack>
  )
}
