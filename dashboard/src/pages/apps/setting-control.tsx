import { Checkbox, NumberInput, SegmentedControl, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './apps.module.css'
import type { AppSettings } from './apps-data.ts'
import { DurationField } from './duration-field.tsx'
import type { SettingRow } from './session-settings.ts'

type Value = AppSettings[SettingRow['key']] | undefined

interface SettingControlProps {
  readonly row: SettingRow
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
  readonly disabled: boolean
  /** Below its explanation, as in a form, instead of beside it. */
  readonly stacked?: boolean
}

/** The name and explanation of a setting, beside its control. */
export function SettingControl(props: SettingControlProps) {
  const { t } = useTranslation('apps')
  const id = useId()
  const { row, stacked = false } = props
  const { key } = row
  return (
    <div className={classes[stacked ? 'stacked' : 'setting']}>
      <div>
        <Text size="sm" fw={550}>
          {t(`setting.${key}`)}
        </Text>
        <Text size={stacked ? 'xs' : 'sm'} c="dimmed" id={id} maw={560}>
          {t(`settingHint.${key}`)}
        </Text>
      </div>
      <Control {...props} label={t(`setting.${key}`)} describedBy={id} />
    </div>
  )
}

type ControlProps = SettingControlProps & { readonly label: string; readonly describedBy: string }

function Control({ row, value, onChange, error, disabled, label, describedBy }: ControlProps) {
  const shared = { label, describedBy, error, disabled }
  if (row.kind === 'duration') {
    const seconds = typeof value === 'number' ? value : undefined
    return <DurationField {...shared} value={seconds} onChange={onChange} min={row.min} max={row.max} />
  }
  if (row.kind === 'count') {
    return (
      <NumberInput
        aria-label={label}
        aria-describedby={describedBy}
        value={typeof value === 'number' ? value : ''}
        onChange={(count) => onChange(count === '' ? undefined : Number(count))}
        min={row.min}
        max={row.max}
        allowDecimal={false}
        error={error}
        disabled={disabled}
      />
    )
  }
  if (row.kind === 'lines') return <Lines {...shared} value={value} onChange={onChange} />
  if (row.kind === 'set') return <Flags {...shared} options={row.options} value={value} onChange={onChange} />
  if (row.kind === 'switch') {
    return (
      <Switch
        aria-label={label}
        aria-describedby={describedBy}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        disabled={disabled}
      />
    )
  }
  return <Choice {...shared} options={row.options} value={value} onChange={onChange} />
}

type FieldProps = Pick<ControlProps, 'value' | 'onChange' | 'error' | 'disabled' | 'label' | 'describedBy'>

/** One entry per line. */
function Lines({ value, onChange, error, disabled, label, describedBy }: FieldProps) {
  return (
    <Textarea
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={'example.com\n*.example.com'}
      value={Array.isArray(value) ? value.join('\n') : ''}
      onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
      error={error}
      disabled={disabled}
      autosize
      minRows={2}
      maxRows={10}
      spellCheck={false}
      autoCapitalize="off"
      classNames={{ input: classes['uris'] ?? '' }}
    />
  )
}

/** Each option with what it permits. */
function Flags({
  options,
  value,
  onChange,
  error,
  disabled,
  label,
  describedBy,
}: FieldProps & { readonly options: readonly string[] }) {
  const { t } = useTranslation('apps')
  return (
    <Checkbox.Group
      aria-label={label}
      aria-describedby={describedBy}
      value={Array.isArray(value) ? value : []}
      // In the order of the options, so that the same choice is the same value.
      onChange={(chosen) => onChange(options.filter((option) => chosen.includes(option)) as Value)}
      error={error}
    >
      <Stack gap="2xs">
        {options.map((option) => (
          <Checkbox
            key={option}
            value={option}
            disabled={disabled}
            size="xs"
            label={option}
            description={t(`scope.${option}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Choice({
  options,
  value,
  onChange,
  error,
  disabled,
  label,
}: FieldProps & { readonly options: readonly string[] }) {
  const { t } = useTranslation('apps')
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={label}
        data={options.map((option) => ({ value: option, label: t(`option.${option}`) }))}
        value={String(value)}
        onChange={(option) => onChange(options.find((one) => one === option) as Value)}
        disabled={disabled}
        fullWidth
      />
      <Text size="xs" c={error ? 'var(--licet-bad)' : 'dimmed'}>
        {error ?? t(`optionHint.${String(value)}`)}
      </Text>
    </Stack>
  )
}
