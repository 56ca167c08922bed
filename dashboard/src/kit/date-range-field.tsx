import { Button, Popover, Radio, Stack, TextInput } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from './icon-size.ts'
import { useFormat } from './use-format.ts'

/** One of the presets, or from one time to another. */
export interface DateRange {
  readonly preset?: string | undefined
  /** ISO 8601. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface DateRangeFieldProps {
  readonly label: string
  readonly presets: readonly { readonly value: string; readonly label: string }[]
  readonly value: DateRange
  readonly onChange: (range: DateRange) => void
}

/** A time range: a preset, or two times. The button shows the current range. */
export function DateRangeField({ label, presets, value, onChange }: DateRangeFieldProps) {
  const text = useRangeText(presets, value)
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          flex="1 1 auto"
          miw={150}
          maw={{ xs: 440 }}
          // On small screens a long range takes two lines.
          h="auto"
          mih={36}
          styles={{
            label: { flex: 1, justifyContent: 'start', whiteSpace: 'normal', lineHeight: 1.35, textAlign: 'start' },
          }}
          aria-label={`${label}: ${text}`}
          leftSection={<IconCalendar size={iconSize.button} />}
          rightSection={<IconChevronDown size={iconSize.small} />}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="md" miw={240}>
          <Radio.Group
            label={label}
            value={value.preset ?? ''}
            onChange={(preset) => onChange({ preset, from: undefined, to: undefined })}
          >
            <Stack gap="xs" mt="xs">
              {presets.map((preset) => (
                <Radio key={preset.value} size="sm" value={preset.value} label={preset.label} />
              ))}
            </Stack>
          </Radio.Group>
          <Times value={value} onChange={onChange} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Times({ value: { from, to }, onChange }: Pick<DateRangeFieldProps, 'value' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        label={t('range.from')}
        value={toLocal(from)}
        max={toLocal(to)}
        onChange={(event) => onChange({ from: toInstant(event.currentTarget.value), to })}
      />
      <TextInput
        type="datetime-local"
        label={t('range.to')}
        value={toLocal(to)}
        min={toLocal(from)}
        onChange={(event) => onChange({ from, to: toInstant(event.currentTarget.value) })}
      />
    </Stack>
  )
}

function useRangeText(presets: DateRangeFieldProps['presets'], { preset, from, to }: DateRange): string {
  const { t } = useTranslation()
  const format = useFormat()
  const named = presets.find(({ value }) => value === preset)
  if (named && from === undefined && to === undefined) return named.label
  if (from !== undefined && to !== undefined) return `${format.dateTime(from)} – ${format.dateTime(to)}`
  if (from !== undefined) return t('range.since', { time: format.dateTime(from) })
  return t('range.until', { time: to === undefined ? '' : format.dateTime(to) })
}

const toInstant = (local: string): string | undefined => (local === '' ? undefined : new Date(local).toISOString())

/** Converts a time for a date and time input. */
function toLocal(instant: string | undefined): string {
  const date = new Date(instant ?? '')
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
