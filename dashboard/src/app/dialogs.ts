import { useSyncExternalStore } from 'react'

/** Dialogs that can be opened from anywhere, and whose code comes when they are opened first. */
type Dialog = 'palette' | 'new-project'

let asked: ReadonlySet<Dialog> = new Set()
let open: Dialog | undefined
const listeners = new Set<() => void>()

function change(next: Dialog | undefined): void {
  open = next
  if (next !== undefined) asked = new Set([...asked, next])
  for (const listener of listeners) listener()
}

export const openDialog = (dialog: Dialog): void => change(dialog)

/** Does nothing where another one was opened in its place meanwhile. */
export function closeDialog(dialog: Dialog): void {
  if (open === dialog) change(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `asked`: it was opened at some time, so its code is to be there. */
export function useDialog(dialog: Dialog): { readonly asked: boolean; readonly opened: boolean } {
  const opened = useSyncExternalStore(subscribe, () => open === dialog)
  const wasAsked = useSyncExternalStore(subscribe, () => asked.has(dialog))
  return { asked: wasAsked, opened }
}
