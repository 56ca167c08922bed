import { useState } from 'react'
import type { ApiKey } from './queries.ts'

export type KeyAction = 'edit' | 'rotate' | 'revoke'

export interface KeyDialog {
  /** The key of the last action; kept while a dialog fades out. */
  readonly key: ApiKey | undefined
  /** Undefined: no dialog is open. */
  readonly action: KeyAction | undefined
  readonly open: (action: KeyAction, key: ApiKey) => void
  readonly close: () => void
}

/** The open dialog and its key. */
export function useKeyDialog(): KeyDialog {
  const [key, setKey] = useState<ApiKey>()
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
