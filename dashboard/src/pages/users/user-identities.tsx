import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { UserPasskey } from './user-passkey.tsx'
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
      <DetailList items={[{ label: t('identities.mail'), value: t('identities.mailText') }, ...linked, ...keys]} />
    </Panel>
  )
}

interface IdentityProps {
  readonly user: UserInfo
  readonly identity: LinkedIdentity
}

function LinkedTo({ user, identity }: IdentityProps) {
  const { t } = useTranslation('users')
  const [asking, setAsking] = useState(false)
  const may = useMay()
  return (
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
      <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {identity.email ?? t('identities.noEmail')}
        <Text size="xs" c="dimmed">
          {t('identities.linked')} <TimeAgo at={identity.linkedAt} />
        </Text>
        {identity.lastUsedAt !== null && (
          <Text size="xs" c="dimmed">
            {t('identities.used')} <TimeAgo at={identity.lastUsedAt} />
          </Text>
        )}
      </Stack>
      {may('users:write') && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={t('identities.removeOne', { provider: identity.providerName })}
          onClick={() => setAsking(true)}
        >
          {t('identities.remove')}
        </Button>
      )}
      <RemoveIdentity user={user} identity={identity} opened={asking} onClose={() => setAsking(false)} />
    </Group>
  )
}

interface RemoveIdentityProps extends IdentityProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The last way to sign in is removed only with the phrase: the user is locked out. */
function RemoveIdentity({ user, identity, opened, onClose }: RemoveIdentityProps) {
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
