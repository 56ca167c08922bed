import { Paper, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../kit/icon-size.ts'
import classes from './early-palette.module.css'

/** The field of the palette while its code loads: it shows what is typed. */
export function EarlyPalette({ typed }: { readonly typed: string }) {
  const { t } = useTranslation()
  return (
    <Paper className={classes['field'] ?? ''} role="dialog" aria-label={t('palette.open')} shadow="lg" withBorder>
      <TextInput
        readOnly
        value={typed}
        variant="unstyled"
        size="lg"
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={iconSize.lead} />}
      />
    </Paper>
  )
}

/**
 * Adds to the query what is typed after the palette was opened and before its field has the focus. Immediately, because the next letter may
 * go to the field, which would continue what it shows.
 */
export function useEarlyLetters(opened: boolean, { setQuery, close }: EarlyLetters): void {
  useEffect(() => {
    if (!opened) return
    setQuery('')
    const collect = (event: KeyboardEvent) => {
      if (isTyping() || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') return close()
      const change = changeBy(event.key)
      if (!change) return
      event.preventDefault()
      flushSync(() => setQuery(change))
    }
    window.addEventListener('keydown', collect, true)
    return () => window.removeEventListener('keydown', collect, true)
  }, [opened, setQuery, close])
}

interface EarlyLetters {
  readonly setQuery: Dispatch<SetStateAction<string>>
  close(): void
}

/** Whether a dialog has the focus: its field takes the letters itself. */
const isTyping = (): boolean => document.activeElement?.closest('[role=dialog]') != null

function changeBy(key: string): ((letters: string) => string) | undefined {
  if (key === 'Backspace') return (letters) => letters.slice(0, -1)
  return key.length === 1 ? (letters) => letters + key : undefined
}
