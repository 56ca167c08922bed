import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useProofRequest } from '../api/step-up.ts'
import { useInPlace } from './use-in-place.ts'

interface DetailDrawerProps {
  /** The search parameter that holds the ID. */
  readonly param: string
  /** Undefined: closed. */
  readonly id: string | undefined
  readonly title: string
  /** Label of the close button, for screen readers. */
  readonly closeLabel: string
  readonly children: (id: string) => ReactNode
}

/** One object of a list, beside the list. The URL holds its ID. */
export function DetailDrawer({ param, id, title, closeLabel, children }: DetailDrawerProps) {
  const change = useInPlace()
  const isCovered = useProofRequest() !== undefined
  // The content stays until the drawer has closed.
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={() => change({ [param]: undefined })}
      position="right"
      size={560}
      title={title}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {shown !== undefined && children(shown)}
    </Drawer>
  )
}
