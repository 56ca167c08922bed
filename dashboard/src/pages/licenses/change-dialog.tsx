import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../kit/problem-text.ts'

interface ChangeDialogProps {
  readonly title: string
  /** What it means. */
  readonly text: string
  /** The verb of the button. */
  readonly button: string
  readonly onClose: () => void
  /** What the change needs besides a reason. */
  readonly children?: ReactNode
  readonly ready?: boolean
  readonly needsReason?: boolean
  readonly danger?: boolean
  /** Gets the reason, if one was given. Closes when it is through; what it throws is shown. */
  readonly onSubmit: (why: { reason?: string }) => Promise<unknown>
}

/** Asks for a reason and whatever else a change of a licence needs. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, text, button, onClose, children, ready = true, needsReason = false, danger = false, onSubmit } = props
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await onSubmit(reason.trim() === '' ? {} : { reason: reason.trim() })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          {children}
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required={needsReason}
            maxLength={500}
            autosize
            minRows={2}
            {...(children === undefined && { 'data-autofocus': true })}
          />
          {failure !== undefined && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
              {explain(failure)}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={!ready || (needsReason && reason.trim() === '')}
              {...(danger && { color: 'red' })}
            >
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
