import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { CopyField } from '../../kit/copy.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { UserInfo } from './users-data.ts'

interface ViewAsUserProps {
  readonly user: UserInfo
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks why, and shows the link: in this window, it would sign the member out of the apps. */
export function ViewAsUser({ user, opened, onClose }: ViewAsUserProps) {
  const { t } = useTranslation('users')
  const [link, setLink] = useState<string>()
  const start = useStart(user, setLink)
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={t('view.title', { name: user.name ?? user.email })}
        text={t('view.text')}
        button={t('view.start')}
        initialValues={{ reason: '' }}
        send={({ reason }) => start.mutateAsync(reason.trim())}
      >
        {(form) => (
          <Textarea
            label={t('view.reason')}
            description={t('view.reasonHint')}
            required
            maxLength={200}
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        )}
      </FormDialog>
      <Dialog opened={link !== undefined} onClose={() => setLink(undefined)} title={t('view.link')} wide>
        <Stack gap="md">
          <Text size="sm">{t('view.linkText')}</Text>
          <CopyField value={link ?? ''} label={t('view.copy')} wrap />
        </Stack>
      </Dialog>
    </>
  )
}

function useStart({ id }: UserInfo, onLink: (link: string) => void) {
  const { t } = useTranslation('users')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: (reason: string) =>
      dataOf(api.POST('/v1/admin/users/{userId}/impersonate', { params: { path: { userId: id } }, body: { reason } })),
    done: () => t('view.done'),
    invalidates: [
      ['sessions', projectId],
      ['audit', projectId],
    ],
    onSuccess: ({ url }) => onLink(url),
  })
}
