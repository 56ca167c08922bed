import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Panel } from './panel.tsx'

interface DeletePanelProps {
  readonly title: string
  /** The consequences. */
  readonly text: string
  /** The verb of the button: "Delete app". */
  readonly button: string
  /** Must be typed: the key or the name of what will be deleted. */
  readonly phrase: string
  /** Of the dialog, if different. */
  readonly ask?: { readonly title: string; readonly text: string }
  readonly onDelete: () => Promise<unknown>
}

/** The last panel of a page: deletes the page's object. */
export function DeletePanel({ title, text, button, phrase, ask = { title, text }, onDelete }: DeletePanelProps) {
  const [asking, { open, close }] = useDisclosure(false)
  return (
    <Panel title={title} description={text}>
      <Button color="red" variant="outline" onClick={open}>
        {button}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={ask.title}
        phrase={phrase}
        button={button}
        onConfirm={onDelete}
      >
        {ask.text}
      </ConfirmDialog>
    </Panel>
  )
}
