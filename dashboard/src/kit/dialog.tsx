import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** For more than a few short fields. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A modal window. Its content starts fresh on each opening. */
export function Dialog({ opened, onClose, title, wide = false, children }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={wide ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  )
}
