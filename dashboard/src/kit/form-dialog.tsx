import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'
import { type Form as Fields, type FormOptions, useForm } from './use-form.ts'

interface FormDialogProps<Values> extends FormOptions<Values>, Omit<DialogProps, 'children'> {
  /** The effect of the change, above the fields. */
  readonly text?: ReactNode
  /** The verb of the button that submits. */
  readonly button: string
  readonly danger?: boolean
  /** False: these values can't be sent yet. */
  readonly ready?: (values: Values) => boolean
  readonly children: (form: Fields<Values>) => ReactNode
}

/** A form in a dialog. It closes when the server has accepted the values. */
export function FormDialog<Values extends object>({ opened, title, wide = false, ...props }: FormDialogProps<Values>) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={title} wide={wide}>
      <Content {...props} />
    </Dialog>
  )
}

type ContentProps<Values> = Omit<FormDialogProps<Values>, 'opened' | 'title' | 'wide'>

function Content<Values extends object>(props: ContentProps<Values>) {
  const { onClose, text, button, danger = false, ready, children, send, ...options } = props
  const form = useForm<Values>({ ...options, send: (values) => send(values).then(onClose) })
  return (
    <Form form={form} button={button} danger={danger} ready={ready?.(form.values) ?? true} onCancel={onClose}>
      {text !== undefined && (
        <Text size="sm" component="div">
          {text}
        </Text>
      )}
      {children(form)}
    </Form>
  )
}
