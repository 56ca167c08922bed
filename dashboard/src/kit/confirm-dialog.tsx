import { Code, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import type { DialogProps } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

interface ConfirmDialogProps extends Omit<DialogProps, 'children'> {
  /** The consequences. */
  readonly children: ReactNode
  /** Must be typed before the button works: the name or the email of what will be deleted. */
  readonly phrase?: string
  /** The verb of the button: "Delete user". */
  readonly button: string
  /** False for a change that is far-reaching but loses nothing. */
  readonly danger?: boolean
  /** The dialog closes on success and shows the error on failure. */
  readonly onConfirm: () => Promise<unknown>
}

/** Asks before a change that can't be undone. */
export function ConfirmDialog({ children, phrase, danger = true, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog
      {...dialog}
      danger={danger}
      text={children}
      initialValues={{ typed: '' }}
      ready={({ typed }) => phrase === undefined || typed.trim() === phrase}
      send={onConfirm}
    >
      {(form) =>
        phrase !== undefined && (
          <TextInput
            label={<Trans i18nKey="confirm.type" values={{ phrase }} components={{ phrase: <Code /> }} />}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('typed')}
          />
        )
      }
    </FormDialog>
  )
}
