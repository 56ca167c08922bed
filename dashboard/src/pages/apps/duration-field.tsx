import { NumberInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import classes from './apps.module.css'

const units = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const
type Unit = keyof typeof units
const names = ['second', 'minute', 'hour', 'day'] as const

/** Returns the largest unit without a fraction. */
const unitFor = (seconds: number): Unit =>
  names.findLast((unit) => seconds !== 0 && seconds % units[unit] === 0) ?? 'second'

interface DurationFieldProps {
  /** Seconds. Undefined while the field is empty. */
  readonly value: number | undefined
  readonly onChange: (seconds: number | undefined) => void
  readonly label: string
  readonly describedBy: string
  readonly min: number
  readonly max: number
  readonly error?: string | undefined
  readonly disabled: boolean
}

/** A duration in a suitable unit, with its text below. */
export function DurationField({ value, onChange, label, describedBy, min, max, error, disabled }: DurationFieldProps) {
  const { t } = useTranslation('apps')
  const format = useFormat()
  const [unit, setUnit] = useState(() => unitFor(value ?? 0))
  const toSeconds = (count: number | string) => (count === '' ? undefined : Math.round(Number(count) * units[unit]))
  const words = value === undefined ? '–' : format.duration(value)
  // Files and the API use seconds.
  const inWords =
    value === 0 ? t('off') : unit === 'second' ? words : t('inSeconds', { words, seconds: format.number(value ?? 0) })
  return (
    <Stack gap="2xs">
      <div className={classes['duration']}>
        <NumberInput
          aria-label={label}
          aria-describedby={describedBy}
          value={value === undefined ? '' : Number((value / units[unit]).toFixed(4))}
          onChange={(count) => onChange(toSeconds(count))}
          min={min / units[unit]}
          max={max / units[unit]}
          allowNegative={false}
          decimalScale={4}
          error={error}
          disabled={disabled}
          hideControls
        />
        <Select
          aria-label={t('unitOf', { name: label })}
          data={names.map((name) => ({ value: name, label: t(`unit.${name}`) }))}
          value={unit}
          onChange={(next) => setUnit(names.find((name) => name === next) ?? unit)}
          allowDeselect={false}
          disabled={disabled}
        />
      </div>
      <Text size="xs" c="dimmed">
        {inWords}
      </Text>
    </Stack>
  )
}
