import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type RemovalDialog, UserWayIn } from './user-way-in.tsx'
import { type UserInfo, type UserPasskeyItem, userKey } from './users-data.ts'

interface PasskeyProps {
  readonly user: UserInfo
  readonly passkey: UserPasskeyItem
}

/** A passkey of the user, with its removal. */
export function UserPasskey({ user, passkey }: PasskeyProps) {
  const { t } = useTranslation('users')
  return (
    <UserWayIn
      name={passkey.name}
      since={t('passkeys.created')}
      addedAt={passkey.createdAt}
      lastUsedAt={passkey.lastUsedAt}
      removal={(dialog) => <RemovePasskey user={user} passkey={passkey} {...dialog} />}
    >
      {t(passkey.disabledAt === null ? kindOf(passkey) : 'passkeys.disabled')}
    </UserWayIn>
  )
}

const kindOf = ({ synced }: UserPasskeyItem) => (synced ? 'passkeys.synced' : 'passkeys.bound')

/** The last way to sign in is removed only with the phrase: the user is locked out. */
function RemovePasskey({ user, passkey, opened, onClose }: PasskeyProps & RemovalDialog) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  const { id: passkeyId, name, removable } = passkey
  const remove = useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.DELETE('/v1/admin/users/{userId}/passkeys/{passkeyId}', {
          params: { path: { userId: user.id, passkeyId }, query: { evenLast: !removable } },
        }),
      ),
    done: () => t('passkeys.removed', { name }),
    invalidates: [userKey(projectId, user.id), ['sessions', projectId]],
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('passkeys.removeTitle', { name })}
      {...(!removable && { phrase: user.email })}
      button={t('passkeys.removeOne')}
      onConfirm={() => remove.mutateAsync()}
    >
      {t(removable ? 'passkeys.removeText' : 'identities.removeLast')}
    </ConfirmDialog>
  )
}
