import { useSyncExternalStore } from 'react'

/** Dialogs that can be opened from anywhere, loaded on first use. */
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

/** Has no effect if another dialog has been opened since. */
export function closeDialog(dialog: Dialog): void {
  if (open === dialog) change(undefined)
}

export const closeDialogs = (): void => change(undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `asked`: it has been opened before, so its code must be loaded. */
export function useDialog(dialog: Dialog): { readonly asked: boolean; readonly opened: boolean } {
  const opened = useSyncExternalStore(subscribe, () => open === dialog)
  const wasAsked = useSyncExternalStore(subscribe, () => asked.has(dialog))
  return { asked: wasAsked, opened }
}
