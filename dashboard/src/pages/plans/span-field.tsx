import { Group, Input, NumberInput, Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSpan, type SpanUnit, spanUnits, writeSpan } from './span.ts'

interface SpanFieldProps {
  readonly label: string
  readonly description: string
  /** ISO 8601; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** A calendar duration: a number and a unit. A combination of units is edited as text, as in files. */
export function SpanField({ label, description, value, onChange, error }: SpanFieldProps) {
  const { t } = useTranslation('plans')
  const id = useId()
  const span = readSpan(value)
  const [unit, setUnit] = useState<SpanUnit>(span?.unit ?? 'day')
  if (value !== '' && !span) {
    return (
      <TextInput
        label={label}
        description={description}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        spellCheck={false}
      />
    )
  }
  const set = (count: number | string, of: SpanUnit) =>
    onChange(count === '' || Number(count) === 0 ? '' : writeSpan({ count: Number(count), unit: of }))
  return (
    <Input.Wrapper label={label} description={description} error={error} id={id} labelElement="label">
      <Group gap="xs" wrap="nowrap" mt="2xs">
        <NumberInput
          id={id}
          value={span?.count ?? ''}
          onChange={(count) => set(count, unit)}
          placeholder={t('span.none')}
          min={0}
          max={9999}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          flex={1}
        />
        <Select
          aria-label={t('span.unitOf', { name: label })}
          data={spanUnits.map((name) => ({ value: name, label: t(`span.${name}`) }))}
          value={unit}
          onChange={(next) => {
            const chosen = spanUnits.find((name) => name === next) ?? unit
            setUnit(chosen)
            set(span?.count ?? '', chosen)
          }}
          allowDeselect={false}
          w={120}
        />
      </Group>
    </Input.Wrapper>
  )
}
