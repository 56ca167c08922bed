import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProofRequest } from '../api/step-up.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** For more than a few short fields. */
  readonly wide?: boolean
  /** Opens above another dialog, which stays open. */
  readonly above?: boolean
  readonly children: ReactNode
}

/** Dialogs of the component library are at 200. */
const aboveOthers = 250

/** A modal window. Its content starts fresh on each opening. */
export function Dialog({ opened, onClose, title, wide = false, above = false, children }: DialogProps) {
  const { t } = useTranslation()
  useFocusReturn(opened)
  const isCovered = useProofRequest() !== undefined && !above
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={wide ? 'lg' : 'md'}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      returnFocus={false}
      {...(above && { zIndex: aboveOthers })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  )
}
