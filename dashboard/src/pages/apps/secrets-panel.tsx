import { Button, Code, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import classes from './apps.module.css'
import type { App } from './apps-data.ts'
import { NewSecret } from './new-secret.tsx'
import { type AppSecret, appSecretsQuery } from './secrets-data.ts'

/** The client secrets of a confidential app: at most two. */
export function SecretsPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const { data } = useSuspenseQuery(appSecretsQuery(useProjectId(), app.id))
  const [creating, { open, close }] = useDisclosure(false)
  const create = may && (
    <Button variant="default" leftSection={<IconPlus size={iconSize.button} />} onClick={open}>
      {t('secrets.create')}
    </Button>
  )
  const { items } = data
  return (
    <Panel title={t('secrets.title')} description={t('secrets.description')} actions={items.length > 0 && create}>
      {items.length === 0 ? (
        <EmptyState
          icon={IconKey}
          level={3}
          title={t('secrets.none.title')}
          text={t('secrets.none.text')}
          action={create || undefined}
        />
      ) : (
        <SecretList app={app} secrets={items} />
      )}
      <NewSecret app={app} existing={items.length} opened={creating} onClose={close} />
    </Panel>
  )
}

function SecretList({ app, secrets }: { readonly app: App; readonly secrets: readonly AppSecret[] }) {
  const { t } = useTranslation('apps')
  const may = useMay()('apps:write')
  const [revoking, setRevoking] = useState<AppSecret>()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <ul className={classes['secrets']} aria-label={t('secrets.title')}>
        {secrets.map((secret) => (
          <li key={secret.id} className={classes['secret']}>
            <Group gap="xs" wrap="wrap" flex={1}>
              <Code>{`lcs_…${secret.last4}`}</Code>
              <SecretState secret={secret} />
            </Group>
            {may && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('secrets.revokeOne', { last4: secret.last4 })}
                onClick={() => {
                  setRevoking(secret)
                  open()
                }}
              >
                {t('secrets.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoking && <RevokeSecret app={app} secret={revoking} opened={opened} onClose={close} />}
    </>
  )
}

function SecretState({ secret: { createdAt, expiresAt } }: { readonly secret: AppSecret }) {
  const { t } = useTranslation('apps')
  const format = useFormat()
  return (
    <Text span size="sm" c="dimmed">
      {t('secrets.created')} <TimeAgo at={createdAt} />
      {expiresAt !== null && (
        <Text span inherit c="var(--licet-warn)">
          {' · '}
          {t('secrets.expires', { when: format.dateTime(expiresAt) })}
        </Text>
      )}
    </Text>
  )
}

interface RevokeSecretProps {
  readonly app: App
  readonly secret: AppSecret
  readonly opened: boolean
  readonly onClose: () => void
}

function RevokeSecret({ app, secret, opened, onClose }: RevokeSecretProps) {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const path = { appId: app.id, secretId: secret.id }
  const revoke = useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/apps/{appId}/secrets/{secretId}', { params: { path } })),
    done: () => t('secrets.revoked', { last4: secret.last4 }),
    invalidates: [appSecretsQuery(projectId, app.id).queryKey],
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('secrets.ask', { last4: secret.last4 })}
      button={t('secrets.revokeButton')}
      onConfirm={() => revoke.mutateAsync()}
    >
      {t('secrets.revokeText')}
    </ConfirmDialog>
  )
}
