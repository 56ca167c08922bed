import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { EndpointFields } from './endpoint-fields.tsx'
import {
  hasEndpoints,
  hasIssuer,
  type ProviderSetup,
  type ProviderValues,
  setupOf,
  valuesFor,
} from './provider-values.ts'
import type { Preset, Provider } from './providers-data.ts'
import { ScopeFields } from './scope-fields.tsx'
import { SecretField } from './secret-field.tsx'

interface ProviderFormProps {
  readonly preset: Preset
  /** Undefined: a new one. */
  readonly provider?: Provider
  readonly submitLabel: string
  readonly disabled?: boolean
  /** Learns the key of a new one while it is typed. */
  readonly onKey?: (key: string) => void
  readonly onSubmit: (setup: ProviderSetup) => Promise<unknown>
}

/** Only the fields that the provider needs. */
export function ProviderForm({ preset, provider, submitLabel, disabled = false, onKey, onSubmit }: ProviderFormProps) {
  const { t } = useTranslation('providers')
  const { type } = preset
  const form = useForm<ProviderValues>({
    initialValues: valuesFor(preset, provider),
    send: (values) => onSubmit(setupOf(type, values, provider === undefined)),
  })
  return (
    <Form form={form} button={disabled ? undefined : submitLabel} {...(provider && { dirty: form.isDirty() })}>
      {!provider && (
        <TextInput
          label={t('field.key')}
          description={t('hint.key')}
          required
          maxLength={63}
          onInput={({ currentTarget }) => onKey?.(currentTarget.value)}
          {...form.getInputProps('key')}
        />
      )}
      <TextInput
        label={t('field.clientId')}
        required
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        {...form.getInputProps('clientId')}
      />
      <SecretField type={type} form={form} kept={provider?.clientSecret} disabled={disabled} />
      {hasIssuer(type) && (
        <TextInput
          label={t(`issuer.${type}.label`)}
          description={t(`issuer.${type}.hint`)}
          required={type === 'oidc'}
          maxLength={2048}
          spellCheck={false}
          disabled={disabled}
          {...form.getInputProps('issuer')}
        />
      )}
      {hasEndpoints(type) && <EndpointFields form={form} required={type === 'oauth2'} disabled={disabled} />}
      <ScopeFields form={form} preset={preset} disabled={disabled} />
    </Form>
  )
}
