import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { type UserInfo, type UserPasskeyItem, userKey } from './users-data.ts'

interface PasskeyProps {
  readonly user: UserInfo
  readonly passkey: UserPasskeyItem
}

/** A passkey of the user, with its removal. */
export function UserPasskey({ user, passkey }: PasskeyProps) {
  const { t } = useTranslation('users')
  const [asking, setAsking] = useState(false)
  const may = useMay()
  return (
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
      <Stack gap={0} miw={0}>
        {t(passkey.disabledAt === null ? kindOf(passkey) : 'passkeys.disabled')}
        <Text size="xs" c="dimmed">
          {t('passkeys.created')} <TimeAgo at={passkey.createdAt} />
        </Text>
        {passkey.lastUsedAt !== null && (
          <Text size="xs" c="dimmed">
            {t('identities.used')} <TimeAgo at={passkey.lastUsedAt} />
          </Text>
        )}
      </Stack>
      {may('users:write') && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={t('identities.removeOne', { provider: passkey.name })}
          onClick={() => setAsking(true)}
        >
          {t('identities.remove')}
        </Button>
      )}
      <RemovePasskey user={user} passkey={passkey} opened={asking} onClose={() => setAsking(false)} />
    </Group>
  )
}

const kindOf = ({ synced }: UserPasskeyItem) => (synced ? 'passkeys.synced' : 'passkeys.bound')

interface RemovePasskeyProps extends PasskeyProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The last way to sign in is removed only with the phrase: the user is locked out. */
function RemovePasskey({ user, passkey, opened, onClose }: RemovePasskeyProps) {
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
