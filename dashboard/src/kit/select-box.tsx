import { Checkbox } from '@mantine/core'

interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly indeterminate?: boolean
  readonly disabled?: boolean
  readonly onChange: () => void
}

/** Selects a row of a list, or all of them. */
export function SelectBox({ label, ...props }: SelectBoxProps) {
  return <Checkbox size="xs" aria-label={label} {...props} />
}
