import { Code, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './apps.module.css'
import { entriesOf, faultsOf } from './redirect-entry.ts'

interface RedirectUrisFieldProps {
  /** Where users return from. Default: the sign-in. */
  readonly after?: 'signIn' | 'signOut'
  /** One entry per line. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The server's error. */
  readonly error?: ReactNode
  readonly disabled?: boolean
}

const placeholders = {
  signIn: 'https://app.example.com/callback\nhttp://127.0.0.1:*/*',
  signOut: 'https://app.example.com/',
}

/** The allowlist as text, checked while typing. */
export function RedirectUrisField({
  after = 'signIn',
  value,
  onChange,
  error,
  disabled = false,
}: RedirectUrisFieldProps) {
  const { t } = useTranslation('apps')
  const entries = entriesOf(value)
  const faults = faultsOf(entries)
  return (
    <Stack gap="xs">
      <Textarea
        label={t(`uris.label.${after}`)}
        description={t(`uris.hint.${after}`)}
        placeholder={placeholders[after]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error ?? faults.length > 0}
        disabled={disabled}
        autosize
        minRows={after === 'signIn' ? 3 : 2}
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
