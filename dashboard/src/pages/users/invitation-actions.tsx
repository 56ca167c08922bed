import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { InvitationButtons } from '../../kit/invitation-buttons.tsx'
import { SecretReveal } from '../../kit/secret-reveal.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { UserInvitation } from './invitations-data.ts'

/** Resends or revokes an invitation. */
export function InvitationActions({ invitation: { id, email } }: { readonly invitation: UserInvitation }) {
  const { t } = useTranslation('users')
  const [ending, end] = useDisclosure(false)
  const [link, setLink] = useState<string>()
  const path = { params: { path: { userInvitationId: id } } }
  const invalidates = [['user-invitations', useProjectId()]]
  const resend = useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/user-invitations/{userInvitationId}/resend', path)),
    done: (sent) => t(sent.link === undefined ? 'invitations.resent' : 'invitations.renewed', { email }),
    invalidates,
    onSuccess: (sent) => setLink(sent.link),
  })
  const revoke = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/user-invitations/{userInvitationId}', path)),
    done: () => t('invitations.revoked', { email }),
    invalidates,
  })
  return (
    <>
      <InvitationButtons
        resend={{ text: t('invitations.resend'), label: t('invitations.resendLabel', { email }) }}
        resending={resend}
        end={{ text: t('invitations.revoke'), label: t('invitations.revokeLabel', { email }) }}
        onEnd={end.open}
      />
      <ConfirmDialog
        opened={ending}
        onClose={end.close}
        title={t('invitations.revokeTitle')}
        button={t('invitations.revoke')}
        onConfirm={() => revoke.mutateAsync()}
      >
        {t('invitations.revokeText', { email })}
      </ConfirmDialog>
      <SecretReveal secret={link} title={t('invite.link')} onClose={() => setLink(undefined)} />
    </>
  )
}
