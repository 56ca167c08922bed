import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import type { Provider } from './providers-data.ts'

/** A real sign-in that creates no session. It returns to /admin/callback, which shows each step. */
export function TestProvider({ provider }: { readonly provider: Provider }) {
  const { t } = useTranslation('providers')
  const [leaving, setLeaving] = useState(false)
  const test = useMutationWithToast({
    mutationFn: () =>
      dataOf(api.POST('/v1/admin/providers/{providerId}/test', { params: { path: { providerId: provider.id } } })),
    onSuccess: ({ authUrl }) => {
      if (authUrl === null) return
      setLeaving(true)
      location.assign(authUrl)
    },
  })
  const failed = test.data?.steps.filter(({ ok }) => !ok) ?? []
  return (
    <>
      <Button
        leftSection={<IconPlayerPlay size={iconSize.button} />}
        loading={test.isPending || leaving}
        onClick={() => test.mutate()}
      >
        {t('test.button')}
      </Button>
      <Dialog opened={failed.length > 0} onClose={test.reset} title={t('test.failed')}>
        {failed.map(({ name, detail }) => (
          <Alert
            key={name}
            color="red"
            variant="light"
            icon={<IconAlertTriangle size={iconSize.lead} />}
            title={t('test.configuration')}
          >
            <Text size="sm" c="var(--mantine-color-text)">
              {detail}
            </Text>
          </Alert>
        ))}
      </Dialog>
    </>
  )
}
