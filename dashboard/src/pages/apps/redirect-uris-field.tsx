import { Code, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './apps.module.css'
import { entriesOf, faultsOf } from './redirect-entry.ts'

interface RedirectUrisFieldProps {
  /** One entry per line. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The server's error. */
  readonly error?: ReactNode
  readonly disabled?: boolean
}

/** The allowlist as text, checked while typing. */
export function RedirectUrisField({ value, onChange, error, disabled = false }: RedirectUrisFieldProps) {
  const { t } = useTranslation('apps')
  const entries = entriesOf(value)
  const faults = faultsOf(entries)
  return (
    <Stack gap="xs">
      <Textarea
        label={t('uris.label')}
        description={t('uris.hint')}
        placeholder={'https://app.example.com/callback\nhttp://127.0.0.1:*/*'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error ?? faults.length > 0}
        disabled={disabled}
        autosize
        minRows={3}
        maxRows={16}
        spellCheck={false}
        autoCapitalize="off"
        classNames={{ input: classes['uris'] ?? '' }}
      />
      <ul className={classes['faults']} aria-live="polite">
        {faults.map(({ index, fault }) => (
          <li key={`${index} ${fault}`}>
            <Code>{entries[index]}</Code>{' '}
            <Text span size="sm" c="var(--licet-bad)">
              {t(`fault.${fault}`)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
