import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const Toasts = lazy(() => import('./toasts.tsx').then((part) => ({ default: part.Toasts })))

/** Container of toasts; its code is loaded with the first one. */
export function LazyToasts() {
  const { notifications } = useNotifications()
  const [asked, setAsked] = useState(false)
  if (notifications.length > 0 && !asked) setAsked(true)
  return <Suspense fallback={null}>{asked && <Toasts />}</Suspense>
}
