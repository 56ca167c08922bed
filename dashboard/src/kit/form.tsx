import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'
import { iconSize } from './icon-size.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { Submission } from './use-form.ts'

interface FormProps {
  /** From useForm. */
  readonly form: Submission
  /** The fields. */
  readonly children: ReactNode
  /** The verb of the submit button. Omitted if the member can only read. */
  readonly button: string | undefined
  /**
   * For a form that edits an object: whether there are changes. Without changes the button is disabled; with changes
   * leaving asks.
   */
  readonly dirty?: boolean
  /** False: the values can't be sent yet. */
  readonly ready?: boolean
  readonly danger?: boolean
  /** The only content of the page: its button is as wide as the form. */
  readonly big?: boolean
  readonly onCancel?: () => void
  /** Restores the saved values. Its button is visible while the form is dirty. */
  readonly onDiscard?: () => void
  /** More buttons before the submit button. */
  readonly actions?: ReactNode
}

/** Stacked fields, the problem of the form as a whole, and the row of buttons. */
export function Form({
  form,
  children,
  button,
  dirty,
  ready = true,
  danger = false,
  big = false,
  onDiscard,
  ...row
}: FormProps) {
  return (
    <form onSubmit={form.submit}>
      <Stack gap="md">
        {children}
        <Problem text={form.problem} />
        {button !== undefined && (
          <SubmitRow {...row} sticky={dirty ?? false} {...(dirty && onDiscard && { onDiscard })}>
            <Button
              type="submit"
              loading={form.submitting}
              disabled={!ready || dirty === false}
              {...(danger && { color: 'red' })}
              {...(big && { size: 'md', fullWidth: true })}
            >
              {button}
            </Button>
          </SubmitRow>
        )}
      </Stack>
      {dirty !== undefined && <LeaveGuard active={dirty && !form.submitting} />}
    </form>
  )
}

type SubmitRowProps = Pick<FormProps, 'children' | 'onCancel' | 'onDiscard' | 'actions'> & {
  /** Stays in view, so that unsaved changes of a long form are not forgotten. */
  readonly sticky: boolean
}

function SubmitRow({ children, onCancel, onDiscard, actions, sticky }: SubmitRowProps) {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end" gap="xs" className={classes['row'] ?? ''} data-sticky={sticky || undefined}>
      {actions}
      {onDiscard && (
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
      {onCancel && (
        // Receives the focus in a dialog without an autofocused field.
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('cancel')}
        </Button>
      )}
      {children}
    </Group>
  )
}

interface InlineFormProps {
  readonly form: Submission
  /** One field. */
  readonly children: ReactNode
  readonly button: string
  readonly disabled?: boolean
  /** The main action of its context: filled. */
  readonly primary?: boolean
}

/** One field, with its button beside it. */
export const InlineForm = ({ form, children, button, disabled = false, primary = false }: InlineFormProps) => (
  <form onSubmit={form.submit}>
    <Group align="flex-end" gap="xs" wrap="nowrap">
      {children}
      <Button
        type="submit"
        flex="none"
        loading={form.submitting}
        disabled={disabled}
        {...(!primary && { variant: 'default' })}
      >
        {button}
      </Button>
    </Group>
    <Problem text={form.problem} />
  </form>
)

const Problem = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={iconSize.lead} />}>
      {text}
    </Alert>
  )
