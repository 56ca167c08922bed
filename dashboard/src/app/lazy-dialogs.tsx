import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { closeDialog, openDialog, useDialog } from './dialogs.ts'
import { EarlyPalette, useEarlyLetters } from './early-palette.tsx'

const CommandPalette = lazy(() => import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })))
const NewProject = lazy(() => import('./new-project.tsx').then((part) => ({ default: part.NewProject })))

const openPalette = () => openDialog('palette')
const closePalette = () => closeDialog('palette')
const closeNewProject = () => closeDialog('new-project')

/** The dialogs of the shell, loaded on first use to keep them out of the first page. */
export function LazyDialogs() {
  const palette = useDialog('palette')
  const newProject = useDialog('new-project')
  const [query, setQuery] = useState('')
  useEarlyLetters(palette.opened, { setQuery, close: closePalette })
  useHotkeys([['mod+K', openPalette]], [])
  useHotkeys([['/', openPalette]])
  return (
    <>
      <Suspense fallback={palette.opened && <EarlyPalette typed={query} />}>
        {palette.asked && (
          <CommandPalette opened={palette.opened} query={query} onQuery={setQuery} onClose={closePalette} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {newProject.asked && <NewProject opened={newProject.opened} onClose={closeNewProject} />}
      </Suspense>
    </>
  )
}
