import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconEdit, IconEye, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { MoreMenu } from '../../kit/more-menu.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useCurrentProject, useMay } from '../../kit/use-project.ts'
import { DeleteUser } from './delete-user.tsx'
import { EditUser } from './edit-user.tsx'
import { saveFile } from './save-file.ts'
import { SuspendUser } from './suspend-user.tsx'
import type { UserInfo } from './users-data.ts'
import { ViewAsUser } from './view-as-user.tsx'

/** The actions on a user. Hidden from read-only members. What reinstates them stands beside the reason, on the page. */
export function UserActions({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation('users')
  const may = useMay()
  const [suspending, suspend] = useDisclosure(false)
  const [deleting, remove] = useDisclosure(false)
  const [editing, edit] = useDisclosure(false)
  const [viewing, view] = useDisclosure(false)
  const project = useCurrentProject()
  const takeCopy = useExport(user)
  if (!may('users:write')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconEdit size={iconSize.button} />} onClick={edit.open}>
        {t('edit.button')}
      </Button>
      {user.status === 'active' && (
        <Button variant="default" leftSection={<IconUserOff size={iconSize.button} />} onClick={suspend.open}>
          {t('suspend.button')}
        </Button>
      )}
      <MoreMenu>
        {project?.settings.impersonation && user.status === 'active' && (
          <Menu.Item leftSection={<IconEye size={iconSize.button} />} onClick={view.open}>
            {t('view.button')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDownload size={iconSize.button} />} onClick={() => takeCopy.mutate()}>
          {t('export.button')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--licet-bad)" leftSection={<IconTrash size={iconSize.button} />} onClick={remove.open}>
          {t('delete.button')}
        </Menu.Item>
      </MoreMenu>
      <EditUser user={user} opened={editing} onClose={edit.close} />
      <ViewAsUser user={user} opened={viewing} onClose={view.close} />
      <SuspendUser user={user} opened={suspending} onClose={suspend.close} />
      <DeleteUser user={user} opened={deleting} onClose={remove.close} />
    </>
  )
}

/** Everything stored about the user, as a file. */
function useExport({ id }: UserInfo) {
  const { t } = useTranslation('users')
  return useMutationWithToast({
    mutationFn: () => dataOf(api.GET('/v1/admin/users/{userId}/export', { params: { path: { userId: id } } })),
    done: () => t('export.done'),
    onSuccess: (data) => saveFile(`${id}.json`, JSON.stringify(data, null, 2)),
  })
}
