import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useDeviceText } from '../../kit/use-device-text.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { SessionInfo } from './sessions-data.ts'

interface EndSessionsProps {
  /** At most 100. Undefined: closed. */
  readonly sessions: readonly SessionInfo[] | undefined
  readonly onClose: () => void
  readonly onEnded?: () => void
}

/** Asks, then revokes sessions immediately. It can't be undone. */
export function EndSessions({ sessions, onClose, onEnded }: EndSessionsProps) {
  const { t } = useTranslation('sessions')
  const projectId = useProjectId()
  const deviceText = useDeviceText()
  // The texts stay until the dialog has faded out.
  const [asked, setAsked] = useState(sessions ?? [])
  if (sessions && sessions !== asked) setAsked(sessions)
  const end = useMutationWithToast({
    mutationFn: (chosen: readonly SessionInfo[]) =>
      dataOf(api.POST('/v1/admin/sessions/end', { body: { projectId, ids: chosen.map(({ id }) => id) } })),
    done: ({ endedCount }) => t('end.done', { count: endedCount }),
    invalidates: [
      ['sessions', projectId],
      ['users', projectId, 'one'],
    ],
    ...(onEnded && { onSuccess: onEnded }),
  })
  const [first] = asked
  const count = asked.length
  return (
    <ConfirmDialog
      opened={sessions !== undefined}
      onClose={onClose}
      title={t('end.title', { count })}
      button={t('end.button', { count })}
      onConfirm={() => end.mutateAsync(asked)}
    >
      {first && t('end.text', { count, device: deviceText(first.device), email: first.userEmail ?? first.userId })}
    </ConfirmDialog>
  )
}
