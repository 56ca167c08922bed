import { JsonInput, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  /** What the plan says, by key. */
  readonly said: Readonly<Record<string, Entitlement>>
  /** Undefined: that is asked first. */
  readonly feature: Feature | undefined
  readonly onClose: () => void
}

/** Grants one licence something else than its plan says, or takes that back. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { license, features, feature: given, onClose } = props
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  const { feature, before, values, setValues, asPlan, setAsPlan, choose } = useChoice(props)
  const [until, setUntil] = useState('')
  const entitlement = feature && values && entitlementFor(values, feature)
  const expires = until !== '' && !asPlan && { expiresAt: new Date(until).toISOString() }
  const body = { featureKey: feature?.key ?? '', entitlement: asPlan ? null : (entitlement ?? null), ...expires }
  return (
    <ChangeDialog
      title={feature ? t('override.title', { name: feature.name }) : t('override.open')}
      text={t('override.text')}
      button={t('override.submit')}
      needsReason
      ready={feature !== undefined && (asPlan || entitlement !== undefined)}
      onClose={onClose}
      onSubmit={({ reason = '' }) => change.mutateAsync({ action: 'override', body: { ...body, reason } })}
    >
      {!given && <FeatureChoice features={features} chosen={feature} onChoose={choose} />}
      {before && (
        <Switch
          label={t('override.asPlan')}
          checked={asPlan}
          onChange={(event) => setAsPlan(event.currentTarget.checked)}
        />
      )}
      {feature && values && !asPlan && (
        <>
          <Granted feature={feature} values={values} onChange={setValues} />
          <TextInput
            type="datetime-local"
            label={t('override.expires')}
            description={t('override.expiresHint')}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </>
      )}
    </ChangeDialog>
  )
}

/** Which feature, what stands in its fields, and whether its override is to go. */
function useChoice({ license, features, said, feature: given }: OverrideDialogProps) {
  const overrideOf = (key: string | undefined) => license.overrides.find(({ featureKey }) => featureKey === key)
  const valuesOf = (of: Feature | undefined): EntitlementValues | undefined =>
    of && entitlementValuesOf(overrideOf(of.key)?.entitlement ?? said[of.key], of.type)
  const [feature, setFeature] = useState(given)
  const [values, setValues] = useState(() => valuesOf(given))
  const [asPlan, setAsPlan] = useState(false)
  const choose = (key: string | null) => {
    const next = features.find((one) => one.key === key)
    setFeature(next)
    setValues(valuesOf(next))
    setAsPlan(false)
  }
  return { feature, before: overrideOf(feature?.key), values, setValues, asPlan, setAsPlan, choose }
}

interface FeatureChoiceProps {
  readonly features: readonly Feature[]
  readonly chosen: Feature | undefined
  readonly onChoose: (key: string | null) => void
}

function FeatureChoice({ features, chosen, onChoose }: FeatureChoiceProps) {
  const { t } = useTranslation('licenses')
  return (
    <Select
      label={t('override.feature')}
      data={features.filter(({ archived }) => !archived).map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen?.key ?? null}
      onChange={onChoose}
      searchable
      withAsterisk
      data-autofocus
    />
  )
}

/** False takes a boolean feature away. Undefined: what is typed is no JSON yet. */
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
      <JsonInput
        label={t('override.value')}
        value={values.value}
        onChange={(value) => onChange({ ...values, value })}
        autosize
        minRows={2}
        maxRows={10}
        formatOnBlur
        spellCheck={false}
      />
    )
  }
  return <CountedFields feature={feature} values={values} onChange={onChange} errors={{}} isAddon={false} />
}
