import { AppShell, Burger, Group, ScrollArea, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../kit/icon-size.ts'
import { useCurrentProject } from '../kit/use-project.ts'
import { AccountMenu } from './account-menu.tsx'
import { closeDialogs, openDialog } from './dialogs.ts'
import { NotFoundPage } from './error-pages.tsx'
import { InsideShell } from './inside-shell.ts'
import { keepFocus } from './keep-focus.ts'
import { rememberProject } from './last-project.ts'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

const paletteKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** The shell of all member pages: sidebar, project, account, command palette. */
export function Shell() {
  const { t } = useTranslation()
  const [open, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  const project = useCurrentProject()
  useEffect(() => {
    if (project) rememberProject(project.id)
  }, [project])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the page closes what covers it, and is not read
  useEffect(() => {
    close()
    closeDialogs()
  }, [pathname])
  return (
    <>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <AppShell
        layout="alt"
        header={{ height: 56, collapsed: false }}
        navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !open } }}
        padding={0}
      >
        <AppShell.Navbar className={classes['navbar']} aria-label={t('mainNavigation')}>
          <Group className={classes['brand']} justify="space-between" wrap="nowrap">
            <ProjectSwitcher />
            <Burger hiddenFrom="sm" opened={open} onClick={toggle} size="sm" aria-label={t('closeMenu')} />
          </Group>
          <ScrollArea flex={1} px="sm" type="never">
            <Sidebar projectId={project?.id} />
          </ScrollArea>
        </AppShell.Navbar>
        <AppShell.Header className={classes['header']}>
          <Burger
            hiddenFrom="sm"
            opened={open}
            onClick={toggle}
            size="sm"
            aria-label={t('openMenu')}
            aria-expanded={open}
          />
          <UnstyledButton className={classes['search']} onClick={() => openDialog('palette')}>
            <IconSearch size={iconSize.button} aria-hidden />
            <span className={classes['searchText']}>{t('palette.open')}</span>
            <kbd className={classes['keys']}>{paletteKeys}</kbd>
          </UnstyledButton>
          <AccountMenu />
        </AppShell.Header>
        <AppShell.Main ref={keepFocus} id="content" tabIndex={-1} className={classes['main']}>
          <InsideShell value={true}>
            <div className={classes['page']}>
              <Suspense fallback={<PageSkeleton />}>
                {project || pathname === '/' || pathname === '/account' ? <Outlet /> : <NotFoundPage />}
              </Suspense>
            </div>
          </InsideShell>
        </AppShell.Main>
      </AppShell>
      <LazyDialogs />
    </>
  )
}
