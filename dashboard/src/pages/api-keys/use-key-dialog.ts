import { useState } from 'react'
import type { ApiKey } from './queries.ts'

export type KeyAction = 'rename' | 'rotate' | 'revoke'

export interface KeyDialog {
  /** The key that was acted on last; stays while a dialog fades away. */
  readonly key: ApiKey | undefined
  /** Undefined: no dialog is open. */
  readonly action: KeyAction | undefined
  readonly open: (action: KeyAction, key: ApiKey) => void
  readonly close: () => void
}

/** Which dialog is open, and for which key. */
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
