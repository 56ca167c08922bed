import { useSyncExternalStore } from 'react'
import { visuallyHidden } from './visually-hidden.ts'

let text = ''
const listeners = new Set<() => void>()

/** Announces a result to screen readers. A repeated text is announced again. */
export function announce(message: string): void {
  text = text === message ? `${message}\u00a0` : message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The only live region of the dashboard. It exists from the start: screen readers ignore a region added together with
 * its text.
 */
export function Announcer() {
  const spoken = useSyncExternalStore(subscribe, () => text)
  return (
    <div role="status" aria-live="polite" aria-atomic className={visuallyHidden}>
      {spoken}
    </div>
  )
}
