import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf, rowsOf } from '../../api/client.ts'
import { createPasskey } from '../../api/passkeys.ts'
import type { components } from '../../api/schema.d.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'

type Passkey = components['schemas']['Passkey']

const stale = [['own-passkeys'], ['own-sign-ins']]

/** The passkeys with which the member signs in to the dashboard. */
export function Passkeys() {
  const { t } = useTranslation('account')
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const query = useQuery({
    queryKey: ['own-passkeys'],
    queryFn: () => rowsOf(api.GET('/v1/admin/session/passkeys', { params: { query: { limit: 100 } } })),
  })
  const add = useMutationWithToast({
    mutationFn: createPasskey,
    done: ({ name }) => t('passkeys.added', { name }),
    invalidates: stale,
  })
  return (
    <Panel title={t('passkeys.title')} description={t('passkeys.text')}>
      <DataTable
        caption={t('passkeys.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columnsOf(t, { onRename: setRenamed, onRemove: setRemoved })}
        empty={<EmptyState icon={IconFingerprint} title={t('passkeys.none')} level={3} text={t('passkeys.noneText')} />}
      />
      <Group justify="flex-end" mt="md">
        <Button
          leftSection={<IconFingerprint size={iconSize.button} />}
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          {t('passkeys.add')}
        </Button>
      </Group>
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} />
    </Panel>
  )
}

interface PasskeyDialogProps {
  /** Undefined: closed. */
  readonly passkey: Passkey | undefined
  readonly onClose: () => void
}

function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('account')
  const rename = useMutationWithToast({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      dataOf(
        api.PATCH('/v1/admin/session/passkeys/{passkeyId}', { params: { path: { passkeyId: id } }, body: { name } }),
      ),
    done: ({ name }) => t('passkeys.renamed', { name }),
    invalidates: stale,
  })
  return (
    <FormDialog
      opened={passkey !== undefined}
      onClose={onClose}
      title={t('passkeys.rename')}
      button={t('passkeys.rename')}
      initialValues={{ name: passkey?.name ?? '' }}
      ready={({ name }) => name.trim() !== ''}
      send={async ({ name }) => passkey && rename.mutateAsync({ id: passkey.id, name })}
    >
      {(form) => <TextInput label={t('passkeys.name')} maxLength={60} data-autofocus {...form.getInputProps('name')} />}
    </FormDialog>
  )
}

function RemovePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('account')
  const remove = useMutationWithToast({
    mutationFn: (passkeyId: string) =>
      dataOf(api.DELETE('/v1/admin/session/passkeys/{passkeyId}', { params: { path: { passkeyId } } })),
    done: () => t('passkeys.removed'),
    invalidates: stale,
  })
  return (
    <ConfirmDialog
      opened={passkey !== undefined}
      onClose={onClose}
      title={t('passkeys.removeTitle')}
      button={t('passkeys.remove')}
      onConfirm={async () => passkey && remove.mutateAsync(passkey.id)}
    >
      {t('passkeys.removeText')}
    </ConfirmDialog>
  )
}

interface Actions {
  readonly onRename: (passkey: Passkey) => void
  readonly onRemove: (passkey: Passkey) => void
}

function columnsOf(t: TFunction<'account'>, { onRename, onRemove }: Actions): Column<Passkey>[] {
  return [
    {
      key: 'name',
      header: t('passkeys.name'),
      cell: ({ name, current, disabledAt }) => (
        <>
          <Text span size="sm" fw={550} me="xs">
            {name}
          </Text>
          {current && <StatusBadge tone="info">{t('current')}</StatusBadge>}
          {disabledAt !== null && <StatusBadge tone="bad">{t('passkeys.disabled')}</StatusBadge>}
        </>
      ),
    },
    { key: 'createdAt', header: t('passkeys.createdAt'), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      key: 'lastUsedAt',
      header: t('passkeys.lastUsedAt'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : <TimeAgo at={lastUsedAt} />),
    },
    {
      key: 'actions',
      header: t('column.end'),
      headless: true,
      align: 'end',
      cell: (passkey) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('passkeys.renameLabel', { name: passkey.name })}
            onClick={() => onRename(passkey)}
          >
            {t('passkeys.rename')}
          </Button>
          {passkey.removable && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('passkeys.removeLabel', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          )}
        </Group>
      ),
    },
  ]
}
