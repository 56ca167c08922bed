import { Switch } from '@mantine/core'

interface FilterSwitchProps {
  readonly label: string
  readonly value: string
  readonly set: (value: string | undefined) => void
}

export function FilterSwitch({ label, value, set }: FilterSwitchProps) {
  return (
    <Switch
      label={label}
      checked={value === 'true'}
      onChange={(event) => set(event.currentTarget.checked ? 'true' : undefined)}
    />
  )
}
