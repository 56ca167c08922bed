import { Button, CloseButton, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from './icon-size.ts'
import { MoreFilters } from './more-filters.tsx'
import { type SearchState, useSearchState } from './use-search-state.ts'

// Few lists have a switch.
const FilterSwitch = lazy(() => import('./filter-switch.tsx').then((part) => ({ default: part.FilterSwitch })))

/** One filter, bound to one search parameter. */
export type Filter =
  | { readonly kind: 'search'; readonly param: string; readonly label: string; readonly placeholder?: string }
  | { readonly kind: 'text'; readonly param: string; readonly label: string; readonly placeholder?: string }
  | {
      readonly kind: 'select'
      readonly param: string
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
      /** Lets the user type to find an option, for long lists. */
      readonly searchable?: boolean
    }
  /** `true` or absent. */
  | { readonly kind: 'switch'; readonly param: string; readonly label: string }

interface FilterBarProps {
  readonly filters: readonly Filter[]
  /** Rarer filters, behind a button: the bar stays one row. */
  readonly more?: readonly Filter[]
  /** A DateRangeField. */
  readonly range?: React.ReactNode
  /** Further controls at the end, such as an export button. */
  readonly children?: React.ReactNode
}

/**
 * Filters above a list. Values are in the URL, so that they can be bookmarked, shared, and reached with the back
 * button.
 */
export function FilterBar({ filters, more = [], range, children }: FilterBarProps) {
  const { t } = useTranslation()
  const state = useSearchState()
  const isActive = ({ param }: Filter) => state.search[param] !== undefined
  const active = [...filters, ...more].filter(isActive)
  const clear = () => state.set(Object.fromEntries(active.map(({ param }) => [param, undefined])))
  return (
    <Group component="search" role="search" aria-label={t('filters')} gap="xs" mb="sm" align="center">
      {filters.map((filter) => (
        <Control key={filter.param} filter={filter} state={state} />
      ))}
      {range}
      {more.length > 0 && (
        <MoreFilters active={more.filter(isActive).length}>
          {more.map((filter) => (
            <Control key={filter.param} filter={filter} state={state} labeled />
          ))}
        </MoreFilters>
      )}
      {active.length > 0 && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={iconSize.small} />} onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
      {children !== undefined && (
        <Group gap="xs" ml="auto">
          {children}
        </Group>
      )}
    </Group>
  )
}

/** Fields share the row; on small screens each has its own. */
const width = { flex: { base: '1 1 100%', xs: '1 1 120px' }, maw: { xs: 280 } } as const
const searchWidth = { ...width, flex: { base: '1 1 100%', xs: '1 1 160px' } } as const

interface ControlProps {
  readonly filter: Filter
  readonly state: SearchState
  /** Below its own label, instead of with the label as placeholder. */
  readonly labeled?: boolean
}

function Control({ filter, state, labeled = false }: ControlProps) {
  const { param, label } = filter
  const value = state.search[param] ?? ''
  const set = (next: string | undefined) => state.set({ [param]: next })
  if (filter.kind === 'select') {
    return (
      <Select
        {...nameOf(filter, labeled)}
        data={[...filter.options]}
        value={value === '' ? null : value}
        onChange={(next) => set(next ?? undefined)}
        clearable
        searchable={filter.searchable ?? false}
        // A dropdown outside of the popover would close it.
        comboboxProps={{ withinPortal: !labeled }}
        {...(labeled ? {} : width)}
      />
    )
  }
  if (filter.kind === 'switch') {
    return (
      <Suspense fallback={null}>
        <FilterSwitch label={label} value={value} set={set} />
      </Suspense>
    )
  }
  return <TextFilter filter={filter} value={value} set={set} labeled={labeled} />
}

/** The name of a field for everyone: as its label, or in the empty field. */
const nameOf = ({ label, ...filter }: Filter, labeled: boolean) => {
  const hint = 'placeholder' in filter ? filter.placeholder : undefined
  return labeled ? { label, placeholder: hint } : { 'aria-label': label, placeholder: hint ?? label }
}

interface TextFilterProps {
  readonly filter: Extract<Filter, { kind: 'search' | 'text' }>
  readonly value: string
  readonly set: (value: string | undefined) => void
  readonly labeled: boolean
}

/** Debounces typing, so that not every letter sends a request. */
function TextFilter({ filter, value, set, labeled }: TextFilterProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const setLater = useDebouncedCallback(set, 300)
  useEffect(() => setText(value), [value])
  const isSearch = filter.kind === 'search'
  return (
    <TextInput
      type={isSearch ? 'search' : 'text'}
      {...nameOf(filter, labeled)}
      leftSection={isSearch ? <IconSearch size={iconSize.button} aria-hidden /> : undefined}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('clear')}
            onClick={() => {
              setText('')
              set(undefined)
            }}
          />
        )
      }
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setLater(event.currentTarget.value.trim())
      }}
      {...(labeled ? {} : isSearch ? searchWidth : width)}
    />
  )
}
