import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayIn, projectsQuery } from '../api/session.ts'
import { iconSize } from '../kit/icon-size.ts'
import { useCurrentProject, useSession } from '../kit/use-project.ts'
import { openDialog } from './dialogs.ts'
import { Mark } from './mark.tsx'
import classes from './project-switcher.module.css'

/** The project of the pages, and links to the other projects. */
export function ProjectSwitcher() {
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const current = useCurrentProject()
  const { data: projects } = useSuspenseQuery(projectsQuery)
  const mayCreate = mayIn(session, undefined, 'projects:create')
  return (
    <Menu width={240} position="bottom-start" shadow="md">
      <Menu.Target>
        <UnstyledButton
          className={classes['button']}
          {...(current && { 'aria-label': t('project.switch', { name: current.name }) })}
        >
          <Mark />
          <span className={classes['name']}>{current?.name ?? t('project.none')}</span>
          <IconSelector size={iconSize.button} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('project.all')}</Menu.Label>
        {projects.map(({ id, name }) => (
          <Menu.Item
            key={id}
            rightSection={
              id === current?.id ? <IconCheck size={iconSize.button} aria-label={t('project.current')} /> : undefined
            }
            onClick={() => void navigate({ to: '/p/$projectId', params: { projectId: id }, search: {} })}
          >
            {name}
          </Menu.Item>
        ))}
        {mayCreate && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={iconSize.button} />} onClick={() => openDialog('new-project')}>
              {t('project.new')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
