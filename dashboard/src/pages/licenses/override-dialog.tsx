import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { JsonField } from '../../kit/json-field.tsx'
import type { Form } from '../../kit/use-form.ts'
import type { Feature } from '../features/features-data.ts'
import { CountedFields } from '../plans/counted-fields.tsx'
import { type EntitlementValues, entitlementOf, entitlementValuesOf } from '../plans/draft-values.ts'
import type { Entitlement } from '../plans/plans-data.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { License } from './licenses-data.ts'
import { useLicenseChange } from './use-license-change.ts'

interface OverrideDialogProps {
  readonly license: License
  readonly features: readonly Feature[]
  /** The plan's entitlements, by key. */
  readonly said: Readonly<Record<string, Entitlement>>
  /** Undefined: the form asks for it first. */
  readonly feature: Feature | undefined
  readonly onClose: () => void
}

interface Choice {
  featureKey: string
  /** Of the chosen feature. */
  values: EntitlementValues | undefined
  asPlan: boolean
  /** Value of a date and time input, or empty. */
  expiresAt: string
}

/** Overrides an entitlement of the plan for one license, or removes the override. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { license, features, feature: given, onClose } = props
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  const start = startOf(props)
  const entitlementOfChoice = ({ featureKey, values, asPlan }: Choice) => {
    const feature = features.find(({ key }) => key === featureKey)
    return asPlan ? null : feature && values && entitlementFor(values, feature)
  }
  return (
    <ChangeDialog<Choice>
      title={given ? t('override.title', { name: given.name }) : t('override.open')}
      text={t('override.text')}
      button={t('override.submit')}
      needsReason
      onClose={onClose}
      initialValues={{ featureKey: given?.key ?? '', values: start(given), asPlan: false, expiresAt: '' }}
      ready={(choice) => entitlementOfChoice(choice) !== undefined}
      send={(choice, { reason = '' }) => {
        const { featureKey, expiresAt, asPlan } = choice
        const expires = expiresAt !== '' && !asPlan && { expiresAt: new Date(expiresAt).toISOString() }
        const body = { featureKey, entitlement: entitlementOfChoice(choice) ?? null, ...expires }
        return change.mutateAsync({ action: 'override', body: { ...body, reason } })
      }}
    >
      {(form) => <Fields {...props} form={form} />}
    </ChangeDialog>
  )
}

const overrideOf = ({ overrides }: License, key: string | undefined) =>
  overrides.find(({ featureKey }) => featureKey === key)

/** The values in force for a feature: from its override, or from the plan. */
const startOf =
  ({ license, said }: OverrideDialogProps) =>
  (feature: Feature | undefined): EntitlementValues | undefined =>
    feature && entitlementValuesOf(overrideOf(license, feature.key)?.entitlement ?? said[feature.key], feature.type)

type FieldsProps = OverrideDialogProps & {
  readonly form: Pick<Form<Choice>, 'values' | 'getInputProps'> & {
    readonly setValues: (values: Partial<Choice>) => void
  }
}

function Fields({ form, ...props }: FieldsProps) {
  const { t } = useTranslation('licenses')
  const { license, features, feature: given } = props
  const { featureKey, values, asPlan } = form.values
  const feature = features.find(({ key }) => key === featureKey)
  const choose = (next: Feature | undefined) =>
    form.setValues({ featureKey: next?.key ?? '', values: startOf(props)(next), asPlan: false })
  return (
    <>
      {!given && <FeatureChoice features={features} chosen={feature} onChoose={choose} />}
      {overrideOf(license, feature?.key) && (
        <Switch label={t('override.asPlan')} {...form.getInputProps('asPlan', { type: 'checkbox' })} />
      )}
      {feature && values && !asPlan && (
        <>
          <Granted feature={feature} values={values} onChange={(next) => form.setValues({ values: next })} />
          <TextInput
            type="datetime-local"
            label={t('override.expires')}
            description={t('override.expiresHint')}
            {...form.getInputProps('expiresAt')}
          />
        </>
      )}
    </>
  )
}

interface FeatureChoiceProps {
  readonly features: readonly Feature[]
  readonly chosen: Feature | undefined
  readonly onChoose: (feature: Feature | undefined) => void
}

function FeatureChoice({ features, chosen, onChoose }: FeatureChoiceProps) {
  const { t } = useTranslation('licenses')
  return (
    <Select
      label={t('override.feature')}
      data={features.filter(({ archived }) => !archived).map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen?.key ?? null}
      onChange={(chosenKey) => onChoose(features.find(({ key }) => key === chosenKey))}
      searchable
      withAsterisk
      data-autofocus
    />
  )
}

/** False removes a boolean feature. Undefined: the input is not valid JSON yet. */
const entitlementFor = (values: EntitlementValues, { type }: Feature): Entitlement | undefined =>
  type === 'boolean' ? values.granted : entitlementOf(values, type)

interface GrantedProps {
  readonly feature: Feature
  readonly values: EntitlementValues
  readonly onChange: (values: EntitlementValues) => void
}

function Granted({ feature, values, onChange }: GrantedProps) {
  const { t } = useTranslation('licenses')
  if (feature.type === 'boolean') {
    return (
      <Switch
        label={t('override.granted')}
        checked={values.granted}
        onChange={(event) => onChange({ ...values, granted: event.currentTarget.checked })}
      />
    )
  }
  if (feature.type === 'static') {
    return (
      <JsonField
        label={t('override.value')}
        value={values.value}
        onChange={(value) => onChange({ ...values, value })}
        noJson={t('override.noJson')}
      />
    )
  }
  return <CountedFields feature={feature} values={values} onChange={onChange} errors={{}} isAddon={false} />
}
