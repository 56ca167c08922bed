import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import type { Plan } from '../plans/plans-data.ts'
import classes from './payments.module.css'
import type { ProviderName } from './payments-data.ts'
import { meansNothing, type PriceValues, quantityTos } from './price-values.ts'
import { kindOf } from './provider-kinds.ts'

interface PriceRowProps {
  readonly provider: ProviderName
  /** From 1: names the row for screen readers. */
  readonly number: number
  readonly row: PriceValues
  /** Product, amount, and interval, if they are known. */
  readonly description: string | undefined
  /** The plans that can be bought. */
  readonly plans: readonly Plan[]
  readonly errors: Readonly<Record<string, string>>
  readonly disabled: boolean
  readonly onChange: (change: Partial<PriceValues>) => void
  readonly onRemove: () => void
}

export function PriceRow({
  provider,
  number,
  row,
  description,
  plans,
  errors,
  disabled,
  onChange,
  onRemove,
}: PriceRowProps) {
  const { t } = useTranslation('payments')
  const { externalPriceId, quantityTo } = row
  const labelOf = (field: string) => t('prices.fieldOf', { field: t(`prices.${field}`), number })
  return (
    <li className={classes['price']}>
      <TextInput
        label={t('prices.price')}
        aria-label={labelOf('price')}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={kindOf(provider).price}
        value={externalPriceId}
        onChange={(event) => onChange({ externalPriceId: event.currentTarget.value })}
        error={errors['externalPriceId']}
        classNames={{ input: classes['mono'] ?? '' }}
        maxLength={255}
        required
        spellCheck={false}
        disabled={disabled}
      />
      <PlanFields plans={plans} row={row} number={number} errors={errors} disabled={disabled} onChange={onChange} />
      <Select
        label={t('prices.quantity')}
        aria-label={labelOf('quantity')}
        data={quantityTos.map((value) => ({ value, label: t(`quantityTo.${value}`) }))}
        value={quantityTo}
        onChange={(next) => onChange({ quantityTo: quantityTos.find((one) => one === next) ?? 'none' })}
        allowDeselect={false}
        disabled={disabled}
      />
      {!disabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={
            externalPriceId === '' ? t('prices.removeRow', { number }) : t('prices.remove', { price: externalPriceId })
          }
          onClick={onRemove}
        >
          <IconTrash size={iconSize.button} />
        </ActionIcon>
      )}
    </li>
  )
}

type PlanFieldsProps = Omit<PriceRowProps, 'provider' | 'description' | 'onRemove'>

/** The plan and its version. */
function PlanFields({ number, row: { plan, version }, plans, errors, disabled, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('payments')
  const labelOf = (field: string) => t('prices.fieldOf', { field: t(`prices.${field}`), number })
  return (
    <>
      <Select
        label={t('prices.plan')}
        aria-label={labelOf('plan')}
        placeholder={t('prices.choose')}
        data={[{ value: meansNothing, label: t('prices.nothing') }, ...plansWith(plans, plan)]}
        value={plan === '' ? null : plan}
        onChange={(next) => onChange({ plan: next ?? '', version: '' })}
        error={errors['plan']}
        nothingFoundMessage={t('prices.noPlan')}
        allowDeselect={false}
        searchable
        required
        disabled={disabled}
      />
      <Select
        label={t('prices.version')}
        aria-label={labelOf('version')}
        data={[{ value: '', label: t('prices.newest') }, ...versionsOf(plans, plan, version)]}
        value={version}
        onChange={(next) => onChange({ version: next ?? '' })}
        error={errors['version']}
        allowDeselect={false}
        disabled={disabled || plan === '' || plan === meansNothing}
      />
    </>
  )
}

/** A selected plan is shown even if it is no longer available. */
function plansWith(plans: readonly Plan[], chosen: string) {
  const options = plans.map(({ key, name }) => ({ value: key, label: name }))
  const isThere = chosen === '' || chosen === meansNothing || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label: chosen }]
}

function versionsOf(plans: readonly Plan[], plan: string, chosen: string) {
  const versions = plans.find(({ key }) => key === plan)?.versions ?? []
  const numbers = versions.filter(({ publishedAt }) => publishedAt !== null).map(({ version }) => String(version))
  return [...new Set([...numbers, ...(chosen === '' ? [] : [chosen])])].map((value) => ({ value, label: `v${value}` }))
}
