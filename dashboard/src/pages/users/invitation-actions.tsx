import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
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
    <Group gap="2xs" wrap="nowrap" w="max-content" ml={{ sm: 'auto' }}>
      <Button
        size="compact-sm"
        variant="default"
        loading={resend.isPending}
        onClick={() => resend.mutate()}
        aria-label={t('invitations.resendLabel', { email })}
      >
        {t('invitations.resend')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={end.open}
        aria-label={t('invitations.revokeLabel', { email })}
      >
        {t('invitations.revoke')}
      </Button>
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
    </Group>
  )
}
