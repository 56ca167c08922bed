import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('leave.title')}
      button={t('leave.submit')}
      onConfirm={async () => proceed?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
