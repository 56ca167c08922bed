import { Checkbox, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { CountInput } from '../../kit/count-input.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import type { Feature } from '../features/features-data.ts'
import { anchors, type EntitlementValues, overages, resets, stackings } from './draft-values.ts'
import classes from './plans.module.css'

interface CountedFieldsProps {
  readonly feature: Pick<Feature, 'name' | 'type' | 'unit'>
  readonly values: EntitlementValues
  readonly onChange: (values: EntitlementValues) => void
  readonly errors: Readonly<Record<string, string>>
  readonly isAddon: boolean
}

/** Limit, period, and behavior above the limit. */
export function CountedFields({ feature, values, onChange, errors, isAddon }: CountedFieldsProps) {
  const { t } = useTranslation('plans')
  const isMetered = feature.type === 'metered'
  const isUsual = values.anchor === 'license' && values.rollover === '' && values.alertAt.length === 0
  const [more, { toggle }] = useDisclosure(!isUsual)
  const set = (change: Partial<EntitlementValues>) => onChange({ ...values, ...change })
  return (
    <Stack gap="xs" className={classes['counted'] ?? ''}>
      <div className={classes['fields']}>
        <CountInput
          label={t('grant.limit')}
          aria-label={t('grant.limitOf', { name: feature.name })}
          value={values.limit}
          onChange={(limit) => set({ limit: limit === '' ? '' : Number(limit) })}
          min={0}
          disabled={values.unlimited}
          error={errors['limit']}
          {...(feature.unit !== null && { description: t('grant.unit', { unit: feature.unit }) })}
        />
        {isMetered && (
          <Select
            label={t('grant.reset')}
            {...(feature.unit !== null && { description: t('grant.resetHint') })}
            data={[
              ...resets.map((value) => ({ value, label: t(`reset.${value}`) })),
              { value: '', label: t('reset.never') },
            ]}
            value={values.reset}
            onChange={(next) => set({ reset: resets.find((one) => one === next) ?? '' })}
            allowDeselect={false}
            error={errors['reset']}
          />
        )}
        <Checkbox
          className={classes['unlimited'] ?? ''}
          label={t('grant.unlimited')}
          checked={values.unlimited}
          onChange={(event) => set({ unlimited: event.currentTarget.checked })}
        />
      </div>
      {isMetered && !values.unlimited && <Overage values={values} set={set} errors={errors} />}
      {isAddon && (
        <Select
          label={t('grant.stacking')}
          data={stackings.map((value) => ({ value, label: t(`stacking.${value}`) }))}
          value={values.stacking}
          onChange={(next) => set({ stacking: stackings.find((one) => one === next) ?? 'sum' })}
          allowDeselect={false}
        />
      )}
      {isMetered && <MoreButton label={t('grant.more')} expanded={more} onClick={toggle} />}
      {isMetered && more && <MeteredDetails values={values} set={set} errors={errors} />}
    </Stack>
  )
}

interface PartProps {
  readonly values: EntitlementValues
  readonly set: (change: Partial<EntitlementValues>) => void
  readonly errors: Readonly<Record<string, string>>
}

function Overage({ values, set, errors }: PartProps) {
  const { t } = useTranslation('plans')
  return (
    <div className={classes['fields']}>
      <Select
        label={t('grant.overage')}
        data={overages.map((value) => ({ value, label: t(`overage.${value}`) }))}
        value={values.overage}
        onChange={(next) => set({ overage: overages.find((one) => one === next) ?? 'block' })}
        allowDeselect={false}
        error={errors['overage']}
      />
      {values.overage === 'cap' && (
        <CountInput
          label={t('grant.overageLimit')}
          value={values.overageLimit}
          onChange={(limit) => set({ overageLimit: limit === '' ? '' : Number(limit) })}
          min={0}
          error={errors['overageLimit']}
        />
      )}
    </div>
  )
}

function MeteredDetails({ values, set, errors }: PartProps) {
  const { t } = useTranslation('plans')
  const noReset = values.reset === ''
  return (
    <div className={classes['fields']}>
      <Select
        label={t('grant.anchor')}
        data={anchors.map((value) => ({ value, label: t(`anchor.${value}`) }))}
        value={values.anchor}
        onChange={(next) => set({ anchor: anchors.find((one) => one === next) ?? 'license' })}
        allowDeselect={false}
        disabled={noReset}
      />
      <TextInput
        label={t('grant.timezone')}
        placeholder={usualZone}
        value={values.timezone}
        onChange={(event) => set({ timezone: event.currentTarget.value.trim() })}
        disabled={noReset}
        spellCheck={false}
        error={errors['timezone']}
      />
      <CountInput
        label={t('grant.rollover')}
        value={values.rollover}
        onChange={(limit) => set({ rollover: limit === '' ? '' : Number(limit) })}
        min={0}
        disabled={noReset}
        error={errors['rollover']}
      />
      <TagsInput
        label={t('grant.alertAt')}
        placeholder={values.alertAt.length === 0 ? '80, 100' : ''}
        value={values.alertAt.map(String)}
        onChange={(texts) => set({ alertAt: percentagesOf(texts) })}
        maxTags={10}
        error={errors['alertAt']}
      />
    </div>
  )
}

/** The value of an empty field. */
const usualZone = 'UTC'

const percentagesOf = (texts: readonly string[]): number[] =>
  [...new Set(texts.map(Number))].filter((percent) => Number.isInteger(percent) && percent >= 1 && percent <= 1_000)
