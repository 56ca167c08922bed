import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'

interface ConfirmByTypingProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** What will happen and that it stays so. */
  readonly children: ReactNode
  /** What has to be typed: the name or address of what goes. Left out, a press on the button is enough. */
  readonly phrase?: string
  /** The verb of the button: "Delete user". */
  readonly button: string
  /** Closes by itself when this is through; stays open when it throws. */
  readonly onConfirm: () => Promise<unknown>
}

/** Asks before what cannot be undone. */
export function ConfirmByTyping({ opened, onClose, title, children, phrase, button, onConfirm }: ConfirmByTypingProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (opened) setTyped('')
  }, [opened])
  const ready = phrase === undefined || typed.trim() === phrase
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The change has told why in a toast; who reads it may want to try again.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" component="div">
            {children}
          </Text>
          {phrase !== undefined && (
            <TextInput
              label={<Trans i18nKey="confirm.type" values={{ phrase }} components={{ phrase: <Code /> }} />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} {...(phrase === undefined && { 'data-autofocus': true })}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" disabled={!ready} loading={busy}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
