import { Group, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../kit/use-form.ts'
import type { App } from './apps-data.ts'
import classes from './branding.module.css'
import { type BrandingValues, valuesOf } from './branding-data.ts'
import { isColor } from './framed-page.ts'

interface BrandingFieldsProps {
  readonly form: Form<BrandingValues>
  readonly app: App
  readonly account: App
  readonly disabled: boolean
}

/** Empty fields show as a placeholder what users see instead. */
export function BrandingFields({ form, app, account, disabled }: BrandingFieldsProps) {
  const { t } = useTranslation('apps')
  const fallback = app.kind === 'account' ? undefined : valuesOf(account)
  const textOf = (field: 'supportEmail' | 'legalName' | 'termsUrl' | 'privacyUrl', example: string) => ({
    label: t(`branding.field.${field}`),
    placeholder: fallback?.[field] || example,
    disabled,
    ...form.getInputProps(field),
  })
  const languages = ['en', 'de'].map((value) => ({ value, label: t(`branding.language.${value}`) }))
  return (
    <>
      <TextInput
        label={t('branding.field.name')}
        placeholder={app.name}
        maxLength={60}
        disabled={disabled}
        {...form.getInputProps('name')}
      />
      <ColorField form={form} placeholder={fallback?.color || '#3451d1'} disabled={disabled} />
      <Select
        label={t('branding.field.locale')}
        description={t('branding.localeHint')}
        data={languages}
        placeholder={t(`branding.language.${fallback?.locale || 'en'}`)}
        clearable
        disabled={disabled}
        {...form.getInputProps('locale')}
        value={form.values.locale || null}
        onChange={(value) => form.setFieldValue('locale', value ?? '')}
      />
      <TextInput type="email" maxLength={320} {...textOf('supportEmail', 'help@example.com')} />
      <TextInput type="url" maxLength={2048} {...textOf('termsUrl', 'https://example.com/terms')} />
      <TextInput type="url" maxLength={2048} {...textOf('privacyUrl', 'https://example.com/privacy')} />
      <TextInput maxLength={200} {...textOf('legalName', 'Example Inc.')} />
    </>
  )
}

interface ColorFieldProps {
  readonly form: Form<BrandingValues>
  readonly placeholder: string
  readonly disabled: boolean
}

/** The color as text, and the picker of the browser. */
function ColorField({ form, placeholder, disabled }: ColorFieldProps) {
  const { t } = useTranslation('apps')
  const { color } = form.values
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={t('branding.field.color')}
        description={t('branding.colorHint')}
        placeholder={placeholder}
        maxLength={7}
        spellCheck={false}
        flex={1}
        disabled={disabled}
        {...form.getInputProps('color')}
      />
      <input
        type="color"
        className={classes['picker']}
        aria-label={t('branding.pick')}
        value={isColor(color) ? color : placeholder}
        disabled={disabled}
        onChange={(event) => form.setFieldValue('color', event.currentTarget.value)}
      />
    </Group>
  )
}
