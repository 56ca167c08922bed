import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useSession } from '../../kit/use-project.ts'
import type { Member } from './queries.ts'

interface RemoveMemberProps {
  /** Undefined: closed. */
  readonly member: Member | undefined
  readonly onClose: () => void
}

/** Asks, then removes a member. Members who remove themselves are redirected to their remaining pages. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const { t } = useTranslation('members')
  const session = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(member)
  if (member !== undefined && member !== shown) setShown(member)
  const isMe = shown?.email === session.member.email
  const remove = useMutationWithToast({
    mutationFn: ({ id }: Member) =>
      dataOf(api.DELETE('/v1/admin/members/{memberId}', { params: { path: { memberId: id } } })),
    done: (_, { email }) => t('remove.done', { email }),
    invalidates: isMe ? [] : [['members']],
    onSuccess: (_, { email }) => {
      if (email !== session.member.email) return
      queryClient.clear()
      void navigate({ to: '/', search: {}, reloadDocument: true })
    },
  })
  const words = isMe ? 'leave' : 'remove'
  return (
    <ConfirmDialog
      opened={member !== undefined}
      onClose={onClose}
      title={t(`${words}.title`)}
      button={t(`${words}.button`)}
      onConfirm={async () => member && remove.mutateAsync(member)}
    >
      <Trans t={t} i18nKey={`${words}.text`} values={{ email: shown?.email }} components={{ b: <b /> }} />
    </ConfirmDialog>
  )
}
