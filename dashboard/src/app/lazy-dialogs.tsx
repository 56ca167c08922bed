import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { closeDialog, openDialog, useDialog } from './dialogs.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })))
const NewProject = lazy(() => import('./new-project.tsx').then((part) => ({ default: part.NewProject })))

const openPalette = () => openDialog('palette')
const closePalette = () => closeDialog('palette')
const closeNewProject = () => closeDialog('new-project')

/** The dialogs of the shell, loaded on first use to keep them out of the first page. */
export function LazyDialogs() {
  const palette = useDialog('palette')
  const newProject = useDialog('new-project')
  useHotkeys([['mod+K', openPalette]], [])
  useHotkeys([['/', openPalette]])
  return (
    <Suspense fallback={null}>
      {palette.asked && <CommandPalette opened={palette.opened} onClose={closePalette} />}
      {newProject.asked && <NewProject opened={newProject.opened} onClose={closeNewProject} />}
    </Suspense>
  )
}
