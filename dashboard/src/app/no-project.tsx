import { Button } from '@mantine/core'
import { IconFolderOff, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mayIn } from '../api/session.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { iconSize } from '../kit/icon-size.ts'
import { useSession } from '../kit/use-project.ts'
import { openDialog } from './dialogs.ts'

/** For a member without any remaining project. */
export function NoProject() {
  const { t } = useTranslation()
  const mayCreate = mayIn(useSession(), undefined, 'projects:create')
  return (
    <EmptyState
      icon={IconFolderOff}
      title={t('noProject.title')}
      text={mayCreate ? t('noProject.create') : t('noProject.ask')}
      action={
        mayCreate && (
          <Button leftSection={<IconPlus size={iconSize.button} />} onClick={() => openDialog('new-project')}>
            {t('project.new')}
          </Button>
        )
      }
    />
  )
}
