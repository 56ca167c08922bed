import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { UserPasskey } from './user-passkey.tsx'
import { type RemovalDialog, UserWayIn } from './user-way-in.tsx'
import { identitiesQuery, type LinkedIdentity, passkeysQuery, type UserInfo, userKey } from './users-data.ts'

/** How the user signs in. The magic link comes first: it can't be removed. */
export function UserIdentities({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation('users')
  const { data: identities } = useSuspenseQuery(identitiesQuery(useProjectId(), user.id))
  const linked = identities.items.map((identity) => ({
    label: identity.providerName,
    value: <LinkedTo user={user} identity={identity} />,
  }))
  const { data: passkeys } = useSuspenseQuery(passkeysQuery(useProjectId(), user.id))
  const keys = passkeys.items.map((passkey) => ({
    label: passkey.name,
    value: <UserPasskey user={user} passkey={passkey} />,
  }))
  return (
    <Panel title={t('identities.title')}>
      <DetailList
        items={[
          {
            label: t('identities.mail'),
            value: t(user.status === 'suspended' ? 'identities.mailSuspended' : 'identities.mailText'),
          },
          ...linked,
          ...keys,
        ]}
      />
    </Panel>
  )
}

interface IdentityProps {
  readonly user: UserInfo
  readonly identity: LinkedIdentity
}

function LinkedTo({ user, identity }: IdentityProps) {
  const { t } = useTranslation('users')
  return (
    <UserWayIn
      name={identity.providerName}
      since={t('identities.linked')}
      addedAt={identity.linkedAt}
      lastUsedAt={identity.lastUsedAt}
      removal={(dialog) => <RemoveIdentity user={user} identity={identity} {...dialog} />}
    >
      {identity.email ?? t('identities.noEmail')}
    </UserWayIn>
  )
}

/** The last way to sign in is removed only with the phrase: the user is locked out. */
function RemoveIdentity({ user, identity, opened, onClose }: IdentityProps & RemovalDialog) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  const { id: identityId, providerName: provider, removable } = identity
  const remove = useMutationWithToast({
    mutationFn: () =>
      dataOf(
        api.DELETE('/v1/admin/users/{userId}/identities/{identityId}', {
          params: { path: { userId: user.id, identityId }, query: { evenLast: !removable } },
        }),
      ),
    done: () => t('identities.removed', { provider }),
    invalidates: [userKey(projectId, user.id), ['sessions', projectId]],
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('identities.removeTitle', { provider })}
      {...(!removable && { phrase: user.email })}
      button={t('identities.removeOne', { provider })}
      onConfirm={() => remove.mutateAsync()}
    >
      {t(removable ? 'identities.removeText' : 'identities.removeLast', { provider })}
    </ConfirmDialog>
  )
}
