import { Button, Group, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { Snippet } from '../../kit/snippet.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import { appSecretsQuery } from './secrets-data.ts'
import { type FreshSecrets, useCreateSecret } from './use-create-secret.ts'

interface ConnectEnvProps {
  readonly app: App
  readonly lines: string
  /** Whether the lines of secrets are empty. */
  readonly lacksSecrets: boolean
  readonly onSecrets: (fresh: FreshSecrets) => void
}

/** The lines of `.env`. One click creates the secrets that only a new one can show. */
export function ConnectEnv({ app, lines, lacksSecrets, onSecrets }: ConnectEnvProps) {
  const { t } = useTranslation('apps')
  return (
    <>
      <Snippet title={t('connect.file')} code={lines} copyLabel={t('connect.copy')} />
      {app.clientType === 'confidential' &&
        (lacksSecrets ? (
          <FillIn app={app} onSecrets={onSecrets} />
        ) : (
          <Text size="sm" mt="xs" c="var(--licet-warn)" role="status">
            {t('connect.once')}
          </Text>
        ))}
    </>
  )
}

function FillIn({ app, onSecrets }: Pick<ConnectEnvProps, 'app' | 'onSecrets'>) {
  const { t } = useTranslation('apps')
  const may = useMay()
  const { data } = useSuspenseQuery(appSecretsQuery(useProjectId(), app.id))
  const create = useCreateSecret(app, onSecrets)
  const isFull = data.items.length > 1
  const mayCreate = may('apps:write') && may('api_keys:write') && !isFull
  return (
    <Group gap="sm" mt="sm">
      <Button
        variant="default"
        leftSection={<IconKey size={iconSize.button} />}
        disabled={!mayCreate}
        loading={create.isPending}
        onClick={() => create.mutate({ overlap: 'never', withKey: true })}
      >
        {t('connect.fillIn')}
      </Button>
      <Text size="sm" c="dimmed" flex="1 1 240px">
        {t(isFull ? 'connect.full' : 'connect.fillInHint')}
      </Text>
    </Group>
  )
}
