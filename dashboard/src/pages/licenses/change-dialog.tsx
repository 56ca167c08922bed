import { Textarea, type TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { Form } from '../../kit/use-form.ts'

type WithReason<Values> = Values & { reason: string }

interface ChangeDialogProps<Values> {
  readonly title: string
  /** The consequences. */
  readonly text: string
  /** The verb of the button. */
  readonly button: string
  readonly onClose: () => void
  readonly needsReason?: boolean
  readonly danger?: boolean
  /** Explanation of the fields besides the reason. */
  readonly initialValues: Values
  readonly ready?: (values: Values) => boolean
  readonly fieldOf?: (path: string) => string
  /** The fields besides the reason. */
  readonly children?: (form: Form<WithReason<Values>>) => ReactNode
  /** `why` holds the reason, if one was given. */
  readonly send: (values: Values, why: { reason?: string }) => Promise<unknown>
}

/** Asks for a reason, and for the other fields of a change to a license. */
export function ChangeDialog<Values extends object>(props: ChangeDialogProps<Values>) {
  const { needsReason = false, initialValues, ready, children, send, ...dialog } = props
  return (
    <FormDialog<WithReason<Values>>
      opened
      {...dialog}
      initialValues={{ ...initialValues, reason: '' }}
      ready={(values) => (ready?.(values) ?? true) && !(needsReason && values.reason.trim() === '')}
      send={(values) => send(values, whyOf(values.reason))}
    >
      {(form) => (
        <>
          {children?.(form)}
          <ReasonField required={needsReason} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  )
}

/** The part of the body that states the reason. */
export const whyOf = (reason: string): { reason?: string } => (reason.trim() === '' ? {} : { reason: reason.trim() })

/** Receives the field props of a form. */
export function ReasonField(props: TextareaProps) {
  const { t } = useTranslation('licenses')
  return (
    <Textarea
      label={t('reason')}
      description={t('reasonHint')}
      maxLength={500}
      autosize
      minRows={2}
      data-autofocus
      {...props}
    />
  )
}
