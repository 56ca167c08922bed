import { useSyncExternalStore } from 'react'
import { visuallyHidden } from './visually-hidden.ts'

let text = ''
const listeners = new Set<() => void>()

/** Has screen readers speak a result. The same text twice is spoken twice. */
export function announce(message: string): void {
  text = text === message ? `${message}\u00a0` : message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one live region of the dashboard. It is there from the start: a region that comes with its text is not spoken. */
export function Announcer() {
  const spoken = useSyncExternalStore(subscribe, () => text)
  return (
    <div role="status" aria-live="polite" aria-atomic className={visuallyHidden}>
      {spoken}
    </div>
  )
}
