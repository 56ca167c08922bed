import { useState } from 'react'

export type KeyAction = 'edit' | 'rotate' | 'revoke'

export interface KeyDialog<Key> {
  /** The key of the last action; kept while a dialog fades out. */
  readonly key: Key | undefined
  /** Undefined: no dialog is open. */
  readonly action: KeyAction | undefined
  readonly open: (action: KeyAction, key: Key) => void
  readonly close: () => void
}

/** The open dialog and its key, of one kind of keys. */
export function useKeyDialog<Key extends object>(): KeyDialog<Key> {
  const [key, setKey] = useState<Key>()
  const [action, setAction] = useState<KeyAction>()
  return {
    key,
    action,
    open: (next, of) => {
      setKey(of)
      setAction(next)
    },
    close: () => setAction(undefined),
  }
}
