import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

export interface Found {
  readonly value: string
  readonly label: string
}

interface SearchSelectProps
  extends Omit<SelectProps, 'data' | 'searchable' | 'searchValue' | 'onSearchChange' | 'filter' | 'onOptionSubmit'> {
  /** A hook: what the server finds for a text. Empty: the newest. */
  readonly useFound: (text: string) => readonly Found[]
}

/** Chooses one of more than a list holds: the server finds them by what is typed. */
export function SearchSelect({ useFound, ...props }: SearchSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Found>()
  const [asked] = useDebouncedValue(typed.trim(), 200)
  // The text of the chosen one would find it alone.
  const found = useFound(asked === chosen?.label ? '' : asked)
  const others = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen] : []
  const options = [...found, ...others]
  return (
    <Select
      {...props}
      data={options}
      searchable
      maxDropdownHeight={400}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has matched them, by more than the label.
      filter={({ options: all }) => all.filter((option) => !('value' in option) || option.value !== others[0]?.value)}
      onOptionSubmit={(id) => setChosen(options.find(({ value }) => value === id))}
    />
  )
}
