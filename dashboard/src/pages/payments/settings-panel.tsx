import { Button, Group, Input, NumberInput, PasswordInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { type Form as FormOf, useForm } from '../../kit/use-form.ts'
import { useMay } from '../../kit/use-project.ts'
import type { ConfigChange, PaymentConfig } from './payments-data.ts'
import { kindOf } from './provider-kinds.ts'
import { useProviderName } from './use-provider-name.ts'
import { useUpdateConfig } from './use-update-config.ts'
import { Kept } from './webhook-panel.tsx'

interface Values {
  /** Undefined: the stored secret stays. Null: it is deleted. */
  apiKey: string | null | undefined
  baseUrl: string
  checkoutUrl: string
  portalUrl: string
  toleranceSeconds: number | string
  pausedCollection: PaymentConfig['pausedCollection']
  otherBuyers: PaymentConfig['otherBuyers']
  grantsLicenses: boolean
  default: boolean
  prorationBillingMode: PaymentConfig['prorationBillingMode']
}

const valuesOf = ({ apiKey, baseUrl, toleranceSeconds, ...config }: PaymentConfig): Values => ({
  apiKey: apiKey.configured ? undefined : '',
  baseUrl: baseUrl ?? '',
  checkoutUrl: config.checkoutUrl ?? '',
  portalUrl: config.portalUrl ?? '',
  toleranceSeconds,
  pausedCollection: config.pausedCollection,
  otherBuyers: config.otherBuyers,
  grantsLicenses: config.grantsLicenses,
  default: config.default,
  prorationBillingMode: config.prorationBillingMode,
})

function changeOf(
  { apiKey, baseUrl, checkoutUrl, portalUrl, toleranceSeconds, ...others }: Values,
  hasApi: boolean,
): ConfigChange {
  const key = typeof apiKey === 'string' ? apiKey.trim() : apiKey
  return {
    ...others,
    ...(toleranceSeconds !== '' && { toleranceSeconds: Number(toleranceSeconds) }),
    ...(hasApi && { baseUrl: urlOrNull(baseUrl) }),
    ...(!hasApi && { checkoutUrl: urlOrNull(checkoutUrl), portalUrl: urlOrNull(portalUrl) }),
    ...(hasApi && key !== undefined && key !== '' && { apiKey: key }),
  }
}

const urlOrNull = (text: string): string | null => text.trim() || null

/** Access to the provider's API or the links of a source without one, and the maximum age of a signature. */
export function SettingsPanel({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const { hasApi } = kindOf(config.provider)
  const may = useMay()('payments:write')
  const update = useUpdateConfig(config)
  const form = useForm<Values>({
    initialValues: valuesOf(config),
    send: (values) => update.mutateAsync(changeOf(values, hasApi)),
  })
  return (
    <Panel title={t('settings.title')}>
      <Form form={form} button={may ? t('settings.save') : undefined} dirty={form.isDirty()}>
        {config.mode === 'test' && (
          <Switch
            label={t('settings.grants')}
            description={t('settings.grantsHint')}
            disabled={!may}
            {...form.getInputProps('grantsLicenses', { type: 'checkbox' })}
          />
        )}
        <Switch
          label={t('settings.default')}
          description={t('settings.defaultHint')}
          disabled={!may}
          {...form.getInputProps('default', { type: 'checkbox' })}
        />
        {hasApi && <ApiKeyField form={form} config={config} disabled={!may} />}
        {hasApi && (
          <TextInput
            label={t('settings.baseUrl')}
            description={t('settings.baseUrlHint')}
            placeholder="https://"
            maxLength={2048}
            spellCheck={false}
            disabled={!may}
            {...form.getInputProps('baseUrl')}
          />
        )}
        {!hasApi && <Links form={form} disabled={!may} />}
        <NumberInput
          label={t('settings.tolerance')}
          description={t(config.provider === 'lemonsqueezy' ? 'settings.toleranceNone' : 'settings.toleranceHint')}
          min={1}
          max={3600}
          allowDecimal={false}
          required
          maw={280}
          disabled={!may}
          {...form.getInputProps('toleranceSeconds')}
        />
        {config.provider === 'stripe' && <PausedCollection form={form} disabled={!may} />}
        {config.provider === 'paddle' && <Proration form={form} disabled={!may} />}
        <OtherBuyers form={form} disabled={!may} />
      </Form>
    </Panel>
  )
}

/** Templates of the pages of a source without an API. */
function Links({ form, disabled }: { readonly form: FormOf<Values>; readonly disabled: boolean }) {
  const { t } = useTranslation('payments')
  const examples = {
    checkoutUrl: 'https://shop.example.com/buy?price={price}&ref={checkout}',
    portalUrl: 'https://shop.example.com/account',
  } as const
  return (['checkoutUrl', 'portalUrl'] as const).map((name) => (
    <TextInput
      key={name}
      label={t(`settings.${name}`)}
      description={t(`settings.${name}Hint`)}
      placeholder={examples[name]}
      maxLength={2048}
      spellCheck={false}
      disabled={disabled}
      {...form.getInputProps(name)}
    />
  ))
}

/** Whether a license stays while Stripe collects no payments for it. */
function PausedCollection({ form, disabled }: { readonly form: FormOf<Values>; readonly disabled: boolean }) {
  const { t } = useTranslation('payments')
  return (
    <Select
      label={t('settings.paused')}
      data={['keep', 'suspend'].map((value) => ({ value, label: t(`settings.collection.${value}`) }))}
      value={form.values.pausedCollection}
      onChange={(next) => form.setFieldValue('pausedCollection', next === 'suspend' ? 'suspend' : 'keep')}
      allowDeselect={false}
      maw={340}
      disabled={disabled}
    />
  )
}

const prorations = [
  'prorated_immediately',
  'prorated_next_billing_period',
  'full_immediately',
  'full_next_billing_period',
  'do_not_bill',
] as const

/** When Paddle charges for a change of a plan or quantity. */
function Proration({ form, disabled }: { readonly form: FormOf<Values>; readonly disabled: boolean }) {
  const { t } = useTranslation('payments')
  return (
    <Select
      label={t('settings.proration')}
      description={t('settings.prorationHint')}
      data={prorations.map((value) => ({ value, label: t(`settings.prorations.${value}`) }))}
      value={form.values.prorationBillingMode}
      onChange={(next) =>
        form.setFieldValue(
          'prorationBillingMode',
          prorations.find((mode) => mode === next) ?? form.values.prorationBillingMode,
        )
      }
      allowDeselect={false}
      maw={340}
      disabled={disabled}
    />
  )
}

/** What a purchase by another customer does while a license is paid. */
function OtherBuyers({ form, disabled }: { readonly form: FormOf<Values>; readonly disabled: boolean }) {
  const { t } = useTranslation('payments')
  return (
    <Select
      label={t('settings.otherBuyers')}
      description={t('settings.otherBuyersHint')}
      data={['ask', 'newest'].map((value) => ({ value, label: t(`settings.buyers.${value}`) }))}
      value={form.values.otherBuyers}
      onChange={(next) => form.setFieldValue('otherBuyers', next === 'newest' ? 'newest' : 'ask')}
      allowDeselect={false}
      maw={340}
      disabled={disabled}
    />
  )
}

interface ApiKeyFieldProps {
  readonly form: FormOf<Values>
  readonly config: PaymentConfig
  readonly disabled: boolean
}

/** Secrets are write-only: a stored one can be replaced or deleted. */
function ApiKeyField({ form, config, disabled }: ApiKeyFieldProps) {
  const { t } = useTranslation('payments')
  const name = useProviderName()(config.provider)
  const { apiKey } = form.values
  const set = (next: Values['apiKey']) => form.setFieldValue('apiKey', next)
  const back = config.apiKey.configured && !disabled && (
    <Button size="xs" variant="subtle" color="gray" onClick={() => set(undefined)}>
      {t('settings.keepKey')}
    </Button>
  )
  if (apiKey === undefined || apiKey === null) {
    return (
      <Input.Wrapper
        label={t('settings.apiKey')}
        description={t('settings.apiKeyHint', { name })}
        labelElement="div"
        error={form.errors['apiKey']}
      >
        <Group justify="space-between" gap="sm" mt="xs">
          {apiKey === null ? <Text size="sm">{t('settings.keyGoes')}</Text> : <Kept secret={config.apiKey} />}
          {!disabled && apiKey === undefined && (
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => set('')}>
                {t('settings.replaceKey')}
              </Button>
              <Button size="xs" variant="subtle" color="gray" onClick={() => set(null)}>
                {t('settings.removeKey')}
              </Button>
            </Group>
          )}
          {apiKey === null && back}
        </Group>
      </Input.Wrapper>
    )
  }
  return (
    <Stack gap="xs" align="flex-start">
      <PasswordInput
        label={t('settings.apiKey')}
        description={t('settings.apiKeyHint', { name })}
        maxLength={500}
        autoComplete="new-password"
        disabled={disabled}
        visibilityToggleButtonProps={{ 'aria-label': t('secret.toggle') }}
        {...form.getInputProps('apiKey')}
        w="100%"
      />
      {back}
    </Stack>
  )
}
