import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import type { Member } from './queries.ts'

interface ResetPasskeysProps {
  /** Undefined: closed. */
  readonly member: Member | undefined
  readonly onClose: () => void
}

/** Asks, then removes the passkeys of a member and sends them a link to add a new one. */
export function ResetPasskeys({ member, onClose }: ResetPasskeysProps) {
  const { t } = useTranslation('members')
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(member)
  if (member !== undefined && member !== shown) setShown(member)
  const reset = useMutationWithToast({
    mutationFn: ({ id }: Member) =>
      dataOf(api.POST('/v1/admin/members/{memberId}/passkeys/reset', { params: { path: { memberId: id } } })),
    done: ({ passkeysRemoved }, { email }) => t('reset.done', { email, count: passkeysRemoved }),
  })
  return (
    <ConfirmDialog
      opened={member !== undefined}
      onClose={onClose}
      title={t('reset.title')}
      button={t('reset.button')}
      onConfirm={async () => member && reset.mutateAsync(member)}
    >
      <Trans t={t} i18nKey="reset.text" values={{ email: shown?.email }} components={{ b: <b /> }} />
    </ConfirmDialog>
  )
}
