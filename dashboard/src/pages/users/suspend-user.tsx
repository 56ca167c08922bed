import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useSuspend } from './use-suspension.ts'
import type { UserInfo } from './users-data.ts'

interface SuspendUserProps {
  readonly user: UserInfo
  readonly opened: boolean
  readonly onClose: () => void
}

export function SuspendUser({ user, opened, onClose }: SuspendUserProps) {
  const { t } = useTranslation('users')
  const suspend = useSuspend(user.id)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('suspend.title', { name: user.name ?? user.email })}
      text={t('suspend.text', { count: user.activeSessions })}
      button={t('suspend.button')}
      danger
      initialValues={{ reason: '', until: '' }}
      send={(values) => suspend.mutateAsync(values)}
    >
      {(form) => (
        <>
          <Textarea
            label={t('suspend.reason')}
            description={t('suspend.reasonHint')}
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <TextInput
            type="datetime-local"
            label={t('suspend.until')}
            description={t('suspend.untilHint')}
            {...form.getInputProps('until')}
          />
        </>
      )}
    </FormDialog>
  )
}
