import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useFormat } from './use-format.ts'

/** A field for a large whole number, grouped as in the current language: 8,000 or 8.000. */
export function CountInput(props: Omit<NumberInputProps, 'thousandSeparator' | 'decimalSeparator' | 'allowDecimal'>) {
  const { separators } = useFormat()
  return (
    <NumberInput
      {...props}
      allowDecimal={false}
      thousandSeparator={separators.group}
      decimalSeparator={separators.decimal}
    />
  )
}
