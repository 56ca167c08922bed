import { Fieldset, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kit/use-form.ts'
import { endpointNames, type ProviderValues, profileFields } from './provider-values.ts'

interface EndpointFieldsProps {
  readonly form: Form<ProviderValues>
  /** A plain OAuth 2.0 provider needs them all; others only for another host. */
  readonly required: boolean
  readonly disabled: boolean
}

const samples = { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name', avatarUrl: 'picture' }

export function EndpointFields({ form, required, disabled }: EndpointFieldsProps) {
  const { t } = useTranslation('providers')
  const propsOf = (name: string) => ({
    value: form.values.endpoints[name] ?? '',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(`endpoints.${name}`, event.currentTarget.value),
    error: form.errors[`endpoints.${name}`],
    maxLength: 2048,
    spellCheck: false,
    disabled,
  })
  return (
    <>
      <Fieldset legend={t(required ? 'endpoints.legend' : 'endpoints.legendElsewhere')}>
        <Stack gap="sm">
          {endpointNames.map((name) => (
            <TextInput
              key={name}
              type="url"
              label={t(`endpoints.${name}`)}
              placeholder="https://"
              required={required}
              {...propsOf(name)}
            />
          ))}
          {required && (
            <Select
              label={t('endpoints.tokenAuth')}
              data={(['post', 'basic'] as const).map((value) => ({ value, label: t(`endpoints.auth.${value}`) }))}
              value={form.values.endpoints['tokenAuth'] ?? 'post'}
              onChange={(value) => form.setFieldValue('endpoints.tokenAuth', value ?? 'post')}
              error={form.errors['endpoints.tokenAuth']}
              allowDeselect={false}
              disabled={disabled}
            />
          )}
        </Stack>
      </Fieldset>
      {required && (
        <Fieldset legend={t('profile.legend')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {profileFields.map((name) => (
              <TextInput key={name} label={t(`profile.${name}`)} placeholder={samples[name]} {...propsOf(name)} />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
    </>
  )
}
