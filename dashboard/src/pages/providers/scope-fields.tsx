import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kit/use-form.ts'
import type { ProviderValues } from './provider-values.ts'
import type { Preset } from './providers-data.ts'

interface ScopeFieldsProps {
  readonly form: Form<ProviderValues>
  readonly preset: Preset
  readonly disabled: boolean
}

/** The requested scopes. Empty: the preset's scopes. */
export function ScopeFields({ form, preset, disabled }: ScopeFieldsProps) {
  const { t } = useTranslation('providers')
  const usual = preset.scopes.join(' ')
  const fields = ['scopes', 'allowedScopes'] as const
  return fields.map((name) => (
    <TagsInput
      key={name}
      label={t(`field.${name}`)}
      description={name === 'scopes' && usual !== '' ? t('hint.scopesUsual', { scopes: usual }) : t(`hint.${name}`)}
      splitChars={[' ', ',']}
      maxTags={50}
      disabled={disabled}
      {...form.getInputProps(name)}
    />
  ))
}
