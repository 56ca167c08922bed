import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSuspend } from './use-suspension.ts'
import type { UserInfo } from './users-data.ts'

interface SuspendUserProps {
  readonly user: UserInfo
  readonly opened: boolean
  readonly onClose: () => void
}

export function SuspendUser({ user, opened, onClose }: SuspendUserProps) {
  const { t } = useTranslation('users')
  const [reason, setReason] = useState('')
  const suspend = useSuspend(user.id)
  useEffect(() => {
    if (opened) setReason('')
  }, [opened])
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    suspend.mutate(reason, { onSuccess: onClose })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('suspend.title', { name: user.name ?? user.email })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t('suspend.text', { count: user.activeSessions })}</Text>
          <Textarea
            label={t('suspend.reason')}
            description={t('suspend.reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="red" loading={suspend.isPending}>
              {t('suspend.button')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
