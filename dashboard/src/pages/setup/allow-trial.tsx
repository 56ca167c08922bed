import { Alert, Button, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'
import { addRedirect } from './app-step.tsx'
import { type App, tryUrl } from './setup-data.ts'

/** A sign-in returns only to allowed redirect URIs: the page of the trial is not on the app's allowlist yet. */
export function AllowTrial({ projectId, app }: { readonly projectId: string; readonly app: App }) {
  const { t } = useTranslation('setup')
  const may = useMay()('apps:write')
  const allow = useMutationWithToast({
    mutationFn: () => addRedirect(projectId, app, tryUrl()),
    done: () => t('signIn.allowed', { app: app.name }),
    invalidates: [['apps', projectId]],
  })
  return (
    <Alert icon={<IconInfoCircle size={iconSize.lead} />}>
      <Text size="sm" mb="xs">
        {t('signIn.allowText', { app: app.name })}
      </Text>
      <CopyField value={tryUrl()} label={t('app.copy')} />
      <Button mt="sm" size="xs" disabled={!may} loading={allow.isPending} onClick={() => allow.mutate()}>
        {t('signIn.allow')}
      </Button>
    </Alert>
  )
}
