import { MultiSelect, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kit/use-form.ts'
import { allowedParameters, type ProviderValues } from './provider-values.ts'

/** Parameters of the requests to the provider: those with fixed values, and those that an app may pass on. */
export function ParameterFields({
  form,
  disabled,
}: {
  readonly form: Form<ProviderValues>
  readonly disabled: boolean
}) {
  const { t } = useTranslation('providers')
  return (
    <>
      <TagsInput
        label={t('field.parameters')}
        description={t('hint.parameters')}
        splitChars={[',']}
        maxTags={20}
        disabled={disabled}
        {...form.getInputProps('parameters')}
      />
      <MultiSelect
        label={t('field.allowedParameters')}
        description={t('hint.allowedParameters')}
        data={[...allowedParameters]}
        disabled={disabled}
        {...form.getInputProps('allowedParameters')}
      />
    </>
  )
}
