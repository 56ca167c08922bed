import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import type { Feature } from './features-data.ts'

interface FeatureMenuProps {
  readonly feature: Feature
  readonly onEdit: () => void
}

/** The actions of a feature. */
export function FeatureMenu({ feature, onEdit }: FeatureMenuProps) {
  const { t } = useTranslation('features')
  const { archived, name } = feature
  const archive = useArchive(feature)
  const remove = useDelete(feature)
  const [deleting, { open, close }] = useDisclosure(false)
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220} withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menu', { name })}>
            <IconDots size={iconSize.lead} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={iconSize.button} />} onClick={onEdit}>
            {t('edit.button')}
          </Menu.Item>
          <Menu.Item
            leftSection={archived ? <IconArchiveOff size={iconSize.button} /> : <IconArchive size={iconSize.button} />}
            onClick={() => archive.mutate(!archived)}
          >
            {t(archived ? 'archive.back' : 'archive.button')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--licet-bad)" leftSection={<IconTrash size={iconSize.button} />} onClick={open}>
            {t('delete.button')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deleting}
        onClose={close}
        title={t('delete.title', { name })}
        button={t('delete.button')}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}

function useArchive({ id, name }: Feature) {
  const { t } = useTranslation('features')
  const projectId = useProjectId()
  const send = (archived: boolean) =>
    dataOf(api.PATCH('/v1/admin/features/{featureId}', { params: { path: { featureId: id } }, body: { archived } }))
  return useMutationWithToast({
    mutationFn: send,
    done: (_, archived) => t(archived ? 'archive.done' : 'archive.backDone', { name }),
    undo: (_, archived) => send(!archived),
    invalidates: [['features', projectId]],
  })
}

function useDelete({ id, name }: Feature) {
  const { t } = useTranslation('features')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: () => dataOf(api.DELETE('/v1/admin/features/{featureId}', { params: { path: { featureId: id } } })),
    done: () => t('delete.done', { name }),
    invalidates: [['features', projectId]],
  })
}
