import { NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftValues } from './draft-values.ts'
import classes from './plans.module.css'
import { SpanField } from './span-field.tsx'

interface TermFieldsProps {
  readonly values: DraftValues
  readonly set: (change: Partial<DraftValues>) => void
  /** By API path: `term`, `activations.limit`. */
  readonly errors: Readonly<Record<string, string>>
}

const numberOf = (text: string | number): number | '' => (text === '' ? '' : Number(text))

/** The term of a license, and its numbers of seats and devices. */
export function TermFields({ values, set, errors }: TermFieldsProps) {
  const { t } = useTranslation('plans')
  return (
    <div className={classes['terms']}>
      {(['term', 'trial', 'grace'] as const).map((name) => (
        <SpanField
          key={name}
          label={t(`field.${name}`)}
          description={t(`hint.${name}`)}
          value={values[name]}
          onChange={(value) => set({ [name]: value })}
          error={errors[name]}
        />
      ))}
      <NumberInput
        label={t('field.seats')}
        description={t('hint.seats')}
        value={values.seats}
        onChange={(seats) => set({ seats: numberOf(seats) })}
        min={1}
        max={100_000}
        allowDecimal={false}
        error={errors['seats']}
      />
      <DeviceFields values={values} set={set} errors={errors} />
      <NumberInput
        label={t('field.offline')}
        description={t('hint.offline')}
        value={values.offlineDays}
        onChange={(days) => set({ offlineDays: numberOf(days) })}
        min={1}
        max={365}
        error={errors['offlineTtl']}
      />
    </div>
  )
}

/** Number of devices, and the lease of each slot. */
function DeviceFields({ values, set, errors }: TermFieldsProps) {
  const { t } = useTranslation('plans')
  return (
    <>
      <NumberInput
        label={t('field.activations')}
        description={t('hint.activations')}
        value={values.activationLimit}
        onChange={(limit) => set({ activationLimit: numberOf(limit) })}
        min={1}
        max={100_000}
        allowDecimal={false}
        error={errors['activations.limit']}
      />
      {values.activationLimit !== '' && (
        <Select
          label={t('field.mode')}
          description={t('hint.mode')}
          data={(['node_locked', 'floating'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={values.activationMode}
          onChange={(mode) => set({ activationMode: mode === 'floating' ? 'floating' : 'node_locked' })}
          allowDeselect={false}
        />
      )}
      {values.activationLimit !== '' && values.activationMode === 'floating' && (
        <NumberInput
          label={t('field.lease')}
          description={t('hint.lease')}
          value={values.leaseSeconds}
          onChange={(seconds) => set({ leaseSeconds: numberOf(seconds) })}
          min={60}
          max={2_592_000}
          allowDecimal={false}
          error={errors['activations.leaseSeconds']}
        />
      )}
    </>
  )
}
