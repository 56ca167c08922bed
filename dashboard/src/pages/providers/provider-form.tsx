import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { Form } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { EndpointFields } from './endpoint-fields.tsx'
import { IssuerField } from './issuer-field.tsx'
import { ParameterFields } from './parameter-fields.tsx'
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
  // What the provider calls itself, after it has refused another issuer.
  const [named, setNamed] = useState<string>()
  const form = useForm<ProviderValues>({
    initialValues: valuesFor(preset, provider),
    fieldOf: (path) => /^parameters\b/.exec(path)?.[0] ?? path,
    send: async (values) => {
      setNamed(undefined)
      await onSubmit(setupOf(type, values, provider === undefined)).catch((error) => {
        setNamed(error instanceof ApiProblem ? error.issuer : undefined)
        throw error
      })
    },
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
        label={t('field.name')}
        description={t('hint.name')}
        maxLength={60}
        autoComplete="off"
        disabled={disabled}
        {...form.getInputProps('name')}
      />
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
        <IssuerField form={form} type={type} disabled={disabled} named={named} onUse={() => setNamed(undefined)} />
      )}
      {hasEndpoints(type) && <EndpointFields form={form} required={type === 'oauth2'} disabled={disabled} />}
      <ScopeFields form={form} preset={preset} disabled={disabled} />
      <ParameterFields form={form} disabled={disabled} />
    </Form>
  )
}
