import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    withResolver: true,
  })
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title={t('leave.title')}>
      <Stack gap="md">
        <Text size="sm">{t('leave.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => reset?.()} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red" onClick={() => proceed?.()}>
            {t('leave.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
